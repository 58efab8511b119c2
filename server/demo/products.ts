import type { Insertable, Transaction } from "kysely";
import { tokyoTime } from "../../src/core/businessDay.ts";
import type { OrderType } from "../../src/generated/server.ts";
import type { Tables } from "../db/tables.ts";
import type { ProductTable } from "../db/tables/appControl.ts";
import type { DemoBrand, DemoShop, MenuItem } from "./model.ts";
import { costOf, priceOf, taxRateOf } from "./price.ts";
import { monthAfter } from "./months.ts";

/** Columns that every row of one shop begins with. */
export type Place = { tenant_id: number; shop_id: number; created_at: Date; updated_at: Date };

const sold = (item: MenuItem, orderType: OrderType): boolean =>
  orderType === "EAT_IN" || !(item.alcohol || item.eatInOnly);

/** The first dish of a menu gets dearer on the first of next month, as a price that waits for its time. */
function scheduledFor(item: MenuItem, orderType: OrderType, now: Date): string {
  const from = monthAfter(tokyoTime(now).date, 1);
  return JSON.stringify({
    updateProductId: 1,
    updateTimer: `${from}T05:00:00+09:00`,
    price: priceOf({ ...item, price: item.price + 50 }, orderType, true),
    cost: costOf(item, true),
  });
}

/**
 * Categories and products of one shop, for each way of ordering that it offers.
 * @returns ids of its eat-in products by code
 */
export async function addMenu(
  trx: Transaction<Tables>,
  place: Place,
  { brandId, style }: DemoBrand,
  shop: DemoShop,
  now: Date,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [, orderType] of shop.orderTypes) {
    for (const [display_sequence, category] of style.menu.entries()) {
      const items = category.items.filter((item) => sold(item, orderType));
      if (items.length === 0) continue;
      const { category_id } = await trx
        .insertInto("product_category")
        .values({
          ...place,
          brand_id: brandId,
          order_type: orderType,
          category_name: category.name,
          category_name_en: category.english,
          display_sequence,
        })
        .returning("category_id")
        .executeTakeFirstOrThrow();
      const first = display_sequence === 0;
      const rows = items.map((item, sequence): Insertable<ProductTable> => ({
        ...place,
        order_type: orderType,
        product_code: item.code,
        product_name: item.name,
        product_name_en: item.english,
        price: priceOf(item, orderType, true),
        cost: costOf(item, true),
        tax_rate: taxRateOf(item, orderType) === 8 ? "REDUCED" : "STANDARD",
        category_id,
        deliveries: orderType === "DELIVERY" ? shop.services.map(([, service]) => service) : [],
        cutlery: orderType !== "EAT_IN",
        scheduled: first && sequence === 0 ? scheduledFor(item, orderType, now) : null,
        display_sequence: sequence,
      }));
      const made = await trx.insertInto("product").values(rows).returning(["product_id", "product_code"]).execute();
      if (orderType === "EAT_IN") for (const row of made) ids.set(row.product_code, row.product_id);
    }
  }
  return ids;
}
