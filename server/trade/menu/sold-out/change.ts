import { sql } from "kysely";
import type { OrderType, SoldOutChange } from "../../../../src/generated/server.ts";
import { recordChange, type Call } from "../../../engine/crud/call.ts";
import { endlessDate } from "../../../../src/domain/showing/sale.ts";
import { findSoldOut } from "../product/showing.ts";

/** What can run out: a product, or an option. */
export type SellableResource = "product" | "option";

export const sellableTables = { product: "product", option: "product_option" } as const;

/** Order types in the order of every list. */
export const everyOrderType: readonly OrderType[] = ["EAT_IN", "TAKEOUT", "DELIVERY"];

/** A shop, and its business date. */
type SoldOutPlace = { shopId: number; today: string };

/** Which records are changed, and into what: those of one code in these shops and order types. */
export type SoldOutOrder = {
  resource: SellableResource;
  places: readonly SoldOutPlace[];
  orderTypes: readonly OrderType[];
  productCode: string;
  soldOut: SoldOutChange;
  /** The moment of UNTIL_TIME. */
  until: string | null;
};

/** A record as it was before the change, and whether the change is one. */
export type ChangedSellable = {
  shopId: number;
  productId: number;
  productName: string;
  orderType: OrderType;
  /** Null where it was on sale. */
  through: string | null;
  until: Date | null;
  changed: boolean;
};

/** Locks the records of several orders in one order, so that two calls never wait for each other. */
export async function lockSellables(orders: readonly SoldOutOrder[], { db, viewer }: Call): Promise<void> {
  if (orders.length < 2) return;
  for (const resource of ["product", "option"] as const) {
    const own = orders.filter((order) => order.resource === resource);
    const shopIds = [...new Set(own.flatMap(({ places }) => places.map(({ shopId }) => shopId)))];
    const codes = [...new Set(own.map(({ productCode }) => productCode))];
    if (own.length > 0)
      await sql`
        select from ${sql.table(sellableTables[resource])}
        where tenant_id = ${viewer.developerId} and shop_id = any(${shopIds}::int[])
          and order_type = any(${[...everyOrderType]}::text[]) and product_code = any(${codes}::text[])
        order by shop_id, product_id for update`.execute(db);
  }
}

/**
 * Changes all records of the order that are in another state, by one statement, which locks them in one order. Their versions stay:
 * whoever edits a record meanwhile can still save the form, which has no such field.
 * @returns those that are in that state already, too
 */
export async function changeSoldOut(order: SoldOutOrder, call: Call): Promise<readonly ChangedSellable[]> {
  const { resource, places, orderTypes, productCode, soldOut, until } = order;
  const { db, viewer, now } = call;
  const table = sql.table(sellableTables[resource]);
  const through = { TODAY: sql`today`, UNTIL_RESUMED: sql`${endlessDate}::date`, UNTIL_TIME: null, RESUME: null }[
    soldOut
  ];
  const { rows } = await sql<ChangedSellable>`
    with place as (
      select shop_id, ${through ?? sql`null`}::date as through, ${soldOut === "UNTIL_TIME" ? until : null}::timestamptz as until, today
      from unnest(${places.map(({ shopId }) => shopId)}::int[], ${places.map(({ today }) => today)}::date[]) as p (shop_id, today)
    ), found as (
      select r.shop_id, r.product_id, r.product_name, r.order_type, p.through, p.until,
        case when r.sold_out_through >= p.today then r.sold_out_through end as through_before,
        case when r.sold_out_until > ${now} then r.sold_out_until end as until_before
      from ${table} r join place p on p.shop_id = r.shop_id
      where r.tenant_id = ${viewer.developerId} and r.order_type = any(${[...orderTypes]}::text[]) and r.product_code = ${productCode}
      order by r.shop_id, r.product_id for update of r
    ), changed as (
      update ${table} r set sold_out_through = f.through, sold_out_until = f.until, updated_at = ${now}
      from found f
      where r.tenant_id = ${viewer.developerId} and r.shop_id = f.shop_id and r.product_id = f.product_id
        and (f.through_before, f.until_before) is distinct from (f.through, f.until)
      returning r.shop_id, r.product_id
    )
    select f.shop_id as "shopId", f.product_id as "productId", f.product_name as "productName", f.order_type as "orderType",
      f.through_before::text as through, f.until_before as until, c.product_id is not null as changed
    from found f left join changed c on c.shop_id = f.shop_id and c.product_id = f.product_id
    order by f.shop_id, f.product_id`.execute(db);
  const today = new Map(places.map((place) => [place.shopId, place.today]));
  for (const row of rows.filter(({ changed }) => changed))
    recordChange(call, {
      resource,
      shopId: row.shopId,
      recordId: row.productId,
      recordName: row.productName,
      action: "UPDATE",
      variant: row.orderType,
      ...buildHistoryValues(row, order, { now, today: today.get(row.shopId) ?? "" }),
    });
  return rows;
}

/** The fields that differ; the moment only where one of both states has one. */
function buildHistoryValues(row: ChangedSellable, order: SoldOutOrder, day: { now: Date; today: string }) {
  const until = order.soldOut === "UNTIL_TIME" ? order.until : null;
  const timed = row.until !== null || until !== null;
  const before = findSoldOut({ soldOutThrough: row.through, soldOutUntil: row.until }, day);
  const after = order.soldOut === "RESUME" ? null : order.soldOut;
  return {
    before: {
      ...(before !== after && { soldOut: before }),
      ...(timed && { soldOutUntil: row.until?.toISOString() ?? null }),
    },
    after: { ...(before !== after && { soldOut: after }), ...(timed && { soldOutUntil: until }) },
  };
}
