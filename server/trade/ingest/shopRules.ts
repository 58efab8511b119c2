import { sql, type Kysely } from "kysely";
import { businessToday, type BusinessDayCutoffs } from "../../../src/domain/businessDay.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { TaxRounding } from "../../../src/domain/tax.ts";
import type { Call } from "../../engine/crud/call.ts";
import type { Tables } from "../../platform/db/tables.ts";

/** The rules for a shop's receipts, as the database function shop_rules returns them and ingest_receipts compares them. */
export type ShopRules = {
  cutoffs: BusinessDayCutoffs;
  taxRounding: TaxRounding;
  /** The default for receipts that do not state it. */
  pointsAs: "DISCOUNT" | "TENDER";
};

const cachedShopRules = new WeakMap<Kysely<Tables>, Map<string, ShopRules>>();

/** Cached rules, which save a query per call of a register. They may be out of date; then ingest_receipts refuses to record. */
export const findCachedShopRules = (db: Kysely<Tables>, tenantId: number, shopId: number): ShopRules | undefined =>
  cachedShopRules.get(db)?.get(`${tenantId}/${shopId}`);

/** The shop's current rules. @throws Rejected NOT_FOUND if the tenant has no such shop */
export async function readShopRules(db: Kysely<Tables>, tenantId: number, shopId: number): Promise<ShopRules> {
  const { rows } = await sql<{ rules: ShopRules | null }>`select shop_rules(${tenantId}, ${shopId}) as rules`.execute(
    db,
  );
  const rules = rows[0]?.rules;
  if (!rules) throw new Rejected("NOT_FOUND");
  const shops = cachedShopRules.get(db) ?? new Map<string, ShopRules>();
  cachedShopRules.set(db, shops.set(`${tenantId}/${shopId}`, rules));
  return rules;
}

/** The business date of each of the shops now, by shop. @throws Rejected NOT_FOUND if the company lacks one of them */
export async function readBusinessDates(
  { db, now, viewer }: Pick<Call, "db" | "now" | "viewer">,
  shopIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const dates = new Map<number, string>();
  for (const shopId of new Set(shopIds))
    dates.set(shopId, businessToday(now, (await readShopRules(db, viewer.developerId, shopId)).cutoffs));
  return dates;
}
