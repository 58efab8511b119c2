import { sql, type Transaction } from "kysely";
import type { OrderType } from "../src/generated/server.ts";
import type { Tables } from "../server/platform/db/tables.ts";
import { brandExtras } from "./files/read.ts";
import type { DemoHiddenProduct, DemoMenu, DemoOption } from "./files/types.ts";
import type { DemoBrand, DemoShop } from "./model.ts";
import type { ShopRowColumns } from "./products.ts";

/** Matches the products of these categories: a product code begins with the code of its category. */
const ofCategories = (codes: readonly string[]) => sql<boolean>`left(product_code, 2) = any(${codes}::text[])`;

const inShop = ({ tenant_id, shop_id }: ShopRowColumns) =>
  sql<boolean>`tenant_id = ${tenant_id} and shop_id = ${shop_id}`;

async function addOptions(
  trx: Transaction<Tables>,
  place: ShopRowColumns,
  options: readonly DemoOption[],
  orderType: OrderType,
) {
  for (const [display_sequence, { code, names, price, cost, required, categories }] of options.entries()) {
    const [product_name, english, chinese, korean] = names;
    const { product_id } = await trx
      .insertInto("product_option")
      .values({
        ...place,
        order_type: orderType,
        product_code: code,
        product_name,
        product_name_en: english ?? null,
        product_name_zh: chinese ?? null,
        product_name_ko: korean ?? null,
        price,
        cost,
        tax_rate: orderType === "EAT_IN" ? "STANDARD" : "REDUCED",
        topping_required: required ?? false,
        display_sequence,
      })
      .returning("product_id")
      .executeTakeFirstOrThrow();
    await trx
      .updateTable("product")
      .set({ option_products: sql`option_products || ${product_id}::int` })
      .where(inShop(place))
      .where("order_type", "=", orderType)
      .where(ofCategories(categories))
      .execute();
  }
}

async function addCounted(
  trx: Transaction<Tables>,
  place: ShopRowColumns,
  name: string,
  quantities: Readonly<Record<string, number>>,
) {
  const { count_product_id: countProductId } = await trx
    .insertInto("count_product")
    .values({
      tenant_id: place.tenant_id,
      shop_id: place.shop_id,
      count_product_name: name,
      created_at: place.created_at,
    })
    .returning("count_product_id")
    .executeTakeFirstOrThrow();
  for (const [code, quantity] of Object.entries(quantities))
    await trx
      .updateTable("product")
      .set({ count_products: sql`count_products || ${JSON.stringify([{ countProductId, quantity }])}::jsonb` })
      .where(inShop(place))
      .where("product_code", "=", code)
      .execute();
}

async function addMenus(trx: Transaction<Tables>, place: ShopRowColumns, menus: readonly DemoMenu[]) {
  for (const [
    display_sequence,
    { code, names, hours, days, dayOfMonth, limit, price, categories },
  ] of menus.entries()) {
    const [menu_category_name, english, chinese, korean] = names;
    const { menu_category_id } = await trx
      .insertInto("product_menu_category")
      .values({
        ...place,
        menu_category_code: code,
        menu_category_name,
        menu_category_name_en: english ?? null,
        menu_category_name_zh: chinese ?? null,
        menu_category_name_ko: korean ?? null,
        price: price?.[0] ?? null,
        cost: price?.[1] ?? null,
        start_time: hours?.[0] ?? null,
        end_time: hours?.[1] ?? null,
        time_limit: limit ?? null,
        sales_day_monday: days.includes(1),
        sales_day_tuesday: days.includes(2),
        sales_day_wednesday: days.includes(3),
        sales_day_thursday: days.includes(4),
        sales_day_friday: days.includes(5),
        sales_day_saturday: days.includes(6),
        sales_day_sunday: days.includes(7),
        day_of_every_month: dayOfMonth ?? null,
        display_sequence,
      })
      .returning("menu_category_id")
      .executeTakeFirstOrThrow();
    await trx
      .updateTable("product")
      .set({ menu_categories: sql`menu_categories || ${menu_category_id}::int` })
      .where(inShop(place))
      .where("order_type", "=", "EAT_IN")
      .where(ofCategories(categories))
      .execute();
  }
}

/** Adds hidden products to the category that each names, where the order type has that category. */
async function addHidden(
  trx: Transaction<Tables>,
  place: ShopRowColumns,
  hidden: readonly DemoHiddenProduct[],
  orderType: OrderType,
) {
  for (const { code, names, price, category } of hidden) {
    const [product_name, english] = names;
    const shelf = await trx
      .selectFrom("product_category")
      .select("category_id")
      .where(inShop(place))
      .where("order_type", "=", orderType)
      .where("category_name", "=", category)
      .executeTakeFirst();
    if (!shelf) continue;
    await trx
      .insertInto("product")
      .values({
        ...place,
        order_type: orderType,
        product_code: code,
        product_name,
        product_name_en: english ?? null,
        price: price[0],
        cost: price[1],
        tax_rate: orderType === "EAT_IN" ? "STANDARD" : "REDUCED",
        category_id: shelf.category_id,
        hidden: true,
        display_sequence: 900,
      })
      .execute();
  }
}

/** Adds options, count products, hidden products and menu types to a shop. Its products must exist. */
export async function addExtras(
  trx: Transaction<Tables>,
  place: ShopRowColumns,
  { brandId }: DemoBrand,
  { orderTypes }: DemoShop,
): Promise<void> {
  const { options = [], counted = [], menus = [], hidden = [] } = brandExtras[brandId] ?? {};
  for (const [, orderType] of orderTypes) await addOptions(trx, place, options, orderType);
  for (const [, orderType] of orderTypes.filter(([, type]) => type !== "DELIVERY"))
    await addHidden(trx, place, hidden, orderType);
  for (const [name, quantities] of counted) await addCounted(trx, place, name, quantities);
  const uses = await trx
    .selectFrom("developer")
    .select("tenant_id")
    .where("tenant_id", "=", place.tenant_id)
    .where(sql<boolean>`${place.shop_id} = any(menu_type_shop_ids)`)
    .executeTakeFirst();
  if (uses) await addMenus(trx, place, menus);
}
