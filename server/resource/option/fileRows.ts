import type { CreateProductOptionInput, ProductOption } from "../../../src/generated/server.ts";
import { viewerOf, type Context } from "../../context.ts";
import { newRow } from "../../crud/displaySequence.ts";
import { codedLike, pricedErrors, scheduledColumns } from "../product/pricedRows.ts";
import type { RowStore } from "../../crud/rows/registerRows.ts";
import { updateMany } from "../../crud/rows/updateMany.ts";
import { columns, toOption } from "./row.ts";

/** How rows of a file become options: found by their code in a shop and an order type. */
export function optionRows(context: Context): RowStore<CreateProductOptionInput, ProductOption> {
  const viewer = viewerOf(context);
  const { developerId: tenantId } = viewer;
  const now = context.clock.now();
  return {
    resource: "option",
    async stored(rows, { db, lock }) {
      const found = await db
        .selectFrom("product_option")
        .selectAll()
        .where(codedLike(viewer, rows))
        .orderBy("product_id")
        .$if(lock, (query) => query.forUpdate())
        .execute();
      return found.map(toOption);
    },
    check: (rows, { db }) => pricedErrors(db, viewer, "product_option", { rows, now }),
    async insert(rows, { db }) {
      const scheduled = await scheduledColumns(db, viewer, "product_option", rows);
      await db
        .insertInto("product_option")
        .values(
          rows.map((input, index) => ({
            ...columns(input),
            ...newRow("product_option", { tenantId, shopId: input.storeId, orderType: input.orderType }, now, index),
            order_type: input.orderType,
            scheduled: scheduled[index] ?? null,
          })),
        )
        .execute();
    },
    async update(rows, { db }) {
      const inputs = rows.map(({ values }) => values);
      const scheduled = await scheduledColumns(db, viewer, "product_option", inputs);
      const json = ["count_products", "scheduled"];
      await updateMany(db, { table: "product_option", id: "product_id", viewer, now, json }, rows, (input, index) => ({
        ...columns(input),
        scheduled: scheduled[index] ?? null,
      }));
    },
  };
}
