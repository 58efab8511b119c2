import type { Kysely, Selectable } from "kysely";
import { dayKeys, type DayKey, type OpeningHours } from "../../../src/domain/openingHours.ts";
import type { AppSalesDay, AppSalesTime } from "../../../src/generated/server.ts";
import type { Tables } from "../../db/tables.ts";
import type { AppBreakTimeTable, AppSalesTimeTable } from "../../db/tables/store.ts";

const usualDay: AppSalesDay = {
  holiday: false,
  earlyMorningTime: null,
  start: "10:00",
  end: "22:00",
  lunchBreakStart: null,
  lunchBreakEnd: null,
};

const everyDay = (day: AppSalesDay) =>
  Object.fromEntries(dayKeys.map((key) => [key, day])) as Record<DayKey, AppSalesDay>;

/** The default hours of a shop: open every day, orders until half an hour before closing. */
const usual: Pick<Selectable<AppSalesTimeTable>, "days" | "reception_start" | "reception_end" | "version"> = {
  days: everyDay(usualDay),
  reception_start: 10 * 60,
  reception_end: 21 * 60 + 30,
  version: 0,
};

/** The hours of a shop, and whether somebody has saved them. */
export type StoredHours = { hours: AppSalesTime; set: boolean };

const toHours = (
  storeId: number,
  { days, reception_start, reception_end, version }: typeof usual,
  breaks: readonly Selectable<AppBreakTimeTable>[],
): AppSalesTime => ({
  storeId,
  ...days,
  receptionStartHour: Math.floor(reception_start / 60),
  receptionStartMinute: reception_start % 60,
  receptionEndHour: Math.floor(reception_end / 60),
  receptionEndMinute: reception_end % 60,
  breaks: breaks.map((one) => ({
    appBreakTimeId: one.app_break_time_id,
    dayOfWeek: one.day_of_week,
    startTime: one.start_time,
    endTime: one.end_time,
  })),
  version,
});

/** The hours of these shops, in their order; the default for shops without any. */
export async function hoursOf(
  db: Kysely<Tables>,
  tenantId: number,
  shopIds: readonly number[],
): Promise<StoredHours[]> {
  if (shopIds.length === 0) return [];
  const rows = await db
    .selectFrom("app_sales_time")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("shop_id", "in", [...shopIds])
    .execute();
  const breaks = await db
    .selectFrom("app_break_time")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("shop_id", "in", [...shopIds])
    .orderBy("start_time")
    .execute();
  const inWeek = breaks.toSorted(
    (a, b) => dayKeys.findIndex((key) => is(key, a)) - dayKeys.findIndex((key) => is(key, b)),
  );
  return shopIds.map((id) => {
    const row = rows.find(({ shop_id }) => shop_id === id);
    const own = inWeek.filter(({ shop_id }) => shop_id === id);
    return { hours: toHours(id, row ?? usual, own), set: row !== undefined };
  });
}

const is = (key: DayKey, { day_of_week }: { day_of_week: string }): boolean => key.toUpperCase() === day_of_week;

/** The API's hours in the form that the rules of src/core take. */
export const openingHours = (
  input: Pick<AppSalesTime, DayKey> &
    Record<`reception${"Start" | "End"}${"Hour" | "Minute"}`, number> & { breaks: OpeningHours["breaks"] },
): OpeningHours => ({
  mon: input.mon,
  tue: input.tue,
  wed: input.wed,
  thu: input.thu,
  fri: input.fri,
  sat: input.sat,
  sun: input.sun,
  holiday: input.holiday,
  reception: {
    start: input.receptionStartHour * 60 + input.receptionStartMinute,
    end: input.receptionEndHour * 60 + input.receptionEndMinute,
  },
  breaks: input.breaks,
});
