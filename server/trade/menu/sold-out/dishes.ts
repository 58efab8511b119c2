import { sql } from "kysely";
import type {
  OrderType,
  QueryGetSoldOutDishesArgs,
  QueryGetSoldOutProductsArgs,
  SoldOut,
  SoldOutDish,
  SoldOutProduct,
} from "../../../../src/generated/server.ts";
import type { Call } from "../../../engine/crud/call.ts";
import { endlessDate } from "../../../../src/domain/showing/sale.ts";
import { findSoldOut, findSoldOutEnd, readShowingConditions } from "../product/showing.ts";
import { everyOrderType, sellableTables, type SellableResource } from "./change.ts";

/** Dishes that an answer has at most. No company has as many; a file of products could. */
const maxListedDishes = 5000;

type DishRow = Omit<SoldOutDish, "option" | "orderTypes" | "soldOutOrderTypes" | "soldOut" | "soldOutUntil"> & {
  /** A bit for each order type, in their order. */
  orders: number;
  soldOutOrders: number | null;
  states: [SoldOut, SoldOut] | null;
  until: Date | null;
};

const listOrderTypes = (bits: number | null): OrderType[] =>
  everyOrderType.filter((_, index) => ((bits ?? 0) & (1 << index)) > 0);

/** The dishes of a table in these shops: first counted in each shop, so that shops need not be told apart in each group. */
async function readDishes(
  resource: SellableResource,
  { orderTypes, productCode, soldOut }: QueryGetSoldOutDishesArgs,
  places: { ids: readonly number[]; todays: readonly string[]; ends: readonly string[] },
  { db, viewer, now }: Call,
): Promise<readonly DishRow[]> {
  const wanted = orderTypes?.length ? orderTypes : everyOrderType;
  const { rows } = await sql<DishRow>`
    with place as (
      select s.brand_id, p.shop_id, p.today, p.today_ends
      from unnest(${[...places.ids]}::int[], ${[...places.todays]}::date[], ${[...places.ends]}::timestamptz[]) as p (shop_id, today, today_ends)
      join shop s on s.tenant_id = ${viewer.developerId} and s.shop_id = p.shop_id
    ), sellable as (
      select p.brand_id, r.shop_id, r.product_code, r.product_name, r.product_name_en, r.display_sequence,
        1 << (array_position(${[...everyOrderType]}::text[], r.order_type::text) - 1) as order_bit,
        case when r.sold_out_until > ${now} then 'UNTIL_TIME' when r.sold_out_through = ${endlessDate}::date then 'UNTIL_RESUMED'
          when r.sold_out_through >= p.today then 'TODAY' end as state,
        case when r.sold_out_until > ${now} then r.sold_out_until
          when r.sold_out_through >= p.today and r.sold_out_through < ${endlessDate}::date then p.today_ends end as until
      from ${sql.table(sellableTables[resource])} r join place p on p.shop_id = r.shop_id
      where r.tenant_id = ${viewer.developerId} and r.order_type = any(${[...wanted]}::text[])
        ${productCode == null ? sql`` : sql`and r.product_code = ${productCode}`}
    ), in_shop as (
      select brand_id, product_code, shop_id, min(product_name) as name, min(product_name_en) as name_en, min(display_sequence) as place,
        bit_or(order_bit) as orders, bit_or(order_bit) filter (where state is not null) as out_orders, count(*) as products,
        count(state) as out, min(state) as first_state, max(state) as last_state, min(until) as until
      from sellable group by brand_id, product_code, shop_id
    )
    select brand_id as "brandId", product_code as "productCode", min(name) as "productName",
      min(name_en) as "productNameEn", bit_or(orders) as orders, bit_or(out_orders) as "soldOutOrders", count(*)::int as shops,
      sum(products)::int as products, sum(out)::int as "soldOutProducts", (count(*) filter (where out > 0))::int as "soldOutShops",
      array[min(first_state), max(last_state)] as states, min(until) as until
    from in_shop group by brand_id, product_code
    ${soldOut ? sql`having sum(out) > 0` : sql``}
    order by brand_id, min(place), product_code limit ${maxListedDishes}`.execute(db);
  return rows;
}

const toSoldOutDish =
  (option: boolean) =>
  ({ orders, soldOutOrders, states, until, ...dish }: DishRow): SoldOutDish => {
    const [first, last] = states ?? [];
    return {
      ...dish,
      option,
      orderTypes: listOrderTypes(orders),
      soldOutOrderTypes: listOrderTypes(soldOutOrders),
      soldOut: first === last ? (first ?? null) : null,
      soldOutUntil: until?.toISOString() ?? null,
    };
  };

/** Products, then options, of these shops, each dish once. */
export async function listSoldOutDishes(args: QueryGetSoldOutDishesArgs, call: Call): Promise<SoldOutDish[]> {
  const ids = [...new Set(args.shop_ids)];
  const showing = await readShowingConditions(call.db, call.viewer.developerId, ids, call.now);
  const todays = ids.map((id) => showing(id).today);
  const places = { ids, todays, ends: ids.map((id) => showing(id).todayEnds) };
  const [products, options] = await Promise.all([
    readDishes("product", args, places, call),
    readDishes("option", args, places, call),
  ]);
  return [...products.map(toSoldOutDish(false)), ...options.map(toSoldOutDish(true))].slice(0, maxListedDishes);
}

type SellableRow = {
  productId: number;
  shop_id: number;
  orderType: OrderType;
  soldOutThrough: string | null;
  soldOutUntil: Date | null;
};

/** The records of a dish: of each shop the order types in their order. */
export async function listSoldOutProducts(
  { shop_ids, brandId, productCode, option }: QueryGetSoldOutProductsArgs,
  { db, viewer, now }: Call,
): Promise<SoldOutProduct[]> {
  const [{ rows }, showing] = await Promise.all([
    sql<SellableRow>`
      select r.product_id as "productId", r.shop_id, r.order_type as "orderType", r.sold_out_through::text as "soldOutThrough",
        r.sold_out_until as "soldOutUntil"
      from ${sql.table(sellableTables[option ? "option" : "product"])} r
      join shop s on s.tenant_id = ${viewer.developerId} and s.shop_id = r.shop_id and s.brand_id = ${brandId}
      where r.tenant_id = ${viewer.developerId} and r.shop_id = any(${[...shop_ids]}::int[])
        and r.order_type = any(${[...everyOrderType]}::text[]) and r.product_code = ${productCode}
      order by r.shop_id, array_position(${[...everyOrderType]}::text[], r.order_type::text)`.execute(db),
    readShowingConditions(db, viewer.developerId, shop_ids, now),
  ]);
  return rows.map(({ productId, shop_id, orderType, ...columns }) => ({
    productId,
    shop_id,
    orderType,
    soldOut: findSoldOut(columns, showing(shop_id)),
    soldOutUntil: findSoldOutEnd(columns, showing(shop_id)),
  }));
}
