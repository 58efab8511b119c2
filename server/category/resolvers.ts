import { sql } from "kysely";
import { Rejected } from "../../src/core/rejected.ts";
import type { CreateProductCategoryInput, Resolvers } from "../../src/generated/server.ts";
import { viewerOf, type Context } from "../context.ts";
import { unlessTaken } from "../db/unique.ts";
import { lastPlace, resequence } from "../displaySequence.ts";
import { refuseUsed } from "../inUse.ts";
import { ownRows } from "../scope.ts";
import { columns, toCategory } from "./row.ts";

const nameOnce = ({ categoryName }: CreateProductCategoryInput) => ({
  index: "product_category_name",
  field: "categoryName",
  value: categoryName.trim(),
});

/** Why an update found no row: the category is gone (or never was the viewer's), or somebody saved it in the meantime. */
async function updateRefusal(context: Context, id: number): Promise<Rejected> {
  const row = await context.db.kysely
    .selectFrom("product_category")
    .selectAll()
    .where(ownRows(viewerOf(context)))
    .where("category_id", "=", id)
    .executeTakeFirst();
  return row ? new Rejected("W014", { current: toCategory(row) }) : new Rejected("NOT_FOUND");
}

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
      const { developerId: tenant_id } = viewerOf(context);
      const { storeId: shop_id, orderType: order_type } = input;
      const now = context.clock.now();
      const row = await unlessTaken(
        context.db.kysely
          .insertInto("product_category")
          .values({
            ...columns(input),
            tenant_id,
            shop_id,
            order_type,
            brand_id: sql<number>`(select brand_id from shop where tenant_id = ${tenant_id} and shop_id = ${shop_id})`,
            display_sequence: lastPlace("product_category", {
              tenantId: tenant_id,
              shopId: shop_id,
              orderType: order_type,
            }),
            created_at: now,
            updated_at: now,
          })
          .returningAll()
          .executeTakeFirstOrThrow(),
        nameOnce(input),
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
      if (!row) throw await updateRefusal(context, input.categoryId);
      return toCategory(row);
    },

    deleteProductCategory: async (_, { storeId, categoryId, orderType }, context) => {
      const viewer = viewerOf(context);
      await context.db.kysely.transaction().execute(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom("product_category")
          .where(ownRows(viewer))
          .where("shop_id", "=", storeId)
          .where("order_type", "=", orderType)
          .where("category_id", "=", categoryId)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) throw new Rejected("NOT_FOUND");
        await refuseUsed(trx, viewer, sql`category_id = ${categoryId}`);
      });
      return { result: true };
    },

    updateDisplaySequenceByCategory: (_, { input }, context) => resequence(context, "product_category", input),
  },
} satisfies Resolvers;
