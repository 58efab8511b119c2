import type { Kysely } from "kysely";
import { Rejected } from "../../src/core/rejected.ts";
import type { TaxRounding } from "../../src/core/tax.ts";
import type { Tables } from "../db/tables.ts";

/** How a shop's receipts are read. */
export type ShopRules = {
  cutoffMinutes: number;
  taxRounding: TaxRounding;
  /** Where a receipt does not say it. */
  pointsAs: "DISCOUNT" | "TENDER";
};

/** The shop's rules as they are now. @throws Rejected NOT_FOUND where the tenant has no such shop */
export async function shopRules(db: Kysely<Tables>, tenantId: number, shopId: number): Promise<ShopRules> {
  const shop = await db
    .selectFrom("shop")
    .select(["cutoff_minutes as cutoffMinutes", "tax_rounding as taxRounding", "points_as as pointsAs"])
    .where("tenant_id", "=", tenantId)
    .where("shop_id", "=", shopId)
    .executeTakeFirst();
  if (!shop) throw new Rejected("NOT_FOUND");
  return shop;
}
