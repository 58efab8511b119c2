import { computeRecencyWeight, type ForecastDay, type DayKind } from "./forecastDay.ts";

/** Days in which the weight of a weekday's past halves. */
const weekdayHalfLife = 180;
/** The weekday that holidays and eves resemble: Sunday and Friday. */
const like = { HOLIDAY: 7, EVE: 5, PLAIN: 0 } as const;
/** How far a holiday resembles it: not at all, half, fully. */
const likenesses = [0, 0.5, 1] as const;
/** Holidays that must have been seen before one of `likenesses` is chosen; before that it is half. */
const fewest = 3;

/** What the days of a shop's history have in common. Factors are relative to the mean of the seven days around a date. */
type WeekdayFactors = {
  factorOf(day: ForecastDay): number;
  /** The mean of the seven days around each date; null at the ends of the history and where nothing was sold. */
  around: readonly (number | null)[];
};

/** The mean of the days with sales from three days before to three days after each date. */
function computeWeekMeans(totals: readonly number[]): (number | null)[] {
  return totals.map((_, index) => {
    const week = totals.slice(Math.max(0, index - 3), index + 4);
    const open = week.filter((total) => total > 0);
    return week.length < 7 || open.length === 0 ? null : open.reduce((sum, total) => sum + total, 0) / open.length;
  });
}

/** Learns how weekdays, holidays and eves differ. Days without sales are left out: the shop was closed. */
export function weekdayFactors(days: readonly ForecastDay[], totals: readonly number[]): WeekdayFactors {
  const around = computeWeekMeans(totals);
  const sold = days.flatMap(({ weekday, kind }, index) => {
    const [total = 0, mean = null] = [totals[index], around[index]];
    if (total === 0 || mean === null) return [];
    return [{ total, mean, weekday, kind, age: days.length - 1 - index }];
  });
  const usual = sold.reduce((sum, { mean }) => sum + mean, 0) / Math.max(1, sold.length);
  const factors = Array.from({ length: 7 }, (_, index) => {
    const same = sold.filter(({ weekday, kind }) => weekday === index + 1 && kind === "PLAIN");
    // One usual day keeps the factor of a weekday that is seldom open near 1.
    const sum = (of: "total" | "mean") =>
      same.reduce((total, day) => total + day[of] * computeRecencyWeight(day.age, weekdayHalfLife), usual);
    return usual > 0 ? sum("total") / sum("mean") : 1;
  });
  const factor = (weekday: number): number => factors[weekday - 1] ?? 1;
  const mixed = (weekday: number, kind: DayKind, likeness: number): number =>
    kind === "PLAIN" ? factor(weekday) : factor(weekday) ** (1 - likeness) * factor(like[kind]) ** likeness;
  /** The mean day around a day, from the plain days of a week before and after: a holiday would raise its own measure. */
  const levelAt = ({ age, mean }: { age: number; mean: number }): number => {
    const near = sold.filter((day) => day.kind === "PLAIN" && Math.abs(day.age - age) <= 7);
    const expected = near.reduce((sum, { weekday }) => sum + factor(weekday), 0);
    return expected > 0 ? near.reduce((sum, { total }) => sum + total, 0) / expected : mean;
  };
  const chosen = (kind: DayKind): number => {
    const seen = sold.filter((day) => day.kind === kind);
    if (seen.length < fewest) return 0.5;
    const levels = seen.map(levelAt);
    const missed = (likeness: number) =>
      seen.reduce(
        (sum, { total, weekday }, index) =>
          sum + Math.abs(total - (levels[index] ?? 0) * mixed(weekday, kind, likeness)),
        0,
      );
    return likenesses.reduce<number>((best, one) => (missed(one) < missed(best) ? one : best), 0);
  };
  const likeness = { PLAIN: 0, EVE: chosen("EVE"), HOLIDAY: chosen("HOLIDAY") };
  return {
    around,
    factorOf: ({ weekday, kind }) => mixed(weekday, kind, likeness[kind]),
  };
}
