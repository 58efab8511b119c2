import { sql, type Kysely } from "kysely";
import type { Period } from "../../../src/core/period.ts";
import type { SpecialDay } from "../../../src/generated/server.ts";
import type { ResourceHooks } from "../../engine/crud/hooks.ts";
import type { Tables } from "../../platform/db/tables.ts";

export const specialDayHooks: ResourceHooks<"special-day"> = {
  newShop: { only: { rows: ({ today }) => sql<boolean>`business_date >= ${today}` } },
};

/** The special days of shops from one date to another, by date. */
export async function readSpecialDays(
  db: Kysely<Tables>,
  { tenantId, shopIds, from, to }: Period & { tenantId: number; shopIds: readonly number[] },
): Promise<SpecialDay[]> {
  const { rows } = await sql<SpecialDay>`
    select special_day_id as "specialDayId", shop_id, business_date::text as date, kind, start_time as start, end_time as end,
      note, version
    from special_day
    where tenant_id = ${tenantId} and shop_id = any(${[...shopIds]}::int[]) and business_date between ${from} and ${to}
    order by business_date, shop_id`.execute(db);
  return rows;
}
