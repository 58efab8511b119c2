import type { Selectable, Transaction } from "kysely";
import { addWholeMonths } from "../../src/core/calendar/date.ts";
import { toMomentAt, toTokyoTime } from "../../src/core/calendar/moment.ts";
import type { OrderType, ScheduledPrice } from "../../src/generated/server.ts";
import type { Tables } from "../../server/platform/db/tables.ts";
import { nextScheduleIds } from "../../server/trade/menu/product/price/scheduledPrice.ts";
import { demoMenuExtras } from "../data.ts";
import { insertRows } from "../insertRows.ts";
import type { DemoBrand, DemoShop, MenuItem } from "../model.ts";
import { calculateDishCost, calculateDishPrice, pickTaxColumns } from "../sales/price.ts";
import type { NamedValues } from "./addRows.ts";

/** Columns that every row of one shop has. */
export type ShopRowColumns = { tenant_id: number; shop_id: number; created_at: Date; updated_at: Date };

const isSoldAs = (item: MenuItem, orderType: OrderType): boolean =>
  orderType === "EAT_IN" || !(item.alcohol || item.eatInOnly);

/** A price rise of a product on the first of next month, as an example of a scheduled price. */
async function schedulePrice(trx: Transaction<Tables>, item: MenuItem, orderType: OrderType, now: Date) {
  const [updateProductId = 0] = await nextScheduleIds(trx, 1);
  return {
    updateProductId,
    updateTimer: toMomentAt(addWholeMonths(toTokyoTime(now).date, 1), 5 * 3_600).toISOString(),
    price: calculateDishPrice({ ...item, price: item.price + 50 }, orderType, true),
    cost: calculateDishCost(item, true),
  } satisfies ScheduledPrice;
}

/** Adds count products and menu types of a shop. Gives what its products say of them, by the product's code. */
async function addProductTies(trx: Transaction<Tables>, place: ShopRowColumns, brandId: number) {
  const { tenant_id, shop_id, created_at } = place;
  const { counted = [], menus = [] } = demoMenuExtras[brandId] ?? {};
  const counts = await insertRows(
    trx,
    "count_product",
    counted.map(({ count_product_name }) => ({ tenant_id, shop_id, count_product_name, created_at })),
  );
  const company = await trx
    .selectFrom("developer")
    .select("menu_type_shop_ids")
    .where("tenant_id", "=", tenant_id)
    .executeTakeFirstOrThrow();
  const menuTypes: { id: number; categories: readonly string[] }[] = [];
  if (company.menu_type_shop_ids.includes(shop_id))
    for (const [display_sequence, { categories, ...menu }] of menus.entries()) {
      const [made] = await insertRows(trx, "product_menu_category", [{ ...place, ...menu, display_sequence }]);
      if (made) menuTypes.push({ id: made.menu_category_id, categories });
    }
  return (code: string, orderType: OrderType) => ({
    count_products: counts.flatMap(({ count_product_id: countProductId }, index) => {
      const quantity = counted[index]?.quantities[code];
      return quantity === undefined ? [] : [{ countProductId, quantity }];
    }),
    menu_categories: menuTypes
      .filter(({ categories }) => orderType === "EAT_IN" && categories.includes(code.slice(0, 2)))
      .map(({ id }) => id),
  });
}

/** Adds the options of an order type and their groups. Gives those of a product, by its code. */
async function addOptions(trx: Transaction<Tables>, place: ShopRowColumns, brandId: number, orderType: OrderType) {
  const { options = [], groups = [] } = demoMenuExtras[brandId] ?? {};
  const shared = { ...place, order_type: orderType };
  const rows = options.map(({ categories: _, ...row }, place) => ({
    ...shared,
    ...pickTaxColumns({}, orderType),
    ...row,
    display_sequence: place,
  }));
  const made = await insertRows(trx, "product_option", rows);
  const groupRows = groups.map(({ categories: _, choices, ...row }, display_sequence) => {
    const ids = choices.map((code) => made.find(({ product_code }) => product_code === code)?.product_id);
    return { ...shared, ...row, choices: ids, display_sequence };
  });
  const grouped = await insertRows(trx, "product_option_group", groupRows);
  const isFor = (code: string, extra: { categories: readonly string[] } | undefined) =>
    extra?.categories.includes(code.slice(0, 2));
  return (code: string) => ({
    option_products: made.filter((_, index) => isFor(code, options[index])).map(({ product_id }) => product_id),
    option_groups: grouped.filter((_, index) => isFor(code, groups[index])).map((group) => group.option_group_id),
  });
}

/**
 * Adds the menu of a shop for each order type that it offers: categories, products, options, count products and menu types.
 * @param printers the shop's printers by what they print
 * @returns its first eat-in product
 */
export async function addMenu(
  trx: Transaction<Tables>,
  place: ShopRowColumns,
  { brandId, style }: DemoBrand,
  shop: DemoShop,
  printers: NamedValues,
): Promise<NamedValues> {
  const printerId = (name: string) => (printers[name] as Selectable<Tables["printer"]>).printer_addr_id;
  const findTies = await addProductTies(trx, place, brandId);
  let firstProduct: unknown;
  for (const [, orderType] of shop.orderTypes) {
    const shared = { ...place, order_type: orderType };
    const findOptions = await addOptions(trx, place, brandId, orderType);
    const offered = style.menu.filter(({ items }) => items.some((item) => isSoldAs(item, orderType)));
    const categories = await insertRows(
      trx,
      "product_category",
      offered.map((category) => ({
        ...shared,
        brand_id: brandId,
        category_name: category.name,
        category_name_en: category.english,
        display_sequence: style.menu.indexOf(category),
      })),
    );
    const findCategory = (name: string) => categories.find(({ category_name }) => category_name === name)?.category_id;
    const dishes = offered.flatMap((category) =>
      category.items.filter((item) => isSoldAs(item, orderType)).map((item) => ({ item, category })),
    );
    const [first] = dishes.filter(({ category }) => category === style.menu[0]);
    const scheduled = first ? await schedulePrice(trx, first.item, orderType, place.created_at) : null;
    const products = dishes.map(({ item, category }, display_sequence) => ({
      ...shared,
      product_code: item.code,
      product_name: item.name,
      product_name_en: item.english,
      price: calculateDishPrice(item, orderType, true),
      cost: calculateDishCost(item, true),
      ...pickTaxColumns(item, orderType),
      allergens: item.allergens ?? null,
      category_id: findCategory(category.name),
      deliveries: orderType === "DELIVERY" ? shop.services.map(([, service]) => service) : [],
      cutlery: orderType !== "EAT_IN",
      printer_addr_id1: printerId(item.alcohol ? "drinks" : "kitchen"),
      printer_addr_id2: orderType === "EAT_IN" ? null : printerId("counter"),
      scheduled: item === first?.item ? scheduled : null,
      ...findOptions(item.code),
      ...findTies(item.code, orderType),
      display_sequence,
    }));
    const made = await insertRows(trx, "product", products);
    firstProduct ??= orderType === "EAT_IN" ? made[0] : undefined;
    const hidden = orderType === "DELIVERY" ? [] : (demoMenuExtras[brandId]?.hidden ?? []);
    for (const { category, ...product } of hidden) {
      const category_id = findCategory(category);
      const ties = { ...pickTaxColumns({}, orderType), ...findTies(String(product.product_code), orderType) };
      const row = { ...shared, ...product, ...ties, category_id, hidden: true };
      if (category_id) await insertRows(trx, "product", [{ ...row, display_sequence: 900 }]);
    }
  }
  return { firstProduct };
}
