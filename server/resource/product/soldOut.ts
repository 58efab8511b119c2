import { sql } from "kysely";
import { productActions as words } from "../../../i18n/ja/product-actions.ts";
import type { SoldOutChange } from "../../../src/generated/server.ts";
import { recordChange, type Call } from "../../crud/call.ts";
import type { Done, Hooks } from "../../crud/hooks.ts";
import type { ProductRecord } from "./record.ts";
import { endless, showingsOf, soldOutOf, type Showing } from "./showing.ts";

/** The last business date on which a product is sold out after the change; null: it is on sale. */
const throughOf = (change: SoldOutChange, { today }: Showing): string | null =>
  ({ TODAY: today, UNTIL_RESUMED: endless, RESUME: null })[change];

/** The version stays: whoever edits the product meanwhile can still save the form, which has no such field. */
async function save(record: ProductRecord, change: SoldOutChange, showing: Showing, call: Call): Promise<Done> {
  const { db, viewer, now } = call;
  const { productId, productName, storeId, orderType } = record;
  const soldOutThrough = throughOf(change, showing);
  const [before, after] = [soldOutOf(record, showing), soldOutOf({ soldOutThrough }, showing)];
  if (before === after) return { outcome: "SKIPPED", details: [words.sameVisibility] };
  await db
    .updateTable("product")
    .set({ sold_out_through: soldOutThrough, updated_at: now })
    .where(sql<boolean>`tenant_id = ${viewer.developerId} and shop_id = ${storeId} and product_id = ${productId}`)
    .execute();
  recordChange(call, {
    ...{ resource: "product", shopId: storeId, recordId: productId, recordName: productName, action: "UPDATE" },
    variant: orderType,
    before: { soldOut: before },
    after: { soldOut: after },
  });
  return { outcome: "CHANGED" };
}

type Actions = NonNullable<Hooks<"product">["actions"]>;

/** Products run out, until the end of the shop's business day or until somebody resumes them. */
export const updateProductsSoldOut: NonNullable<Actions["updateProductsSoldOut"]> = async (
  { soldOut },
  { db, viewer, now },
) => {
  const showing = await showingsOf(db, viewer.developerId, viewer.shopIds, now);
  return [{ place: null, work: (record, call) => save(record, soldOut, showing(record.storeId), call) }];
};
