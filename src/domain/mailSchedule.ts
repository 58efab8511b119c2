import { addDays, addMonths, dayOfMonth, firstOfMonth, lastOfMonth, toWeekday } from "../core/calendar/date.ts";
import { toMomentAt, toTokyoTime } from "../core/calendar/moment.ts";

/** Weekdays in the order of `weekdayOf`, Monday first. */
const mailWeekdays = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"] as const;

/** When a mail is sent: every day, on a weekday, or on a day of the month, at an hour of Tokyo. */
type MailSchedule = {
  rhythm: "DAILY" | "WEEKLY" | "MONTHLY";
  weekday?: (typeof mailWeekdays)[number] | null | undefined;
  /** 1 to 31; in a shorter month its last day. */
  dayOfMonth?: number | null | undefined;
  /** 0 to 23. */
  hour: number;
};

/** The day of the month of `date` on which the mail is sent. */
function dateInMonth(date: string, day: number): string {
  const last = lastOfMonth(date);
  return addDays(firstOfMonth(date), Math.min(day, dayOfMonth(last)) - 1);
}

/** The first date from `date` on, itself included, on which the mail is sent. */
function nextDate({ rhythm, weekday, dayOfMonth: day }: MailSchedule, date: string): string {
  if (rhythm === "DAILY") return date;
  if (rhythm === "WEEKLY") {
    const wanted = mailWeekdays.indexOf(weekday ?? "MONDAY") + 1;
    return addDays(date, (wanted - toWeekday(date) + 7) % 7);
  }
  const here = dateInMonth(date, day ?? 1);
  return here >= date ? here : dateInMonth(addMonths(firstOfMonth(date), 1), day ?? 1);
}

/** The first time of the schedule after `moment`. */
export function nextSending(schedule: MailSchedule, moment: Date): Date {
  const { date } = toTokyoTime(moment);
  const at = (day: string) => toMomentAt(nextDate(schedule, day), schedule.hour * 3600);
  const next = at(date);
  return next > moment ? next : at(addDays(date, 1));
}
