import { addMonths } from "../../core/calendar/date.ts";
import { findDayIndex, computeRecencyWeight, type ForecastDay, type DayKind } from "./forecastDay.ts";
import type { SalesHistory } from "./history.ts";
import { weekdayFactors } from "./weekday.ts";

/** Pieces of all products that a shop sells on a date, and the factors of which the figure is made. */
export type TotalForecast = {
  /** level × weekday × special */
  quantity: number;
  /** Pieces of a mean day now, without its weekday. */
  level: number;
  /** How the date's weekday, or the holiday, differs from the mean day. 1.2 is 20 % more. */
  weekday: number;
  kind: DayKind;
  /** What the same day of the year-end, New Year or Obon did a year ago; 1 on other dates. */
  special: number;
  /** The mean day of the last four weeks by that of the four weeks before; null where one of them has no sales. */
  trend: number | null;
};

/** Days in which the weight of a past day's level halves. */
const levelHalfLife = 14;
/** How much of last year's special day is believed: one day is little to learn from. */
const specialBelief = 0.7;

/** Fixed dates on which neither weekday nor holiday tells the demand: year-end, New Year, Obon. */
const isSpecial = (date: string): boolean => {
  const day = date.slice(5);
  return day >= "12-28" || day <= "01-05" || (day >= "08-11" && day <= "08-16");
};

const mean = (values: readonly number[]): number | null => {
  const open = values.filter((value) => value > 0);
  return open.length === 0 ? null : open.reduce((sum, value) => sum + value, 0) / open.length;
};

/** The mean of the last 28 values above 0 by that of the 28 before; null where one of them has none. */
export function computeTrend(values: readonly number[]): number | null {
  const [now, before] = [mean(values.slice(-28)), mean(values.slice(-56, -28))];
  return now === null || before === null ? null : now / before;
}

/** Forecasts the pieces of a date after the history. All figures are 0 where nothing was ever sold. */
export function totalForecast({ days, totals }: SalesHistory, day: ForecastDay): TotalForecast {
  const { factorOf, around } = weekdayFactors(days, totals);
  let [sold, expected] = [0, 0];
  for (const [index, total] of totals.entries()) {
    if (total === 0) continue;
    const weight = computeRecencyWeight(totals.length - 1 - index, levelHalfLife);
    sold += weight * total;
    expected += weight * factorOf(days[index] ?? day);
  }
  const level = expected > 0 ? sold / expected : 0;
  const lastYear = isSpecial(day.date) ? findDayIndex(days, addMonths(day.date, -12)) : -1;
  const usual = around[lastYear] ?? null;
  const special =
    usual === null ? 1 : ((totals[lastYear] ?? 0) / (usual * factorOf(days[lastYear] ?? day))) ** specialBelief;
  const weekday = factorOf(day);
  return { quantity: level * weekday * special, level, weekday, kind: day.kind, special, trend: computeTrend(totals) };
}
