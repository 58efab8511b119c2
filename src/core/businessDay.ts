/** Business date of a shop, YYYY-MM-DD, and the hour in 25時 notation (0 … 28) of that date. */
export type BusinessTime = { businessDate: string; hour: number };

/** Japan has kept one offset, without summer time, since 1951. */
const tokyoOffset = 9 * 60 * 60 * 1000;

/** `YYYY-MM-DD` of the moment in Asia/Tokyo, and minutes after its midnight. */
export function tokyoTime(moment: Date): { date: string; minutes: number } {
  const local = new Date(moment.getTime() + tokyoOffset);
  return { date: local.toISOString().slice(0, 10), minutes: local.getUTCHours() * 60 + local.getUTCMinutes() };
}

/** The date `days` later (earlier when negative); both YYYY-MM-DD, free of time zones. */
export function addDays(date: string, days: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}

/** 1 = Monday … 7 = Sunday. */
export function weekdayOf(date: string): number {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return day === 0 ? 7 : day;
}

/**
 * Business date and hour of a sale (domain.md, 営業日 and 時間帯): local date in Asia/Tokyo minus the shop's cut-off;
 * hours before the cut-off count 24, 25 … of the day before. A cut-off at 05:30 makes 05:10 hour 29.
 * @param cutoffMinutes minutes after midnight at which the shop's business day begins (default 05:00 = 300)
 */
export function businessTime(soldAt: Date, cutoffMinutes = 300): BusinessTime {
  const { date, minutes } = tokyoTime(soldAt);
  const hour = Math.floor(minutes / 60);
  return minutes < cutoffMinutes ? { businessDate: addDays(date, -1), hour: hour + 24 } : { businessDate: date, hour };
}

/** The business date that trades at this moment. */
export const businessToday = (now: Date, cutoffMinutes = 300): string => businessTime(now, cutoffMinutes).businessDate;
