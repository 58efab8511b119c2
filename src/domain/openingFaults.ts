import {
  listBreaks,
  findBusinessSpan,
  dayKeys,
  findLunchSpan,
  openSpans,
  type DayKey,
  type OpeningHours,
  type MinuteSpan,
} from "./openingHours.ts";
import { parseClockMinutes } from "../core/calendar/clock.ts";

/** A stretch of time that a fault speaks of. */
export type HoursPart =
  | { part: "EARLY" | "START" | "END" | "BUSINESS" | "LUNCH" | "LUNCH_START" | "LUNCH_END"; day: DayKey }
  | { part: "BREAK"; day: DayKey; index: number }
  | { part: "RECEPTION" | "RECEPTION_START" | "RECEPTION_END" };

/**
 * What is wrong with opening hours beyond their single fields. MISSING: `a` is not filled in; ORDER: `a` must be later than `b`;
 * OVERLAP: `a` and `b` share time; OUTSIDE: `a` does not lie in `b`.
 */
export type HoursFault = {
  kind: "MISSING" | "ORDER" | "OVERLAP" | "OUTSIDE";
  field: string;
  a: HoursPart;
  b: HoursPart;
};

const fullDay = 24 * 60;
const overlap = ([a, b]: MinuteSpan, [c, d]: MinuteSpan): boolean => a < d && c < b;
const within = ([a, b]: MinuteSpan, [c, d]: MinuteSpan): boolean => c <= a && b <= d;

/** One row by itself: begin, end and lunch break. */
function rowFaults(hours: OpeningHours, day: DayKey): HoursFault[] {
  const row = hours[day];
  const { start, end, earlyMorningTime, lunchBreakStart, lunchBreakEnd } = row;
  if (row.holiday || !start || !end) return [];
  const faults: HoursFault[] = [];
  const add = (kind: HoursFault["kind"], name: keyof typeof row, a: HoursPart, b: HoursPart) =>
    void faults.push({ kind, field: `${day}.${name}`, a, b });
  if (parseClockMinutes(end) <= parseClockMinutes(start))
    add("ORDER", "end", { part: "END", day }, { part: "START", day });
  if (earlyMorningTime && parseClockMinutes(start) <= parseClockMinutes(earlyMorningTime))
    add("ORDER", "earlyMorningTime", { part: "START", day }, { part: "EARLY", day });
  if (lunchBreakStart && !lunchBreakEnd)
    add("MISSING", "lunchBreakEnd", { part: "LUNCH_END", day }, { part: "LUNCH", day });
  if (lunchBreakEnd && !lunchBreakStart)
    add("MISSING", "lunchBreakStart", { part: "LUNCH_START", day }, { part: "LUNCH", day });
  const lunch = findLunchSpan(row);
  if (lunch && lunch[1] <= lunch[0])
    add("ORDER", "lunchBreakEnd", { part: "LUNCH_END", day }, { part: "LUNCH_START", day });
  else if (lunch && !within(lunch, [parseClockMinutes(start), parseClockMinutes(end)]))
    add("OUTSIDE", "lunchBreakStart", { part: "LUNCH", day }, { part: "BUSINESS", day });
  return faults;
}

/** Business that goes on after midnight must be over when a day that may follow begins. A holiday may follow and precede any day. */
function midnightFaults(hours: OpeningHours): HoursFault[] {
  const follows = (day: DayKey): DayKey[] => {
    if (day === "holiday") return [...dayKeys];
    const next = dayKeys[(dayKeys.indexOf(day) + 1) % 7] ?? "mon";
    return [next, "holiday"];
  };
  return dayKeys.flatMap((day) => {
    const business = findBusinessSpan(hours[day]);
    if (!business || business[1] <= fullDay) return [];
    const met = follows(day).find((next) => {
      const begin = findBusinessSpan(hours[next])?.[0];
      return begin !== undefined && begin < business[1] - fullDay;
    });
    if (!met) return [];
    return [
      {
        kind: "OVERLAP" as const,
        field: `${day}.end`,
        a: { part: "BUSINESS" as const, day },
        b: { part: "BUSINESS" as const, day: met },
      },
    ];
  });
}

function breakFaults(hours: OpeningHours): HoursFault[] {
  return dayKeys.flatMap((day) => {
    const business = findBusinessSpan(hours[day]);
    const lunch = findLunchSpan(hours[day]);
    const before: { span: MinuteSpan; part: HoursPart }[] = lunch
      ? [{ span: lunch, part: { part: "LUNCH", day } }]
      : [];
    return listBreaks(hours, day).flatMap((one): HoursFault[] => {
      const index = hours.breaks.indexOf(one);
      const a: HoursPart = { part: "BREAK", day, index };
      const field = `breaks.${index}.startTime`;
      const span: MinuteSpan = [parseClockMinutes(one.startTime), parseClockMinutes(one.endTime)];
      if (span[1] <= span[0]) return [{ kind: "ORDER", field: `breaks.${index}.endTime`, a, b: a }];
      if (!business || !within(span, business)) return [{ kind: "OUTSIDE", field, a, b: { part: "BUSINESS", day } }];
      const met = before.find((other) => overlap(other.span, span));
      before.push({ span, part: a });
      return met ? [{ kind: "OVERLAP", field, a, b: met.part }] : [];
    });
  });
}

/** Reception hours that leave a day of business without a minute in which an order is taken. */
function receptionFaults(hours: OpeningHours): HoursFault[] {
  const { start, end } = hours.reception;
  const reception: HoursPart = { part: "RECEPTION" };
  if (end <= start)
    return [{ kind: "ORDER", field: "receptionEndHour", a: { part: "RECEPTION_END" }, b: { part: "RECEPTION_START" } }];
  return dayKeys.flatMap((day): HoursFault[] =>
    findBusinessSpan(hours[day]) && openSpans(hours, day).length === 0
      ? [{ kind: "OUTSIDE", field: `${day}.start`, a: { part: "BUSINESS", day }, b: reception }]
      : [],
  );
}

/**
 * Overlaps and gaps of opening hours, in the order of the week: rows by themselves, rows that run into the next day, breaks,
 * reception. Later checks wait until the earlier ones hold, so that one slip is reported once.
 */
export function openingFaults(hours: OpeningHours): HoursFault[] {
  const rows = dayKeys.flatMap((day) => rowFaults(hours, day));
  if (rows.length > 0) return rows;
  const between = [...midnightFaults(hours), ...breakFaults(hours)];
  return between.length > 0 ? between : receptionFaults(hours);
}
