/** Seconds before each attempt after the first: in all about a day, so that a receiver may be away over night. */
const attemptPauses = [30, 120, 600, 1800, 3600, 7200, 14_400, 28_800, 28_800] as const;

/** Attempts at a delivery before it is given up. */
export const deliveryAttempts = attemptPauses.length + 1;

/** Seconds until the next attempt where so many are left. */
export const findAttemptPause = (attemptsLeft: number): number =>
  attemptPauses[deliveryAttempts - 1 - attemptsLeft] ?? 0;
