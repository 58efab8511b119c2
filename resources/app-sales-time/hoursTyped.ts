import { isClockInput } from "../../src/core/calendar/clock.ts";
import {
  dayKeys,
  type BreakTime,
  type DayHours,
  type DayKey,
  type OpeningHours,
} from "../../src/domain/openingHours.ts";

type Values = Readonly<Record<string, unknown>>;

const valuesOf = (value: unknown): Values => (typeof value === "object" && value !== null ? (value as Values) : {});
const clock = (value: unknown): string | null => (typeof value === "string" && isClockInput(value) ? value : null);
const figure = (value: unknown): number => (typeof value === "number" ? value : 0);

const dayTyped = (value: unknown): DayHours => {
  const day = valuesOf(value);
  return {
    holiday: day["holiday"] === true,
    earlyMorningTime: clock(day["earlyMorningTime"]),
    start: clock(day["start"]),
    end: clock(day["end"]),
    lunchBreakStart: clock(day["lunchBreakStart"]),
    lunchBreakEnd: clock(day["lunchBreakEnd"]),
  };
};

const isDay = (value: unknown): value is BreakTime["dayOfWeek"] => dayKeys.some((key) => key.toUpperCase() === value);

/** The form's values as opening hours. A half-typed time counts as empty. */
export function hoursTyped(values: Values): OpeningHours {
  const breaks = (Array.isArray(values["breaks"]) ? values["breaks"] : []).flatMap((one: unknown): BreakTime[] => {
    const { dayOfWeek, startTime, endTime } = valuesOf(one);
    const [from, to] = [clock(startTime), clock(endTime)];
    return isDay(dayOfWeek) && from && to ? [{ dayOfWeek, startTime: from, endTime: to }] : [];
  });
  const days = Object.fromEntries(dayKeys.map((key) => [key, dayTyped(values[key])])) as Record<DayKey, DayHours>;
  const minutes = (end: "Start" | "End") =>
    figure(values[`reception${end}Hour`]) * 60 + figure(values[`reception${end}Minute`]);
  return { ...days, breaks, reception: { start: minutes("Start"), end: minutes("End") } };
}
