import { sql } from "kysely";
import { appSalesTimeTexts } from "../../../i18n/ja/store/app-sales-time.ts";
import { buildHoursRefusal } from "../../../i18n/ja/store/opening-hours.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import { openingFaults } from "../../../src/domain/openingFaults.ts";
import { dayKeys, type BreakTime, type DayKey, type OpeningHours } from "../../../src/domain/openingHours.ts";
import type { AppSalesDay, AppSalesTime } from "../../../src/generated/server.ts";
import type { Call } from "../../engine/crud/call.ts";
import type { ResourceHooks } from "../../engine/crud/hooks.ts";

/** Every day until somebody has saved the hours: a time that nobody typed would be taken for the shop's own. */
export const unsetDay: AppSalesDay = {
  holiday: false,
  earlyMorningTime: null,
  start: null,
  end: null,
  lunchBreakStart: null,
  lunchBreakEnd: null,
};

/** Hours in the form that the rules of src/domain take. */
export const toDomainHours = <
  Hours extends Pick<OpeningHours, DayKey | "breaks"> &
    Record<`reception${"Start" | "End"}${"Hour" | "Minute"}`, number>,
>(
  hours: Hours,
): Hours & OpeningHours => ({
  ...hours,
  reception: {
    start: hours.receptionStartHour * 60 + hours.receptionStartMinute,
    end: hours.receptionEndHour * 60 + hours.receptionEndMinute,
  },
});

/** The breaks of shops, in the order of the week. */
async function readBreaks(shopIds: readonly number[], { db, viewer }: Call) {
  const { rows } = await sql<{ shop: number; one: AppSalesTime["breaks"][number] }>`
    select shop_id as shop, json_build_object('appBreakTimeId', app_break_time_id, 'dayOfWeek', day_of_week,
      'startTime', start_time, 'endTime', end_time) as one
    from app_break_time where tenant_id = ${viewer.developerId} and shop_id = any(${[...shopIds]}::int[])
    order by array_position(${dayKeys.map((key) => key.toUpperCase())}::text[], day_of_week), start_time`.execute(db);
  return (shopId: number) => rows.filter(({ shop }) => shop === shopId).map(({ one }) => one);
}

type SavedBreaks = { storeId: number; breaks: readonly BreakTime[] };

/** Replaces the breaks of shops. A break that stays keeps its id. */
async function saveBreaks(inputs: readonly SavedBreaks[], { db, viewer }: Call): Promise<void> {
  const rows = inputs.flatMap(({ storeId, breaks }) => breaks.map((one) => ({ storeId, ...one })));
  await sql`
    delete from app_break_time
    where tenant_id = ${viewer.developerId} and shop_id = any(${inputs.map(({ storeId }) => storeId)}::int[])
      and not exists (
        select from unnest(${rows.map(({ storeId }) => storeId)}::int[], ${rows.map(({ dayOfWeek }) => dayOfWeek)}::text[], ${rows.map(({ startTime }) => startTime)}::text[])
          as kept (shop, day, start)
        where kept.shop = shop_id and kept.day = day_of_week and kept.start = start_time)`.execute(db);
  if (rows.length === 0) return;
  await db
    .insertInto("app_break_time")
    .values(
      rows.map(({ storeId, dayOfWeek, startTime, endTime }) => ({
        tenant_id: viewer.developerId,
        shop_id: storeId,
        day_of_week: dayOfWeek,
        start_time: startTime,
        end_time: endTime,
      })),
    )
    .onConflict((on) =>
      on
        .columns(["tenant_id", "shop_id", "day_of_week", "start_time"])
        .doUpdateSet((eb) => ({ end_time: eb.ref("excluded.end_time") })),
    )
    .execute();
}

/** Hours in which a shop's app takes orders: columns of the shop's row, and a table of breaks. */
export const appSalesTime: ResourceHooks<"app-sales-time"> = {
  derived: {
    fields: [...dayKeys, "breaks"],
    async of(records, call) {
      const breaks = await readBreaks(
        records.map(({ storeId }) => storeId),
        call,
      );
      const dayOf = (record: Partial<AppSalesTime>, key: DayKey) => record[key] ?? unsetDay;
      return records.map((record) => ({
        ...Object.fromEntries(dayKeys.map((key) => [key, dayOf(record, key)])),
        breaks: breaks(record.storeId),
      }));
    },
  },
  refuseCopy({ version }) {
    if (version === 0) throw new Rejected("SETTLED", { args: [appSalesTimeTexts.unset] });
  },
  check: async (inputs) =>
    inputs
      .map(toDomainHours)
      .map((hours) =>
        openingFaults(hours).map((fault) => ({ field: fault.field, ...buildHoursRefusal(fault, hours) })),
      ),
  saved: saveBreaks,
};
