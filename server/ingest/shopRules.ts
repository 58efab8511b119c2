import { sql, type Kysely } from "kysely";
import type { Cutoffs } from "../../src/domain/businessDay.ts";
import { Rejected } from "../../src/core/rejected.ts";
import type { TaxRounding } from "../../src/domain/tax.ts";
import type { Tables } from "../db/tables.ts";

/** How a shop's receipts are read, as the database function shop_rules returns it and ingest_receipts compares it. */
export type ShopRules = {
  cutoffs: Cutoffs;
  taxRounding: TaxRounding;
  /** Where a receipt does not say it. */
  pointsAs: "DISCOUNT" | "TENDER";
};

const remembered = new WeakMap<Kysely<Tables>, Map<string, ShopRules>>();

/**
 * The shop's rules as they were last read. They save a query for each call of a register; they may be out of date, and the database
 * function refuses to record by old ones.
 */
export const rememberedRules = (db: Kysely<Tables>, tenantId: number, shopId: number): ShopRules | undefined =>
  remembered.get(db)?.get(`${tenantId}/${shopId}`);

/** The shop's rules as they are now. @throws Rejected NOT_FOUND where the tenant has no such shop */
export async function shopRules(db: Kysely<Tables>, tenantId: number, shopId: number): Promise<ShopRules> {
  const { rows } = await sql<{ rules: ShopRules | null }>`select shop_rules(${tenantId}, ${shopId}) as rules`.execute(
    db,
  );
  const rules = rows[0]?.rules;
  if (!rules) throw new Rejected("NOT_FOUND");
  const shops = remembered.get(db) ?? new Map<string, ShopRules>();
  remembered.set(db, shops.set(`${tenantId}/${shopId}`, rules));
  return rules;
}
