import type { CreateProductMenuCategoryInput, ProductMenuCategory } from "../../../src/generated/server.ts";
import { viewerOf, type Context } from "../../context.ts";
import { newRow } from "../../crud/displaySequence.ts";
import type { RowStore } from "../../crud/rows/registerRows.ts";
import { updateMany } from "../../crud/rows/updateMany.ts";
import { ownRows } from "../../crud/ownRows.ts";
import { errorsOf } from "./check.ts";
import { columns, toMenuCategory } from "./row.ts";

/** How rows of a file become menu categories: found by their code in a shop. */
export function menuCategoryRows(context: Context): RowStore<CreateProductMenuCategoryInput, ProductMenuCategory> {
  const viewer = viewerOf(context);
  const { developerId: tenantId } = viewer;
  const now = context.clock.now();
  return {
    resource: "menu-category",
    async stored(rows, { db, lock }) {
      const codes = rows.flatMap(({ menuCategoryCode }) => menuCategoryCode?.trim() ?? []);
      const found = await db
        .selectFrom("product_menu_category")
        .selectAll()
        .where(ownRows(viewer))
        .where("shop_id", "in", [-1, ...rows.flatMap(({ shop_id }) => shop_id ?? [])])
        .where((eb) => eb("menu_category_code", "=", eb.fn.any(eb.val(codes))))
        .orderBy("menu_category_id")
        .$if(lock, (query) => query.forUpdate())
        .execute();
      return found.map(toMenuCategory);
    },
    check: (rows, { db }) => errorsOf(db, viewer, rows),
    insert: (rows, { db }) =>
      db
        .insertInto("product_menu_category")
        .values(
          rows.map((input, index) => ({
            ...columns(input),
            ...newRow("product_menu_category", { tenantId, shopId: input.shop_id }, now, index),
          })),
        )
        .execute(),
    update: (rows, { db }) =>
      updateMany(db, { table: "product_menu_category", id: "menu_category_id", viewer, now }, rows, columns),
  };
}
