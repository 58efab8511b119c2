import { sql, type Transaction } from "kysely";
import { refusalOf } from "../../../i18n/ja/opening-hours.ts";
import { openingFaults } from "../../../src/domain/openingFaults.ts";
import type { OpeningHours } from "../../../src/domain/openingHours.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { AppSalesTime, Resolvers, UpdateAppSalesTime20230813Input } from "../../../src/generated/server.ts";
import { viewerOf, type Context } from "../../context.ts";
import type { Tables } from "../../db/tables.ts";
import { hoursOf, openingHours } from "./read.ts";

/** @throws Rejected naming the rows that overlap or lie outside */
function checkHours(hours: OpeningHours): void {
  const faults = openingFaults(hours);
  if (faults.length > 0)
    throw Rejected.fields(faults.map((fault) => ({ field: fault.field, ...refusalOf(fault, hours) })));
}

async function hoursOfOne({ db }: Pick<Context, "db">, tenantId: number, storeId: number): Promise<AppSalesTime> {
  const [stored] = await hoursOf(db.kysely, tenantId, [storeId]);
  if (!stored) throw new Rejected("NOT_FOUND");
  return stored.hours;
}

/** Replaces a shop's breaks. A break that stays keeps its id. */
async function saveBreaks(
  trx: Transaction<Tables>,
  place: { tenant_id: number; shop_id: number },
  breaks: OpeningHours["breaks"],
): Promise<void> {
  const rows = breaks.map((one) => ({
    ...place,
    day_of_week: one.dayOfWeek,
    start_time: one.startTime,
    end_time: one.endTime,
  }));
  const kept = rows.map(({ day_of_week, start_time }) => `${day_of_week} ${start_time}`);
  await trx
    .deleteFrom("app_break_time")
    .where("tenant_id", "=", place.tenant_id)
    .where("shop_id", "=", place.shop_id)
    .where(sql<boolean>`day_of_week || ' ' || start_time <> all(${kept}::text[])`)
    .execute();
  if (rows.length === 0) return;
  await trx
    .insertInto("app_break_time")
    .values(rows)
    .onConflict((on) =>
      on
        .columns(["tenant_id", "shop_id", "day_of_week", "start_time"])
        .doUpdateSet((eb) => ({ end_time: eb.ref("excluded.end_time") })),
    )
    .execute();
}

type Writing = Omit<UpdateAppSalesTime20230813Input, "version">;

/** Saves the hours of one shop. `version` null replaces any version. @returns false if the stored version is another one */
async function save(
  trx: Transaction<Tables>,
  now: Date,
  place: { tenant_id: number; shop_id: number },
  input: Writing,
  version: number | null,
): Promise<boolean> {
  const { reception, breaks, ...days } = openingHours(input);
  const columns = {
    days: JSON.stringify(days),
    reception_start: reception.start,
    reception_end: reception.end,
    updated_at: now,
  };
  const saved = await trx
    .insertInto("app_sales_time")
    .values({ ...place, ...columns, created_at: now })
    .onConflict((on) => {
      const update = on
        .columns(["tenant_id", "shop_id"])
        .doUpdateSet({ ...columns, version: sql<number>`app_sales_time.version + 1` });
      return version === null ? update : update.where("app_sales_time.version", "=", version);
    })
    .returning("version")
    .executeTakeFirst();
  if (saved) await saveBreaks(trx, place, breaks);
  return saved !== undefined;
}

/** Hours in which a shop's app takes orders. */
export const appSalesTimeResolvers = {
  Query: {
    getAppSalesTime20230813: (_, { storeId }, context) => hoursOfOne(context, viewerOf(context).developerId, storeId),
  },
  Mutation: {
    updateAppSalesTime20230813: async (_, { input }, context) => {
      const { developerId } = viewerOf(context);
      checkHours(openingHours(input));
      const place = { tenant_id: developerId, shop_id: input.storeId };
      const saved = await context.db.kysely
        .transaction()
        .execute((trx) => save(trx, context.clock.now(), place, input, input.version));
      const stored = await hoursOfOne(context, developerId, input.storeId);
      if (!saved) throw new Rejected("W014", { current: stored });
      return stored;
    },

    updateAppSalesTimeByStore: async (_, { input: { storeId, toStoreIds } }, context) => {
      const { developerId } = viewerOf(context);
      const hours = await hoursOfOne(context, developerId, storeId);
      const targets = [...new Set(toStoreIds)].filter((id) => id !== storeId).sort((a, b) => a - b);
      if (targets.length === 0) throw new Rejected("W001", { field: "toStoreIds" });
      await context.db.kysely.transaction().execute(async (trx) => {
        for (const shop_id of targets)
          await save(trx, context.clock.now(), { tenant_id: developerId, shop_id }, hours, null);
      });
      return { result: true };
    },
  },
} satisfies Resolvers;
