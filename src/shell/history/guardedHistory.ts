import {
  NavigationType,
  parsePath,
  UNSAFE_createBrowserHistory,
  type Location,
  type Navigator,
  type To,
} from "react-router";
import { createLeaving, type LeaveGuards } from "./leaveGuards.tsx";

/** What is needed of a history: the browser's, or one in memory. */
type History = Pick<
  ReturnType<typeof UNSAFE_createBrowserHistory>,
  "action" | "location" | "createHref" | "encodeLocation" | "go" | "listen" | "push" | "replace"
>;

/** An address, and how it was reached. */
type HistoryPlace = { location: Location; navigationType: NavigationType };

/** A history whose navigations ask the guards of the page first. */
export type GuardedHistory = {
  leaving: LeaveGuards;
  navigator: Navigator;
  place(): HistoryPlace;
  /** Calls the listener after each navigation. Returns the function that ends it. */
  listen(listener: (place: HistoryPlace) => void): () => void;
};

/**
 * Puts the guards before a history. react-router's useBlocker does the same, but only in its data router, whose loaders and actions are
 * 14 kB that the console does not use (decision 0006).
 */
export function guardedHistory(history: History): GuardedHistory {
  const leaving = createLeaving();
  const { createHref, encodeLocation, go } = history;
  const addressOf = (to: To) => ({
    pathname: history.location.pathname,
    search: "",
    ...(typeof to === "string" ? parsePath(to) : to),
  });
  // True while the browser returns to the page that a guard holds.
  let returning = false;
  return {
    leaving,
    navigator: {
      createHref,
      encodeLocation,
      go,
      push: (to, state) => leaving.leave(() => history.push(to, state), addressOf(to)),
      replace: (to, state) => leaving.leave(() => history.replace(to, state), addressOf(to)),
    },
    place: () => ({ location: history.location, navigationType: history.action }),
    listen: (listener) =>
      history.listen(({ action, location, delta }) => {
        if (returning) {
          returning = false;
        } else if (action === NavigationType.Pop && delta && leaving.holds(location)) {
          // The address has changed already. It goes back, and changes again if the person agrees.
          returning = true;
          go(-delta);
          leaving.leave(() => go(delta), location);
        } else {
          listener({ location, navigationType: action });
        }
      }),
  };
}

/** The history of the browser's tab. */
export const browserHistory = (): GuardedHistory => guardedHistory(UNSAFE_createBrowserHistory({ v5Compat: true }));
