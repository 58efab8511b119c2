/** The position of the loop: the medium, and the seconds for which it has been shown. */
export type LoopPosition = { index: number; elapsed: number };

/**
 * The position `seconds` later: each medium for its time, after the last one the first again.
 * @param times seconds of each medium, all greater than 0
 */
export function advanceLoopPosition(
  { index, elapsed }: LoopPosition,
  seconds: number,
  times: readonly number[],
): LoopPosition {
  if (times.length === 0) return { index: 0, elapsed: 0 };
  const round = times.reduce((sum, time) => sum + time, 0);
  let at = index % times.length;
  let left = elapsed + (seconds % round);
  for (let time = times[at] ?? round; left >= time; time = times[at] ?? round) {
    left -= time;
    at = (at + 1) % times.length;
  }
  return { index: at, elapsed: left };
}
