import type { Insertable, Transaction } from "kysely";
import { toMomentAt, toTokyoTime } from "../src/core/calendar/moment.ts";
import type { OrderType, ScheduledPrice } from "../src/generated/server.ts";
import type { Tables } from "../server/platform/db/tables.ts";
import type { ProductTable } from "../src/generated/tables.ts";
import { nextScheduleIds } from "../server/trade/menu/product/price/scheduledPrice.ts";
import type { DemoBrand, DemoShop, MenuItem } from "./model.ts";
import { calculateDishCost, calculateDishPrice, pickTaxRate } from "./price.ts";
import { addWholeMonths } from "../src/core/calendar/date.ts";

/** Columns that every row of one shop has. */
export type ShopRowColumns = { tenant_id: number; shop_id: number; created_at: Date; updated_at: Date };

const isSoldAs = (item: MenuItem, orderType: OrderType): boolean =>
  orderType === "EAT_IN" || !(item.alcohol || item.eatInOnly);

/** A price rise of the first product on the first of next month, as an example of a scheduled price. */
async function scheduledFor(
  trx: Transaction<Tables>,
  item: MenuItem,
  orderType: OrderType,
  now: Date,
): Promise<string> {
  const from = addWholeMonths(toTokyoTime(now).date, 1);
  const [updateProductId = 0] = await nextScheduleIds(trx, 1);
  return JSON.stringify({
    updateProductId,
    updateTimer: toMomentAt(from, 5 * 3_600).toISOString(),
    price: calculateDishPrice({ ...item, price: item.price + 50 }, orderType, true),
    cost: calculateDishCost(item, true),
  } satisfies ScheduledPrice);
}

const printers = { kitchen: "厨房", drinks: "ドリンクカウンター", counter: "会計カウンター" } as const;

/** Adds the shop's printers. Gives their ids by what they print. */
async function addPrinters(
  trx: Transaction<Tables>,
  { tenant_id, shop_id }: ShopRowColumns,
): Promise<Record<keyof typeof printers, number>> {
  const ids = { kitchen: 0, drinks: 0, counter: 0 };
  for (const [display_sequence, kind] of (["kitchen", "drinks", "counter"] as const).entries()) {
    const { printer_addr_id } = await trx
      .insertInto("printer")
      .values({ tenant_id, shop_id, printer_name: printers[kind], display_sequence })
      .returning("printer_addr_id")
      .executeTakeFirstOrThrow();
    ids[kind] = printer_addr_id;
  }
  return ids;
}

/**
 * Adds printers, categories and products of one shop, for each order type that it offers.
 * @returns ids of its eat-in products by code
 */
export async function addMenu(
  trx: Transaction<Tables>,
  place: ShopRowColumns,
  { brandId, style }: DemoBrand,
  shop: DemoShop,
  now: Date,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const slips = await addPrinters(trx, place);
  for (const [, orderType] of shop.orderTypes) {
    let listed = 0;
    for (const [display_sequence, category] of style.menu.entries()) {
      const items = category.items.filter((item) => isSoldAs(item, orderType));
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
      const [dearer] = display_sequence === 0 ? items : [];
      const scheduled = dearer ? await scheduledFor(trx, dearer, orderType, now) : null;
      const rows = items.map((item): Insertable<ProductTable> => ({
        ...place,
        order_type: orderType,
        product_code: item.code,
        product_name: item.name,
        product_name_en: item.english,
        price: calculateDishPrice(item, orderType, true),
        cost: calculateDishCost(item, true),
        tax_rate: pickTaxRate(item, orderType) === 8 ? "REDUCED" : "STANDARD",
        category_id,
        deliveries: orderType === "DELIVERY" ? shop.services.map(([, service]) => service) : [],
        cutlery: orderType !== "EAT_IN",
        printer_addr_id1: item.alcohol ? slips.drinks : slips.kitchen,
        printer_addr_id2: orderType === "EAT_IN" ? null : slips.counter,
        scheduled: item === dearer ? scheduled : null,
        display_sequence: listed++,
      }));
      const made = await trx.insertInto("product").values(rows).returning(["product_id", "product_code"]).execute();
      if (orderType === "EAT_IN") for (const row of made) ids.set(row.product_code, row.product_id);
    }
  }
  return ids;
}
