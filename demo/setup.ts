import { sql, type Kysely, type Transaction } from "kysely";
import type { Tables } from "../server/platform/db/tables.ts";
import { addCoupons } from "./coupons.ts";
import { addDevices } from "./devices.ts";
import { addDiscounts } from "./discounts.ts";
import { addExtras } from "./extras.ts";
import { addShopGroups } from "./groups.ts";
import { demoDevelopers } from "./houses.ts";
import type { DemoDeveloper } from "./model.ts";
import { computeOpeningDate } from "./months.ts";
import { addPurchase } from "./purchase/addPurchase.ts";
import { addMenu } from "./products.ts";
import { addBrandPushes, addPushes } from "./pushes.ts";
import { addStore } from "./stores.ts";

async function addDeveloper(trx: Transaction<Tables>, developer: DemoDeveloper, firstDate: string): Promise<void> {
  const { developerId: tenant_id, name, invoice, brands, shops } = developer;
  await trx.insertInto("developer").values({ tenant_id, name, invoice, brand_push: true }).execute();
  await trx
    .insertInto("brand")
    .values(brands.map((brand) => ({ tenant_id, brand_id: brand.brandId, name: brand.name })))
    .execute();
  await trx
    .insertInto("shop")
    .values(
      shops.map((shop, display_sequence) => ({
        tenant_id,
        shop_id: shop.shopId,
        brand_id: shop.brandId,
        code: shop.code,
        name: shop.name,
        name_kana: shop.nameKana,
        tax_rounding: shop.taxRounding,
        points_as: shop.pointsAs,
        opened_on: computeOpeningDate(shop, firstDate),
        display_sequence,
      })),
    )
    .execute();
  const cutoffs = shops.flatMap(({ shopId: shop_id, cutoffs }) =>
    cutoffs.map(({ from, minutes }) => ({ tenant_id, shop_id, valid_from: from, cutoff_minutes: minutes })),
  );
  if (cutoffs.length > 0) await trx.insertInto("shop_cutoff").values(cutoffs).execute();
}

/**
 * Adds developers, brands, shops, menus, coupons, push notifications and the record of the load, in one transaction.
 * @param firstDate the first business date that will have receipts, YYYY-MM-DD
 */
export async function setUpDemo(
  db: Kysely<Tables>,
  { seed, firstDate, now }: { seed: string; firstDate: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.insertInto("demo_load").values({ seed, first_date: firstDate, started_at: now }).execute();
    for (const developer of demoDevelopers) {
      await addDeveloper(trx, developer, firstDate);
      for (const brand of developer.brands) {
        for (const shop of developer.shops.filter(({ brandId }) => brandId === brand.brandId)) {
          const place = { tenant_id: developer.developerId, shop_id: shop.shopId, created_at: now, updated_at: now };
          await addStore(trx, place, developer, brand, shop);
          const products = await addMenu(trx, place, brand, shop, now);
          await addDevices(trx, place);
          await addExtras(trx, place, brand, shop);
          await addCoupons(trx, place, products, { firstDate, now });
          await addPushes(trx, place);
          await addDiscounts(trx, place);
        }
      }
      await addPurchase(trx, developer, { seed, now });
      for (const { brandId: brand_id } of developer.brands)
        await addBrandPushes(trx, { tenant_id: developer.developerId, brand_id, created_at: now, updated_at: now });
    }
    const [first] = demoDevelopers;
    if (first) await addShopGroups(trx, first.developerId);
    // Shops that people add get ids above those of the demonstration.
    await sql`select setval(pg_get_serial_sequence('shop', 'shop_id'), 1000, false)`.execute(trx);
  });
}
