import { toDateText, dayjsUtc } from "./utc.ts";

/** Japan has kept one offset, without summer time, since 1951; older moments are told by it too. */
const tokyo = { minutes: 9 * 60, text: "+09:00" } as const;

/** The date of the moment in Asia/Tokyo, and minutes after its midnight. Every receipt and every moment of a list asks for it. */
export function toTokyoTime(moment: Date): { date: string; minutes: number } {
  const local = dayjsUtc(moment.getTime() + tokyo.minutes * 60_000);
  return { date: toDateText(local), minutes: local.hour() * 60 + local.minute() };
}

/**
 * The moment of a wall clock of Asia/Tokyo, ISO 8601 with its offset, wherever the program runs.
 * @param minutes after the midnight with which the date begins; 1,530 is half past one of the next day
 */
export const toTokyoMoment = (date: string, minutes: number, seconds = 0): string =>
  dayjsUtc(date)
    .add(minutes * 60 + seconds, "second")
    .toISOString()
    .replace(".000Z", tokyo.text);

/** The moment of a wall clock that is `offset` minutes ahead of UTC; without one, of Asia/Tokyo. */
export const toMomentAt = (date: string, seconds: number, offset: number = tokyo.minutes): Date =>
  dayjsUtc(date)
    .add(seconds - offset * 60, "second")
    .toDate();

/** A moment in ISO 8601, as forms and files hold it. */
export const isMoment = (value: unknown): value is string =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value));

/** A moment's text in UTC and to the minute, by which two of them are compared; what is no moment stays as it is. */
export function toMinute(text: string): string {
  const moment = dayjsUtc(new Date(text));
  return moment.isValid() ? moment.startOf("minute").toISOString() : text;
}

/** The moment that much later, earlier when negative. A day is 24 hours. */
export const addTime = (moment: Date, amount: number, unit: "day" | "minute" | "second" | "millisecond"): Date =>
  dayjsUtc(moment).add(amount, unit).toDate();
