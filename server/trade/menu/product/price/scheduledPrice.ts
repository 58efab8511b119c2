import { sql, type Kysely } from "kysely";
import type { FieldError } from "../../../../../src/core/rejected.ts";
import type { ScheduledPrice, ScheduledPriceInput } from "../../../../../src/generated/server.ts";
import type { Call } from "../../../../engine/crud/call.ts";
import { isOwnShopRow } from "../../../../engine/crud/find/ownRows.ts";
import type { Tables } from "../../../../platform/db/tables.ts";

/** Products and options keep a scheduled price in the same columns. */
export const pricedTables = { product: "product", option: "product_option" } as const;
type PricedResource = keyof typeof pricedTables;

type WantedPrice = ScheduledPriceInput | null | undefined;
/** A record that is saved; a new one has no id. */
type PricedInput = { productId?: number; updateProduct?: WantedPrice };

const isSamePrice = (stored: ScheduledPrice | null, { updateTimer, price, cost }: ScheduledPriceInput): boolean =>
  stored !== null &&
  Date.parse(stored.updateTimer) === Date.parse(updateTimer) &&
  stored.price === price &&
  (stored.cost ?? null) === (cost ?? null);

/** New ids for scheduled prices. A replaced price has another id, so that a job cannot mistake one for the other. */
export async function nextScheduleIds(db: Kysely<Tables>, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('scheduled_price_id')::int as id from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id);
}

/** The scheduled price that a record has now. */
async function readWaitingPrices(name: PricedResource, inputs: readonly PricedInput[], { db, viewer }: Call) {
  const ids = inputs.flatMap(({ productId }) => productId ?? []);
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom(pricedTables[name])
          .select(["product_id", "scheduled"])
          .where(isOwnShopRow(viewer))
          .where(sql<boolean>`product_id = any(${ids}::int[])`)
          .execute();
  const byId = new Map(rows.map(({ product_id, scheduled }) => [product_id, scheduled]));
  return ({ productId }: PricedInput) => (productId === undefined ? null : (byId.get(productId) ?? null));
}

/** The column of a scheduled price: the current one if nothing has changed, else a new one with this id. */
function buildScheduledColumn(
  wanted: WantedPrice,
  stored: ScheduledPrice | null,
  updateProductId: number,
): string | null {
  if (!wanted) return null;
  const { updateTimer, price, cost } = wanted;
  const fresh = { updateProductId, updateTimer: new Date(updateTimer).toISOString(), price, cost: cost ?? null };
  return JSON.stringify(isSamePrice(stored, wanted) ? stored : (fresh satisfies ScheduledPrice));
}

/** The scheduled price of each record, as a column. New ones get their ids in one call. */
export async function buildScheduledColumns(
  name: PricedResource,
  inputs: readonly PricedInput[],
  call: Call,
): Promise<{ scheduled: string | null }[]> {
  const stored = await readWaitingPrices(name, inputs, call);
  const isWanted = inputs.some(({ updateProduct }) => updateProduct);
  const ids = isWanted ? await nextScheduleIds(call.db, inputs.length) : [];
  return inputs.map((input, index) => ({
    scheduled: buildScheduledColumn(input.updateProduct, stored(input), ids[index] ?? 0),
  }));
}

/** New scheduled prices in the past. An unchanged one's job is about to apply it. */
export async function findScheduledPriceErrors(
  name: PricedResource,
  inputs: readonly PricedInput[],
  call: Call,
): Promise<FieldError[][]> {
  const stored = await readWaitingPrices(name, inputs, call);
  return inputs.map((input) => {
    const { updateProduct: wanted } = input;
    const isLate = wanted && !isSamePrice(stored(input), wanted) && new Date(wanted.updateTimer) <= call.now;
    const late = { field: "updateProduct.updateTimer", code: "PAST" } as const;
    return isLate ? [late] : [];
  });
}

/**
 * How products and options come along when a shop is made from another: on sale, with the number of the head office, and with their own
 * scheduled price where its time has not come.
 */
export const pricedCopy = {
  renewed: ["soldOutThrough", "soldOutUntil"],
  columns: ({ now }: Call) => ({
    product_admin_id: sql`coalesce(product_admin_id, product_id)`,
    scheduled: sql`case when (scheduled ->> 'updateTimer')::timestamptz > ${now}
      then jsonb_set(scheduled, '{updateProductId}', to_jsonb(nextval('scheduled_price_id')::int)) end`,
  }),
} as const;
