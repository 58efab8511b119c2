/** Tells the present moment. Tests use a fixed one, so that "today" never depends on the day of the run. */
export type Clock = { now(): Date };

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still at `moment` (ISO 8601 with offset). */
export function createFixedClock(moment: string): Clock {
  const time = Date.parse(moment);
  if (Number.isNaN(time)) throw new Error(`Not a moment: ${moment}`);
  return { now: () => new Date(time) };
}
