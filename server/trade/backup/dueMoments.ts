import { parseClockMinutes } from "../../../src/core/calendar/clock.ts";
import { addTime, toMomentAt, toTokyoTime } from "../../../src/core/calendar/moment.ts";

/** The last moment by now at which a backup was due; `at` is a time of day in Japan, such as 03:00. */
export function findDueMoment(now: Date, at: string): Date {
  const today = toMomentAt(toTokyoTime(now).date, parseClockMinutes(at) * 60);
  return today <= now ? today : addTime(today, -1, "day");
}

/** The next one. */
export const findNextMoment = (now: Date, at: string): Date => addTime(findDueMoment(now, at), 1, "day");
