import { startTransition, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { parsePath, Router, type Navigator, type To } from "react-router";
import type { GuardedHistory } from "./guardedHistory.ts";
import { LeavingContext } from "./leaveGuards.tsx";
import { NewestSearchContext } from "./newestAddress.ts";

const readPathname = (to: To): string | undefined => (typeof to === "string" ? parsePath(to) : to).pathname;

/**
 * The address of the page that is shown, and its navigator. The next page is shown in a transition, once its parts are loaded. What the
 * page before it still writes into its own address meanwhile (its state, a search after the last key) would take the person back: it is
 * dropped.
 */
function useShownPlace(history: GuardedHistory) {
  const [place, setPlace] = useState(history.place);
  useLayoutEffect(() => history.listen((next) => startTransition(() => setPlace(next))), [history]);
  const shown = useRef(place.location.pathname);
  useLayoutEffect(() => void (shown.current = place.location.pathname), [place]);
  const navigator = useMemo<Navigator>(() => {
    const isLeaving = () => shown.current !== history.place().location.pathname;
    const leadsAway = (to: To) => readPathname(to) !== shown.current;
    return {
      ...history.navigator,
      push(to, ...given) {
        if (!isLeaving() || leadsAway(to)) history.navigator.push(to, ...given);
      },
      replace(...given) {
        if (!isLeaving()) history.navigator.replace(...given);
      },
    };
  }, [history]);
  return { ...place, navigator };
}

/** Shows its children at the address of the history, with the guards that hold a page. */
export function ConsoleRouter({ history, children }: { history: GuardedHistory; children: ReactNode }) {
  const place = useShownPlace(history);
  return (
    <LeavingContext value={history.leaving}>
      <NewestSearchContext value={() => history.place().location.search}>
        <Router {...place}>{children}</Router>
      </NewestSearchContext>
    </LeavingContext>
  );
}
