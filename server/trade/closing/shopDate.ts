import { businessToday } from "../../../src/domain/businessDay.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Context } from "../../engine/context.ts";
import { readShopRules } from "../ingest/shopRules.ts";

/** A business date of a shop. */
export type ShopDate = { tenantId: number; shopId: number; date: string };

/** @throws Rejected FUTURE for a date that has not begun in the shop */
export async function refuseFuture({ db, clock }: Context, { tenantId, shopId, date }: ShopDate): Promise<void> {
  const { cutoffs } = await readShopRules(db.kysely, tenantId, shopId);
  if (date > businessToday(clock.now(), cutoffs)) throw new Rejected("FUTURE", { field: "business_date" });
}
