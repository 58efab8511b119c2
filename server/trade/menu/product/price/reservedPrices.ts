import { sql } from "kysely";
import { reservationTexts } from "../../../../../i18n/ja/plan/plan.ts";
import { groupRows } from "../../../../../src/core/groupRows.ts";
import type { ReservedPriceOutcome, Resolvers, ScheduledPrice } from "../../../../../src/generated/server.ts";
import { recordChange, runInTransaction, toCall, type Call } from "../../../../engine/crud/call.ts";
import { toStaleRefusal } from "../../../../engine/crud/stale.ts";
import { isOwnShopRow } from "../../../../engine/crud/find/ownRows.ts";
import { nextScheduleIds, pricedTables } from "./scheduledPrice.ts";

type ReservedPrice = {
  resource: keyof typeof pricedTables;
  shopId: number;
  recordId: number;
  recordName: string;
  scheduled: ScheduledPrice;
};

/** The prices that these numbers reserve in the viewer's shops. */
async function findPrices(
  resource: keyof typeof pricedTables,
  ids: readonly number[],
  { db, viewer }: Call,
): Promise<ReservedPrice[]> {
  const { rows } = await sql<Omit<ReservedPrice, "resource">>`
    select shop_id as "shopId", product_id as "recordId", product_name as "recordName", scheduled
    from ${sql.table(pricedTables[resource])}
    where ${isOwnShopRow(viewer)} and scheduled is not null and (scheduled ->> 'updateProductId')::int = any(${[...ids]}::int[])
    order by shop_id, product_id for update`.execute(db);
  return rows.map((row) => ({ ...row, resource }));
}

/** Writes the new reservation of each record, or none, and notes it in the history. */
async function writePrices(prices: readonly ReservedPrice[], runAt: string | null, call: Call): Promise<void> {
  const { db, viewer, now } = call;
  const ids = runAt === null ? [] : await nextScheduleIds(db, prices.length);
  const changed = prices.map((price, index) => ({
    ...price,
    // A moved price gets another number: the job of the old time finds it no more.
    after:
      runAt === null
        ? null
        : { ...price.scheduled, updateProductId: ids[index] ?? 0, updateTimer: new Date(runAt).toISOString() },
  }));
  for (const [resource, own] of groupRows(changed, (price) => price.resource)) {
    const rows = own.map(({ recordId, after }) => ({ id: recordId, after }));
    await sql`
      update ${sql.table(pricedTables[resource])} as record
      set scheduled = nullif(wanted.after, 'null'::jsonb), version = version + 1, updated_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted(id int, after jsonb)
      where record.tenant_id = ${viewer.developerId} and record.shop_id = ${own[0]?.shopId} and record.product_id = wanted.id`.execute(
      db,
    );
  }
  for (const { resource, shopId, recordId, recordName, scheduled, after } of changed)
    recordChange(call, {
      resource,
      shopId,
      recordId,
      recordName,
      action: "UPDATE",
      before: { updateProduct: scheduled },
      after: { updateProduct: after },
    });
}

/** Locks the prices of one shop that these numbers still reserve, and changes them. */
const changeShop = (
  ids: readonly number[],
  runAt: string | null,
  shopId: number,
  call: Call,
): Promise<ReservedPrice[]> =>
  runInTransaction({ ...call, viewer: { ...call.viewer, shopIds: [shopId] } }, async (within) => {
    const found = [...(await findPrices("product", ids, within)), ...(await findPrices("option", ids, within))];
    await writePrices(found, runAt, within);
    return found;
  });

/**
 * Moves reserved prices to another time, or, without one, cancels them; shop by shop.
 * @throws Rejected W014 where somebody has moved or cancelled all of them meanwhile
 */
async function changeReservedPrices(
  updateProductIds: readonly number[],
  runAt: string | null,
  call: Call,
): Promise<ReservedPriceOutcome[]> {
  const ids = [...new Set(updateProductIds)];
  const { rows: shops } = await sql<{ shop_id: number }>`
    select distinct shop_id from reservation
    where ${isOwnShopRow(call.viewer)} and update_product_id = any(${ids}::int[]) order by shop_id`.execute(call.db);
  const changed: ReservedPrice[] = [];
  for (const { shop_id } of shops) changed.push(...(await changeShop(ids, runAt, shop_id, call)));
  if (changed.length === 0) throw toStaleRefusal();
  const byId = new Map(changed.map((price) => [price.scheduled.updateProductId, price]));
  return ids.map((updateProductId) => {
    const price = byId.get(updateProductId);
    return {
      updateProductId,
      shopId: price?.shopId ?? null,
      recordName: price?.recordName ?? null,
      outcome: price ? "CHANGED" : "REFUSED",
      details: price ? [] : [reservationTexts.stale],
    };
  });
}

/** Moving and cancelling the prices that the forms of products and options have reserved. */
export const reservedPriceResolvers = {
  Mutation: {
    moveReservedPrices: (_, { input }, context) =>
      changeReservedPrices(input.updateProductIds, input.updateTimer, toCall(context)),
    cancelReservedPrices: (_, { input }, context) =>
      changeReservedPrices(input.updateProductIds, null, toCall(context)),
  },
} satisfies Resolvers;
