import { parseClockMinutes } from "../core/calendar/clock.ts";
import { toTokyoTime } from "../core/calendar/moment.ts";

/** When a message would wake people: from one time of the day to the other, past midnight, in Asia/Tokyo. */
export const quietHours = { from: "21:00", until: "8:00" } as const;

/** Whether a message at this moment arrives in the quiet hours: 21:00 does, 8:00 does not. */
export function inQuietHours(moment: Date): boolean {
  const { minutes } = toTokyoTime(moment);
  return minutes >= parseClockMinutes(quietHours.from) || minutes < parseClockMinutes(quietHours.until);
}
