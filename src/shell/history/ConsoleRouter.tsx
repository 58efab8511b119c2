import { startTransition, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { Router, type Navigator } from "react-router";
import type { GuardedHistory } from "./guardedHistory.ts";
import { LeavingContext } from "./leaveGuards.tsx";
import { NewestSearchContext } from "./newestAddress.ts";

/**
 * The navigator of the page that is shown, and its address. The next page is shown in a transition, once its parts are loaded. What the
 * page before it still writes into the address meanwhile would take the person back: it is dropped.
 */
function useShownPlace(history: GuardedHistory) {
  const [place, setPlace] = useState(history.place);
  useLayoutEffect(() => history.listen((next) => startTransition(() => setPlace(next))), [history]);
  const shown = useRef(place.location.pathname);
  useLayoutEffect(() => void (shown.current = place.location.pathname), [place]);
  const navigator = useMemo<Navigator>(() => {
    const isLeaving = () => shown.current !== history.place().location.pathname;
    return {
      ...history.navigator,
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
