import { sql } from "kysely";
import { orderTypeNames } from "../../../../i18n/ja/words/orders.ts";
import { productActions as words } from "../../../../i18n/ja/menu/product-actions.ts";
import type { OrderType, SoldOutChange, SoldOutScope } from "../../../../src/generated/server.ts";
import { recordChange, type Call } from "../../../engine/crud/call.ts";
import type { RecordActionResult, ActionWork } from "../../../engine/crud/hooks.ts";
import { endlessDate, readShowingConditions, findSoldOut, type ShowingConditions } from "./showing.ts";

/** What can run out: a product, or an option. */
type SellableRecord = {
  productId: number;
  productCode: string;
  productName: string;
  storeId: number;
  orderType: OrderType;
  soldOutThrough?: string | null;
};

const tables = { product: "product", option: "product_option" } as const;

/** The last business date on which something is sold out after the change; null: it is on sale. */
const toSoldOutThrough = (change: SoldOutChange, { today }: ShowingConditions): string | null =>
  ({ TODAY: today, UNTIL_RESUMED: endlessDate, RESUME: null })[change];

/** The same dish of all order types: products, or options, of the shop with one code. They are locked. */
async function findSameDish(
  resource: keyof typeof tables,
  record: SellableRecord,
  { db, viewer }: Call,
): Promise<readonly SellableRecord[]> {
  const { rows } = await sql<SellableRecord>`
    select product_id as "productId", product_code as "productCode", product_name as "productName", shop_id as "storeId",
      order_type as "orderType", sold_out_through::text as "soldOutThrough"
    from ${sql.table(tables[resource])}
    where tenant_id = ${viewer.developerId} and shop_id = ${record.storeId} and product_code = ${record.productCode}
    order by product_id for update`.execute(db);
  return rows;
}

/**
 * Changes one record unless it is in that state already. The version stays: whoever edits the record meanwhile can still save the form,
 * which has no such field.
 * @returns whether it changed
 */
async function save(
  resource: keyof typeof tables,
  record: SellableRecord,
  change: SoldOutChange,
  showing: ShowingConditions,
  call: Call,
): Promise<boolean> {
  const { db, viewer, now } = call;
  const { productId, productName, storeId, orderType } = record;
  const soldOutThrough = toSoldOutThrough(change, showing);
  const [before, after] = [findSoldOut(record, showing), findSoldOut({ soldOutThrough }, showing)];
  if (before === after) return false;
  await db
    .updateTable(tables[resource])
    .set({ sold_out_through: soldOutThrough, updated_at: now })
    .where(sql<boolean>`tenant_id = ${viewer.developerId} and shop_id = ${storeId} and product_id = ${productId}`)
    .execute();
  recordChange(call, {
    resource,
    shopId: storeId,
    recordId: productId,
    recordName: productName,
    action: "UPDATE",
    variant: orderType,
    before: { soldOut: before },
    after: { soldOut: after },
  });
  return true;
}

type SoldOutRequest = { soldOut: SoldOutChange; scope?: SoldOutScope | null };

/** The action of a resource whose records run out, until the end of the shop's business day or until somebody resumes them. */
export const soldOutAction =
  (resource: keyof typeof tables) =>
  async (
    { soldOut, scope }: SoldOutRequest,
    { db, viewer, now }: Call,
  ): Promise<readonly ActionWork<SellableRecord>[]> => {
    const showing = await readShowingConditions(db, viewer.developerId, viewer.shopIds, now);
    const work = async (record: SellableRecord, call: Call): Promise<RecordActionResult> => {
      const same = scope === "ALL_ORDERS" ? await findSameDish(resource, record, call) : [record];
      const changed: OrderType[] = [];
      for (const one of same)
        if (await save(resource, one, soldOut, showing(one.storeId), call)) changed.push(one.orderType);
      if (changed.length === 0) return { outcome: "SKIPPED", details: [words.sameVisibility] };
      return { outcome: "CHANGED", details: [changed.map((orderType) => orderTypeNames[orderType]).join("・")] };
    };
    return [{ place: null, work }];
  };
