import { isClockInput, parseClockMinutes } from "../core/calendar/clock.ts";
import { dayKeys, type DayKey } from "./openingHours.ts";

/** Opening and closing times of each day as a store's page shows them; a day without any is closed. */
export type WeeklyHours = Readonly<Record<DayKey, readonly (readonly [from: string, to: string])[]>>;

const isSpan = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === "string");

/** A week in which every day is closed. */
export const closedWeek: WeeklyHours = Object.freeze({
  mon: [],
  tue: [],
  wed: [],
  thu: [],
  fri: [],
  sat: [],
  sun: [],
  holiday: [],
});

/** The hours in a JSON text such as `{"mon":[["11:00","14:30"],["17:00","25:00"]]}`; null where it is none. */
export function parseWeeklyHours(text: string): WeeklyHours | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const days = value as Record<string, unknown>;
  if (Object.keys(days).some((key) => !(dayKeys as readonly string[]).includes(key))) return null;
  const spansOf = (key: DayKey): unknown => days[key] ?? [];
  if (!dayKeys.every((key) => Array.isArray(spansOf(key)) && (spansOf(key) as unknown[]).every(isSpan))) return null;
  return { ...closedWeek, ...(days as Partial<WeeklyHours>) };
}

type WeeklyFault = { day: DayKey; kind: "TIME" | "ORDER" | "OVERLAP"; span: readonly [string, string] };

/** The first thing wrong with each day: no time of the business day, an end before its start, two spans that share time. */
export const weeklyFaults = (hours: WeeklyHours): WeeklyFault[] =>
  dayKeys.flatMap((day): WeeklyFault[] => {
    let last = -1;
    for (const span of hours[day]) {
      const [from, to] = span;
      if (!isClockInput(from) || !isClockInput(to)) return [{ day, kind: "TIME", span }];
      if (parseClockMinutes(to) <= parseClockMinutes(from)) return [{ day, kind: "ORDER", span }];
      if (parseClockMinutes(from) < last) return [{ day, kind: "OVERLAP", span }];
      last = parseClockMinutes(to);
    }
    return [];
  });
