import type { CreateProductCategoryInput, ProductCategory } from "../../../src/generated/server.ts";
import { viewerOf, type Context } from "../../context.ts";
import type { RowStore } from "../../crud/rows/registerRows.ts";
import { updateMany } from "../../crud/rows/updateMany.ts";
import { ownRows } from "../../crud/ownRows.ts";
import { columns, newCategory, toCategory } from "./row.ts";

/** How rows of a file become categories: found by their name in the list of a shop and an order type. */
export function categoryRows(context: Context): RowStore<CreateProductCategoryInput, ProductCategory> {
  const viewer = viewerOf(context);
  const { developerId: tenantId } = viewer;
  const now = context.clock.now();
  return {
    resource: "category",
    async stored(rows, { db, lock }) {
      // The whole lists: a file in CP932 cannot write every name as it is stored.
      const shops = rows.flatMap(({ storeId }) => storeId ?? []);
      const types = rows.flatMap(({ orderType }) => orderType ?? []);
      const found = await db
        .selectFrom("product_category")
        .selectAll()
        .where(ownRows(viewer))
        .where((eb) => eb("shop_id", "=", eb.fn.any(eb.val(shops))))
        .where((eb) => eb("order_type", "=", eb.fn.any(eb.val(types))))
        .orderBy("category_id")
        .$if(lock, (query) => query.forUpdate())
        .execute();
      return found.map(toCategory);
    },
    insert: (rows, { db }) =>
      db
        .insertInto("product_category")
        .values(
          rows.map((input, index) => ({
            ...columns(input),
            ...newCategory({ tenantId, shopId: input.storeId, orderType: input.orderType }, now, index),
          })),
        )
        .execute(),
    update: (rows, { db }) =>
      updateMany(db, { table: "product_category", id: "category_id", viewer, now }, rows, columns),
  };
}
