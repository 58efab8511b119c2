import { createHash } from "node:crypto";
import { sql, type Kysely, type Transaction } from "kysely";
import { addTime } from "../../src/core/calendar/moment.ts";
import type { Tables } from "../../server/platform/db/tables.ts";
import { countAudience } from "../../server/trade/push-notification/audience.ts";
import { wholeBrandShopId } from "../../server/trade/push-notification/site.ts";
import { findClosingAccount } from "../accounts.ts";
import { demoDevelopers } from "../data.ts";
import { insertRows } from "../insertRows.ts";
import type { DemoDeveloper } from "../model.ts";
import { computeOpeningDate } from "../places.ts";
import { createRandom } from "../random.ts";
import { runSql } from "../runSql.ts";
import { addRows } from "./addRows.ts";
import { addMenu, type ShopRowColumns } from "./menu.ts";
import { addPurchase } from "./purchase.ts";
import { buildStoreValues, writeShopHours } from "./stores.ts";

async function addDeveloper(trx: Transaction<Tables>, developer: DemoDeveloper, firstDate: string): Promise<void> {
  const { developerId: tenant_id, name, invoice, brands, shops } = developer;
  await insertRows(trx, "developer", [{ tenant_id, name, invoice, brand_push: true }]);
  await insertRows(
    trx,
    "brand",
    brands.map((brand) => ({ tenant_id, brand_id: brand.brandId, name: brand.name })),
  );
  await insertRows(
    trx,
    "shop",
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
  );
  const cutoffs = shops.flatMap(({ shopId: shop_id, cutoffs }) =>
    cutoffs.map(({ from, minutes }) => ({ tenant_id, shop_id, valid_from: from, cutoff_minutes: minutes })),
  );
  await insertRows(trx, "shop_cutoff", cutoffs);
}

/** Adds the devices of a shop's members. Gives to how many of them a message came. */
async function addMembers(trx: Transaction<Tables>, { tenant_id, shop_id, created_at: now }: ShopRowColumns) {
  const random = createRandom(`devices:${shop_id}`);
  const devices = Array.from({ length: random.between(40, 160) }, (_, index) => {
    const seen = addTime(now, -random.between(0, 90), "day");
    const token_hash = createHash("sha256").update(`demo:${shop_id}:${index}`).digest("hex");
    const platform = random.chance(0.6) ? "IOS" : "ANDROID";
    return { tenant_id, shop_id, registered_at: seen, seen_at: seen, token_hash, platform };
  });
  await insertRows(trx, "app_device", devices);
  return { audience: { devices: devices.length - random.between(0, 6) } };
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
      const { developerId: tenant_id, brands, shops } = developer;
      await addDeveloper(trx, developer, firstDate);
      for (const brand of brands)
        for (const shop of shops.filter(({ brandId }) => brandId === brand.brandId)) {
          const place = { columns: { tenant_id, shop_id: shop.shopId }, now, firstDate };
          const own = { ...place.columns, created_at: now, updated_at: now };
          const rooms = await addRows(trx, "SHOP", place, buildStoreValues(developer, brand.style.house, shop));
          await writeShopHours(trx, place.columns, brand.style.house);
          const menu = await addRows(trx, "MENU", place, await addMenu(trx, own, brand, shop, rooms));
          await addRows(trx, "AUDIENCE", place, { ...menu, ...(await addMembers(trx, own)) });
        }
      for (const name of ["sold_out", "seasonal"]) await runSql(trx, name, { tenant_id, now });
      await runSql(trx, "plans", { tenant_id, now, account: findClosingAccount(tenant_id) });
      await addPurchase(trx, developer, { seed, now });
      for (const { brandId: brand_id } of brands) {
        const columns = { tenant_id, brand_id, shop_id: wholeBrandShopId };
        const devices = await countAudience(trx, columns, now);
        const firstShop = shops.find(({ brandId }) => brandId === brand_id);
        await addRows(trx, "BRAND", { columns, now, firstDate }, { audience: { devices }, firstShop });
      }
      await addRows(trx, "COMPANY", { columns: { tenant_id }, now, firstDate });
    }
    // Shops that people add get ids above those of the demonstration.
    await sql`select setval(pg_get_serial_sequence('shop', 'shop_id'), 1000, false)`.execute(trx);
  });
}
