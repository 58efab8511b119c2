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

/** As ingest_receipts compares them. */
export const rulesJson = ({ cutoffMinutes, taxRounding, pointsAs }: ShopRules): string =>
  JSON.stringify([cutoffMinutes, taxRounding, pointsAs]);

const remembered = new WeakMap<Kysely<Tables>, Map<string, ShopRules>>();

/**
 * The shop's rules as they were last read. They save a query for each call of a register; they may be out of date, and the database
 * function refuses to record by old ones.
 */
export const rememberedRules = (db: Kysely<Tables>, tenantId: number, shopId: number): ShopRules | undefined =>
  remembered.get(db)?.get(`${tenantId}/${shopId}`);

/** The shop's rules as they are now. @throws Rejected NOT_FOUND where the tenant has no such shop */
export async function shopRules(db: Kysely<Tables>, tenantId: number, shopId: number): Promise<ShopRules> {
  const rules = await db
    .selectFrom("shop")
    .select(["cutoff_minutes as cutoffMinutes", "tax_rounding as taxRounding", "points_as as pointsAs"])
    .where("tenant_id", "=", tenantId)
    .where("shop_id", "=", shopId)
    .executeTakeFirst();
  if (!rules) throw new Rejected("NOT_FOUND");
  const shops = remembered.get(db) ?? new Map<string, ShopRules>();
  remembered.set(db, shops.set(`${tenantId}/${shopId}`, rules));
  return rules;
}
