import { sql, type RawBuilder } from "kysely";
import { listDatesBetween } from "../../../../src/core/calendar/date.ts";
import { isHoliday } from "../../../../src/core/calendar/holiday.ts";
import type { Period } from "../../../../src/core/period.ts";
import { dayKeys } from "../../../../src/domain/openingHours.ts";
import type { MealTime } from "../../../../src/generated/server.ts";

/** A lunch begins at this hour at the earliest. Where a day has no lunch break, lunch ends and dinner begins at these hours. */
const [lunchFrom, lunchBefore, dinnerFrom] = [10, 15, 17];
/** The hour after the last one of a business day. */
const lastHour = 30;

/** SQL: the hour of a time such as 16:30 in the JSON `hours` of a row of opening hours. */
const selectOpeningHour = (name: string) => sql`split_part(k.hours->>${sql.lit(name)}, ':', 1)::int`;

/**
 * SQL: the first hour of the meal and the one after its last, of a row `k` of opening hours. Lunch lasts to the end of the lunch break,
 * because guests pay after its begin. The rule stands in the SDL (MealTime).
 */
const mealSpans: Readonly<Record<MealTime, readonly [RawBuilder<unknown>, RawBuilder<unknown>]>> = {
  LUNCH: [sql`greatest(h.opens, ${sql.lit(lunchFrom)})`, sql`coalesce(h.resumes, ${sql.lit(lunchBefore)})`],
  DINNER: [
    sql`coalesce(h.resumes, case when h.opens >= ${sql.lit(lunchBefore)} then h.opens else ${sql.lit(dinnerFrom)} end)`,
    sql`${sql.lit(lastHour)}`,
  ],
};

/** SQL: shop, day (1 Monday … 7 Sunday, 8 a holiday) and hour of the meal, by the opening hours of each shop. */
const selectMealHours = ({ tenantId, shopIds }: { tenantId: number; shopIds: number[] }, meal: MealTime) => {
  const [from, before] = mealSpans[meal];
  const rows = sql.join(dayKeys.map((key, index) => sql`(${sql.lit(index + 1)}, s.${sql.ref(key)})`));
  return sql`
    select s.shop_id, k.day, hour::int
    from shop s
    cross join lateral (values ${rows}) k(day, hours)
    cross join lateral (
      select case when closed then ${sql.lit(lunchFrom)} else coalesce(${selectOpeningHour("start")}, ${sql.lit(lunchFrom)}) end as opens,
        case when not closed then ${selectOpeningHour("lunchBreakEnd")} end as resumes
      from (select s.hours_version = 0 or coalesce((k.hours->>'holiday')::boolean, true) as closed) c
    ) h
    cross join lateral generate_series(${from}, ${before} - 1) hour
    where s.tenant_id = ${tenantId} and s.shop_id = any(${shopIds}::int[])`;
};

/** SQL: whether a row with shop_id, business_date and hour is in the meal. */
export function isInMealHours(
  scope: Period & { tenantId: number; shopIds: number[] },
  meal: MealTime,
): RawBuilder<boolean> {
  const holidays = listDatesBetween(scope.from, scope.to).filter(isHoliday);
  const day = sql`case when business_date = any(${holidays}::date[]) then 8 else extract(isodow from business_date)::int end`;
  return sql<boolean>`(shop_id, ${day}, hour::int) in (${selectMealHours(scope, meal)})`;
}
