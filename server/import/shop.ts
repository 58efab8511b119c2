import type { Kysely } from "kysely";
import { importTexts } from "../../i18n/ja/import.ts";
import type { Tables } from "../db/tables.ts";
import { shopRules, type ShopRules } from "../ingest/shopRules.ts";
import type { ImportOptions } from "./options.ts";
import { ImportProblem } from "./problem.ts";

/** The shop of the receipts. `id` is null in a dry run that would create a shop. */
export type TargetShop = { tenantId: number; id: number | null; name: string; rules: ShopRules; created: boolean };

export type ShopOptions = Pick<ImportOptions, "shop" | "developer" | "createShop" | "dryRun">;

/** The settings of a new shop, the same as the defaults of the tables. */
const newRules: ShopRules = { cutoffs: [], taxRounding: "DOWN", pointsAs: "DISCOUNT" };

async function findShop(db: Kysely<Tables>, { shop, developer, createShop }: ShopOptions) {
  let query = db.selectFrom("shop").select(["tenant_id", "shop_id", "name"]);
  if (shop !== null) query = query.where("shop_id", "=", shop);
  // Without an id the name identifies the shop, so that a second run does not create a second shop.
  else query = query.where("name", "=", createShop ?? "");
  if (developer !== null) query = query.where("tenant_id", "=", developer);
  const found = await query.orderBy("tenant_id").orderBy("shop_id").execute();
  const [first] = found;
  if (found.length > 1 && first) {
    const developers = found.map(({ tenant_id }) => tenant_id).join(", ");
    throw new ImportProblem(importTexts.shopAmbiguous(first.shop_id, developers));
  }
  return first;
}

async function brandFor(db: Kysely<Tables>, developer: number): Promise<number> {
  const tenant = await db.selectFrom("developer").select("tenant_id").where("tenant_id", "=", developer).execute();
  if (tenant.length === 0) throw new ImportProblem(importTexts.developerMissing(developer));
  const brand = await db
    .selectFrom("brand")
    .select("brand_id")
    .where("tenant_id", "=", developer)
    .orderBy("brand_id")
    .executeTakeFirst();
  if (!brand) throw new ImportProblem(importTexts.brandMissing(developer));
  return brand.brand_id;
}

async function createShop(db: Kysely<Tables>, options: ShopOptions, name: string): Promise<TargetShop> {
  if (options.developer === null) throw new ImportProblem(importTexts.developerNeeded);
  const tenantId = options.developer;
  const brand_id = await brandFor(db, tenantId);
  if (options.dryRun) return { tenantId, id: options.shop, name, rules: newRules, created: false };
  const row = { tenant_id: tenantId, brand_id, name, ...(options.shop === null ? {} : { shop_id: options.shop }) };
  const { shop_id } = await db.insertInto("shop").values(row).returning("shop_id").executeTakeFirstOrThrow();
  return { tenantId, id: shop_id, name, rules: await shopRules(db, tenantId, shop_id), created: true };
}

/**
 * The shop that --shop names. Where there is none, --create-shop creates it.
 * @throws ImportProblem where it is missing or ambiguous, or cannot be created
 */
export async function targetShop(db: Kysely<Tables>, options: ShopOptions): Promise<TargetShop> {
  if (options.shop === null && options.createShop === null) throw new ImportProblem(importTexts.shopNeeded);
  const found = await findShop(db, options);
  if (found) {
    const { tenant_id: tenantId, shop_id: id, name } = found;
    return { tenantId, id, name, rules: await shopRules(db, tenantId, id), created: false };
  }
  if (options.createShop !== null) return createShop(db, options, options.createShop);
  throw new ImportProblem(importTexts.shopMissing(options.shop ?? 0));
}
