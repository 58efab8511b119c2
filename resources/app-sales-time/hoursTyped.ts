import { isClockInput } from "../../src/core/calendar/clock.ts";
import {
  dayKeys,
  type BreakTime,
  type DayHours,
  type DayKey,
  type OpeningHours,
} from "../../src/domain/openingHours.ts";

type HoursValues = Readonly<Record<string, unknown>>;

const toHoursValues = (value: unknown): HoursValues =>
  typeof value === "object" && value !== null ? (value as HoursValues) : {};
const toClockTime = (value: unknown): string | null =>
  typeof value === "string" && isClockInput(value) ? value : null;
const toNumberOrZero = (value: unknown): number => (typeof value === "number" ? value : 0);

const dayTyped = (value: unknown): DayHours => {
  const day = toHoursValues(value);
  return {
    holiday: day["holiday"] === true,
    earlyMorningTime: toClockTime(day["earlyMorningTime"]),
    start: toClockTime(day["start"]),
    end: toClockTime(day["end"]),
    lunchBreakStart: toClockTime(day["lunchBreakStart"]),
    lunchBreakEnd: toClockTime(day["lunchBreakEnd"]),
  };
};

const isDay = (value: unknown): value is BreakTime["dayOfWeek"] => dayKeys.some((key) => key.toUpperCase() === value);

/** The form's values as opening hours. A half-typed time counts as empty. */
export function toOpeningHours(values: HoursValues): OpeningHours {
  const breaks = (Array.isArray(values["breaks"]) ? values["breaks"] : []).flatMap((one: unknown): BreakTime[] => {
    const { dayOfWeek, startTime, endTime } = toHoursValues(one);
    const [from, to] = [toClockTime(startTime), toClockTime(endTime)];
    return isDay(dayOfWeek) && from && to ? [{ dayOfWeek, startTime: from, endTime: to }] : [];
  });
  const days = Object.fromEntries(dayKeys.map((key) => [key, dayTyped(values[key])])) as Record<DayKey, DayHours>;
  // Reception hours that are not filled in yet cut nothing.
  const minutes = (end: "Start" | "End", whole: number) => {
    const hour = values[`reception${end}Hour`];
    return typeof hour === "number" ? hour * 60 + toNumberOrZero(values[`reception${end}Minute`]) : whole;
  };
  return { ...days, breaks, reception: { start: minutes("Start", 0), end: minutes("End", 29 * 60) } };
}
