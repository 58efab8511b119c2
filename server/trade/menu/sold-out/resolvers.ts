import { sql } from "kysely";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { Resolvers, SoldOutDishChange, SoldOutOutcome } from "../../../../src/generated/server.ts";
import { runInTransaction, toCall, type Call } from "../../../engine/crud/call.ts";
import type { ShowingMoment } from "../../../../src/domain/showing/shop.ts";
import { findSoldOut, readShowingConditions } from "../product/showing.ts";
import { changeSoldOut, everyOrderType, lockSellables, type ChangedSellable, type SoldOutOrder } from "./change.ts";
import { listSoldOutDishes, listSoldOutProducts } from "./dishes.ts";

/** The brand of each of these shops. */
async function readBrands(shopIds: readonly number[], { db, viewer }: Call): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ shop_id: number; brand_id: number }>`
    select shop_id, brand_id from shop
    where tenant_id = ${viewer.developerId} and shop_id = any(${[...shopIds]}::int[])`.execute(db);
  return new Map(rows.map(({ shop_id, brand_id }) => [shop_id, brand_id]));
}

/** What each change does to which records. Shops of another brand have other dishes, whatever their codes. */
async function buildOrders(changes: readonly SoldOutDishChange[], call: Call) {
  const shopIds = [...new Set(changes.flatMap(({ shop_ids }) => shop_ids))];
  const [brands, showing] = await Promise.all([
    readBrands(shopIds, call),
    readShowingConditions(call.db, call.viewer.developerId, shopIds, call.now),
  ]);
  const orders = changes.map(
    ({ shop_ids, brandId, productCode, option, orderTypes, soldOut, until }): SoldOutOrder => ({
      resource: option ? "option" : "product",
      places: [...new Set(shop_ids)]
        .filter((id) => brands.get(id) === brandId)
        .map((shopId) => ({ shopId, today: showing(shopId).today })),
      orderTypes: orderTypes?.length ? orderTypes : everyOrderType,
      productCode,
      soldOut,
      until: until ?? null,
    }),
  );
  return { orders, showing };
}

/** One outcome for each shop that has the dish. */
function toOutcomes(
  change: number,
  rows: readonly ChangedSellable[],
  showing: (shopId: number) => ShowingMoment,
): SoldOutOutcome[] {
  const shopIds = [...new Set(rows.map(({ shopId }) => shopId))];
  return shopIds.map((shop_id) => {
    const changed = rows.filter((row) => row.shopId === shop_id && row.changed);
    return {
      shop_id,
      change,
      outcome: changed.length > 0 ? "CHANGED" : "SKIPPED",
      before: changed.map(({ productId, orderType, through, until }) => ({
        productId,
        shop_id,
        orderType,
        soldOut: findSoldOut({ soldOutThrough: through, soldOutUntil: until }, showing(shop_id)),
        soldOutUntil: until?.toISOString() ?? null,
      })),
    };
  });
}

/** What has run out, as dishes across shops and order types. */
export const soldOutResolvers = {
  Query: {
    getSoldOutDishes: async (_parent, args, context) => listSoldOutDishes(args, toCall(context)),
    getSoldOutProducts: async (_parent, args, context) => listSoldOutProducts(args, toCall(context)),
  },
  Mutation: {
    changeSoldOut: async (_parent, { input: { changes } }, context) =>
      runInTransaction(toCall(context), async (call) => {
        const { orders, showing } = await buildOrders(changes, call);
        await lockSellables(orders, call);
        const outcomes: SoldOutOutcome[] = [];
        for (const [index, order] of orders.entries()) {
          const changed = await changeSoldOut(order, call);
          // None of the shops has the dish.
          if (changed.length === 0) throw new Rejected("NOT_FOUND", { field: `changes.${index}.productCode` });
          outcomes.push(...toOutcomes(index, changed, showing));
        }
        return outcomes;
      }),
  },
} satisfies Resolvers;
