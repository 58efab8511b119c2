import { startTransition, useLayoutEffect, useState, type ReactNode } from "react";
import { Router } from "react-router";
import type { GuardedHistory } from "./guardedHistory.ts";
import { LeavingContext } from "./leaveGuards.tsx";
import { NewestSearchContext } from "./newestAddress.ts";

/** Shows its children at the address of the history, with the guards that hold a page. */
export function ConsoleRouter({ history, children }: { history: GuardedHistory; children: ReactNode }) {
  const [place, setPlace] = useState(history.place);
  useLayoutEffect(() => history.listen((next) => startTransition(() => setPlace(next))), [history]);
  return (
    <LeavingContext value={history.leaving}>
      <NewestSearchContext value={() => history.place().location.search}>
        <Router {...place} navigator={history.navigator}>
          {children}
        </Router>
      </NewestSearchContext>
    </LeavingContext>
  );
}
