import { sql } from "kysely";
import { resources } from "../../../src/generated/metadata.ts";
import type { CreateProductInput, Product } from "../../../src/generated/server.ts";
import { viewerOf, type Context } from "../../context.ts";
import { lastPlace } from "../../crud/lastPlace.ts";
import { storedResource } from "../../crud/resource.ts";
import type { RowStore } from "../../crud/rows/registerRows.ts";
import { updateMany } from "../../crud/rows/updateMany.ts";
import { codedLike, pricedErrors, scheduledColumns } from "./pricedRows.ts";
import { columnsOf, contentOf } from "./row.ts";

/** Registers rows of a file as products, which are found by shop, order type and code. */
export function productRows(context: Context): RowStore<CreateProductInput, Omit<Product, "status">> {
  const viewer = viewerOf(context);
  const now = context.clock.now();

  return {
    meta: resources.product,
    async stored(rows, { db, lock }) {
      const found = await db
        .selectFrom("product")
        .selectAll()
        .where(codedLike(viewer, rows))
        .orderBy("product_id")
        .$if(lock, (query) => query.forUpdate())
        .execute();
      return found.map(contentOf);
    },

    check: (rows, { db }) => pricedErrors(db, viewer, "product", { rows, now }),

    async insert(rows, { db }) {
      const { rows: ids } = await sql<{ id: number }>`
        select nextval(pg_get_serial_sequence('product', 'product_id'))::int as id
        from generate_series(1, ${rows.length}::int)`.execute(db);
      const scheduled = await scheduledColumns(db, viewer, "product", rows);
      await db
        .insertInto("product")
        .values(
          rows.map((input, index) => ({
            ...columnsOf(input),
            tenant_id: viewer.developerId,
            display_sequence: lastPlace(storedResource("product"), input, viewer, index),
            created_at: now,
            updated_at: now,
            ...(ids[index] && { product_id: ids[index].id }),
            product_admin_id: ids[index]?.id ?? null,
            scheduled: scheduled[index] ?? null,
          })),
        )
        .execute();
    },

    async update(rows, { db }) {
      const inputs = rows.map(({ values }) => values);
      const scheduled = await scheduledColumns(db, viewer, "product", inputs);
      const columns = rows.map(({ id, values }, index) => ({
        id,
        columns: { ...columnsOf(values), scheduled: scheduled[index] ?? null },
      }));
      await updateMany(storedResource("product"), columns, { db, viewer, now });
    },
  };
}
