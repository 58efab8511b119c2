import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import { createServerClock } from "./serverClock.ts";

/** The clock of the console: the one source of "now". */
export const consoleClock = createServerClock();

/** The current moment, from which "today" of every page follows. Tests provide their own. */
export const CurrentTimeContext = createContext<() => Date>(consoleClock.now);

/** How often an open page looks at the clock, in milliseconds. A machine that slept looks as it wakes. */
const lookEvery = 20_000;

/** Where a person comes back to the page. Forms are also read where there is no page: in tests of their rules. */
const listEvents = () =>
  [
    [window, "focus"],
    [window, "pageshow"],
    [window, "online"],
    [document, "visibilitychange"],
  ] as const;

let watchers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Calls `listener` when it may be another hour or date: as time goes on, and when a person comes back to the page. */
function watch(listener: () => void): () => void {
  const end = consoleClock.subscribe(listener);
  watchers += 1;
  if (watchers === 1) {
    timer = setInterval(consoleClock.look, lookEvery);
    for (const [target, event] of listEvents()) target.addEventListener(event, consoleClock.look);
  }
  return () => {
    end();
    watchers -= 1;
    if (watchers > 0) return;
    clearInterval(timer);
    for (const [target, event] of listEvents()) target.removeEventListener(event, consoleClock.look);
  };
}

/**
 * A text made of the current moment, such as the business date. The component is drawn again when the text has changed, and only then.
 * @param read the same function as long as it reads the same
 */
export function useOfNow(read: (now: Date) => string): string {
  const now = useContext(CurrentTimeContext);
  const snapshot = useCallback(() => read(now()), [read, now]);
  return useSyncExternalStore(watch, snapshot);
}

/** Whole minutes by which the machine's clock is wrong, positive where it is slow. 0 for less than five. */
export const useWrongMinutes = (): number =>
  useSyncExternalStore(watch, () => {
    const minutes = Math.trunc(consoleClock.error() / 60_000);
    return Math.abs(minutes) < wrongFrom ? 0 : minutes;
  });

const wrongFrom = 5;
