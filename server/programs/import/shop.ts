import { sql, type Kysely } from "kysely";
import { importTexts } from "../../../i18n/ja/import/import.ts";
import { writeChanges, type RecordChange } from "../../engine/crud/history.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { readShopRules, type ShopRules } from "../../trade/ingest/shopRules.ts";
import { importCommandSource } from "./source/commandSource.ts";
import type { ImportOptions } from "./settings/options.ts";
import { ImportProblem } from "./source/problem.ts";

/** The shop of the receipts. `id` is null in a dry run that would create a shop. */
export type ImportTargetShop = {
  tenantId: number;
  id: number | null;
  name: string;
  rules: ShopRules;
  created: boolean;
};

type ShopOptions = Pick<ImportOptions, "shop" | "developer" | "createShop" | "dryRun">;

/** The settings of a new shop, the same as the defaults of the tables. */
export const newShopRules: ShopRules = { cutoffs: [], taxRounding: "DOWN", pointsAs: "DISCOUNT" };

async function findShop(db: Kysely<Tables>, { shop, developer, createShop }: Omit<ShopOptions, "dryRun">) {
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

async function createShop(db: Kysely<Tables>, options: ShopOptions, name: string): Promise<ImportTargetShop> {
  if (options.developer === null) throw new ImportProblem(importTexts.developerNeeded);
  const tenantId = options.developer;
  const brand_id = await brandFor(db, tenantId);
  if (options.dryRun) return { tenantId, id: options.shop, name, rules: newShopRules, created: false };
  const shopId = await db.transaction().execute(async (trx) => {
    const { id, change } = await insertShop(trx, { tenantId, brandId: brand_id, name }, options.shop);
    await writeChanges(trx, { ...importCommandSource, tenantId, at: new Date() }, [change]);
    return id;
  });
  return { tenantId, id: shopId, name, rules: await readShopRules(db, tenantId, shopId), created: true };
}

/** Adds a shop with this name at the end of the company's shops. Gives its id, and the change for the history. */
export async function insertShop(
  db: Kysely<Tables>,
  { tenantId, brandId, name }: { tenantId: number; brandId: number; name: string },
  id: number | null = null,
): Promise<{ id: number; change: RecordChange }> {
  const { place } = await db
    .selectFrom("shop")
    .select(sql<number>`coalesce(max(display_sequence), -1) + 1`.as("place"))
    .where("tenant_id", "=", tenantId)
    .executeTakeFirstOrThrow();
  const row = { tenant_id: tenantId, brand_id: brandId, name, display_sequence: place };
  const { shop_id } = await db
    .insertInto("shop")
    .values({ ...row, ...(id === null ? {} : { shop_id: id }) })
    .returning("shop_id")
    .executeTakeFirstOrThrow();
  const change: RecordChange = {
    resource: "store",
    shopId: shop_id,
    recordId: shop_id,
    recordName: name,
    action: "CREATE",
    before: null,
    after: { storeName: name, brandId },
  };
  return { id: shop_id, change };
}

/** The company of the options: the one that is named, or that of the shop. @throws ImportProblem where there is none */
export async function requireCompany(db: Kysely<Tables>, options: Omit<ShopOptions, "dryRun">): Promise<number> {
  if (options.developer !== null) return options.developer;
  const found = await findShop(db, options);
  if (!found) throw new ImportProblem(importTexts.companyUnknown);
  return found.tenant_id;
}

/** A shop of the company, by its id. @throws ImportProblem where it is gone */
export async function requireOwnShop(db: Kysely<Tables>, tenantId: number, id: number): Promise<ImportTargetShop> {
  const found = await findShop(db, { shop: id, developer: tenantId, createShop: null });
  if (!found) throw new ImportProblem(importTexts.shopMissing(id));
  return { tenantId, id, name: found.name, rules: await readShopRules(db, tenantId, id), created: false };
}

/**
 * The shop that --shop names. Where there is none, --create-shop creates it.
 * @throws ImportProblem where it is missing or ambiguous, or cannot be created
 */
export async function requireTargetShop(db: Kysely<Tables>, options: ShopOptions): Promise<ImportTargetShop> {
  if (options.shop === null && options.createShop === null) throw new ImportProblem(importTexts.shopNeeded);
  const found = await findShop(db, options);
  if (found) {
    const { tenant_id: tenantId, shop_id: id, name } = found;
    return { tenantId, id, name, rules: await readShopRules(db, tenantId, id), created: false };
  }
  if (options.createShop !== null) return createShop(db, options, options.createShop);
  throw new ImportProblem(importTexts.shopMissing(options.shop ?? 0));
}
