import { sql, type Kysely } from "kysely";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Viewer } from "../../../src/core/viewer.ts";
import type { CreateProductOptionInput, Resolvers, UpdateProductOptionInput } from "../../../src/generated/server.ts";
import { viewerOf } from "../../context.ts";
import type { Tables } from "../../db/tables.ts";
import { unlessTaken } from "../../db/unique.ts";
import { deleteRow } from "../../crud/deleteRow.ts";
import { newRow, resequence } from "../../crud/displaySequence.ts";
import { once } from "../../crud/once.ts";
import { checkReferences } from "../product/references.ts";
import { scheduleOf } from "../product/schedule.ts";
import { ownRows } from "../../crud/ownRows.ts";
import { columns, toOption, type OptionRow } from "./row.ts";

const codeOnce = ({ productCode }: CreateProductOptionInput) => ({
  index: "product_option_code",
  field: "productCode",
  value: productCode,
});

/** The option that an update names, where it is the viewer's. @throws Rejected NOT_FOUND */
async function current(db: Kysely<Tables>, viewer: Viewer, input: UpdateProductOptionInput): Promise<OptionRow> {
  const row = await db
    .selectFrom("product_option")
    .selectAll()
    .where(ownRows(viewer))
    .where("shop_id", "=", input.storeId)
    .where("order_type", "=", input.orderType)
    .where("product_id", "=", input.productId)
    .executeTakeFirst();
  if (!row) throw new Rejected("NOT_FOUND");
  return row;
}

const outdated = (row: OptionRow) => new Rejected("W014", { current: toOption(row) });

/** Options (toppings) of a shop's products, for each order type: list, create, edit, delete and their sequence. */
export const optionResolvers = {
  Query: {
    getProductOptionList: async (_, { storeId, orderType }, context) => {
      let query = context.db.kysely
        .selectFrom("product_option")
        .selectAll()
        .where(ownRows(viewerOf(context)))
        .where("shop_id", "=", storeId);
      if (orderType) query = query.where("order_type", "=", orderType);
      const rows = await query.orderBy("display_sequence").orderBy("product_id").execute();
      return rows.map(toOption);
    },
  },
  Mutation: {
    createProductOption: async (_, { input }, context) => {
      const { developerId: tenantId } = viewerOf(context);
      const { kysely: db } = context.db;
      const now = context.clock.now();
      const row = await once(context, "product_option", input, async (request) => {
        await checkReferences(db, tenantId, input);
        const insertion = db
          .insertInto("product_option")
          .values({
            ...columns(input),
            ...newRow("product_option", { tenantId, shopId: input.storeId, orderType: input.orderType }, now),
            ...request,
            order_type: input.orderType,
            scheduled: await scheduleOf(db, input.updateProduct, null, now),
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        return unlessTaken(insertion, codeOnce(input));
      });
      return toOption(row);
    },

    updateProductOption: async (_, { input }, { db: { kysely: db }, clock, ...context }) => {
      const viewer = viewerOf(context);
      const now = clock.now();
      const before = await current(db, viewer, input);
      if (before.version !== input.version) throw outdated(before);
      await checkReferences(db, viewer.developerId, input);
      const update = db
        .updateTable("product_option")
        .set({
          ...columns(input),
          scheduled: await scheduleOf(db, input.updateProduct, before.scheduled, now),
          version: input.version + 1,
          updated_at: now,
        })
        .where(ownRows(viewer))
        .where("shop_id", "=", input.storeId)
        .where("product_id", "=", input.productId)
        .where("version", "=", input.version)
        .returningAll()
        .executeTakeFirst();
      const row = await unlessTaken(update, codeOnce(input));
      // Somebody was faster between our reading and our writing.
      if (!row) throw outdated(await current(db, viewer, input));
      return toOption(row);
    },

    deleteProductOption: (_, { productId }, context) =>
      deleteRow(context, "product_option", productId, { usedBy: sql`${productId} = any(option_products)` }),

    updateDisplaySequenceByOption: (_, { input }, context) => resequence(context, "product_option", input),
  },
} satisfies Resolvers;
