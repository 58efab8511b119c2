import { businessToday } from "../../../src/core/businessDay.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Context } from "../../context.ts";

/** A business date of a shop. */
export type Place = { tenantId: number; shopId: number; date: string };

/** @throws Rejected FUTURE for a date that has not begun in the shop */
export async function refuseFuture({ db, clock }: Context, { tenantId, shopId, date }: Place): Promise<void> {
  const shop = await db.kysely
    .selectFrom("shop")
    .select("cutoff_minutes")
    .where("tenant_id", "=", tenantId)
    .where("shop_id", "=", shopId)
    .executeTakeFirst();
  if (!shop) throw new Rejected("NOT_FOUND");
  if (date > businessToday(clock.now(), shop.cutoff_minutes)) throw new Rejected("FUTURE", { field: "business_date" });
}
