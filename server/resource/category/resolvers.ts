import { sql } from "kysely";
import type { CreateProductCategoryInput, Resolvers } from "../../../src/generated/server.ts";
import { viewerOf } from "../../context.ts";
import { unlessTaken } from "../../db/unique.ts";
import { deleteRow } from "../../crud/deleteRow.ts";
import { resequence } from "../../crud/displaySequence.ts";
import { once } from "../../crud/once.ts";
import { updateRefusal } from "../../crud/outdated.ts";
import { ownRows } from "../../crud/ownRows.ts";
import { columns, newCategory, toCategory } from "./row.ts";

const nameOnce = ({ categoryName }: CreateProductCategoryInput) => ({
  index: "product_category_name",
  field: "categoryName",
  value: categoryName.trim(),
});

/** Categories of a shop's products, for each order type: list, create, edit, delete and their sequence. */
export const categoryResolvers = {
  Query: {
    getCategoryList: async (_, { storeId, orderType }, context) => {
      let query = context.db.kysely
        .selectFrom("product_category")
        .selectAll()
        .where(ownRows(viewerOf(context)))
        .where("shop_id", "=", storeId);
      if (orderType) query = query.where("order_type", "=", orderType);
      const rows = await query.orderBy("display_sequence").orderBy("category_id").execute();
      return rows.map(toCategory);
    },
  },
  Mutation: {
    createProductCategory: async (_, { input }, context) => {
      const { developerId: tenantId } = viewerOf(context);
      const row = await once(context, "product_category", input, (request) =>
        unlessTaken(
          context.db.kysely
            .insertInto("product_category")
            .values({
              ...columns(input),
              ...newCategory({ tenantId, shopId: input.storeId, orderType: input.orderType }, context.clock.now()),
              ...request,
            })
            .returningAll()
            .executeTakeFirstOrThrow(),
          nameOnce(input),
        ),
      );
      return toCategory(row);
    },

    updateProductCategory: async (_, { input }, context) => {
      const row = await unlessTaken(
        context.db.kysely
          .updateTable("product_category")
          .set({ ...columns(input), version: input.version + 1, updated_at: context.clock.now() })
          .where(ownRows(viewerOf(context)))
          .where("shop_id", "=", input.storeId)
          .where("order_type", "=", input.orderType)
          .where("category_id", "=", input.categoryId)
          .where("version", "=", input.version)
          .returningAll()
          .executeTakeFirst(),
        nameOnce(input),
      );
      if (!row) throw await updateRefusal(context, "product_category", input.categoryId, toCategory);
      return toCategory(row);
    },

    deleteProductCategory: (_, { storeId, categoryId, orderType }, context) =>
      deleteRow(context, "product_category", categoryId, {
        usedBy: sql`category_id = ${categoryId}`,
        within: sql`shop_id = ${storeId} and order_type = ${orderType}`,
      }),

    updateDisplaySequenceByCategory: (_, { input }, context) => resequence(context, "product_category", input),
  },
} satisfies Resolvers;
