// A time of the business day in 25時 notation: hours after midnight go on from 24.

/** Whether a text is a time of the business day, 00:00 to 29:59. */
export const isBusinessClock = (value: string): boolean => /^[0-2]\d:[0-5]\d$/.test(value);

/** Whether a text is a time that people may enter, 00:00 to 28:59. */
export const isClockInput = (value: string): boolean => isBusinessClock(value) && value < "29:00";

/** 1530 of "25:30". */
export function parseClockMinutes(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}

/** "25:30" of 1530. */
export const formatClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
