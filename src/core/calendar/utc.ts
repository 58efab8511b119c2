import dayjs from "dayjs";
import utcPlugin from "dayjs/plugin/utc.js";

dayjs.extend(utcPlugin);

/**
 * dayjs in UTC, the only import of it. Dates are free of time zones, and Tokyo's wall clock is UTC and nine hours (moment.ts): neither
 * `tz()` nor `utcOffset(540)`, which go by the machine's own zone, where an hour of the spring may be missing (0023).
 */
export const dayjsUtc = dayjs.utc;

/** `YYYY-MM-DD`. Cut out of the ISO text, which takes half the time of dayjs's `format`: reports, the journal and the demonstration write many. */
export const toDateText = (day: dayjs.Dayjs): string => day.toISOString().slice(0, 10);
