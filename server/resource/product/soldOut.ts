import { sql } from "kysely";
import { productActions as words } from "../../../i18n/ja/product-actions.ts";
import type { OrderType, SoldOutChange } from "../../../src/generated/server.ts";
import { recordChange, type Call } from "../../crud/call.ts";
import type { Done, Work } from "../../crud/hooks.ts";
import { endless, showingsOf, soldOutOf, type Showing } from "./showing.ts";

/** What can run out: a product, or an option. */
type Sold = {
  productId: number;
  productName: string;
  storeId: number;
  orderType: OrderType;
  soldOutThrough?: string | null;
};

const tables = { product: "product", option: "product_option" } as const;

/** The last business date on which something is sold out after the change; null: it is on sale. */
const throughOf = (change: SoldOutChange, { today }: Showing): string | null =>
  ({ TODAY: today, UNTIL_RESUMED: endless, RESUME: null })[change];

/** The version stays: whoever edits the record meanwhile can still save the form, which has no such field. */
async function save(
  resource: keyof typeof tables,
  record: Sold,
  change: SoldOutChange,
  showing: Showing,
  call: Call,
): Promise<Done> {
  const { db, viewer, now } = call;
  const { productId, productName, storeId, orderType } = record;
  const soldOutThrough = throughOf(change, showing);
  const [before, after] = [soldOutOf(record, showing), soldOutOf({ soldOutThrough }, showing)];
  if (before === after) return { outcome: "SKIPPED", details: [words.sameVisibility] };
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
  return { outcome: "CHANGED" };
}

/** The action of a resource whose records run out, until the end of the shop's business day or until somebody resumes them. */
export const soldOutAction =
  (resource: keyof typeof tables) =>
  async ({ soldOut }: { soldOut: SoldOutChange }, { db, viewer, now }: Call): Promise<readonly Work<Sold>[]> => {
    const showing = await showingsOf(db, viewer.developerId, viewer.shopIds, now);
    return [{ place: null, work: (record, call) => save(resource, record, soldOut, showing(record.storeId), call) }];
  };
