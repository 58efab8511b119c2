import { sql } from "kysely";
import { Rejected } from "../../../src/core/rejected.ts";
import type { CreateProductMenuCategoryInput, ProductMenuCategory, Resolvers } from "../../../src/generated/server.ts";
import { viewerOf, type Context } from "../../context.ts";
import { unlessTaken } from "../../db/unique.ts";
import { deleteRow } from "../../crud/deleteRow.ts";
import { newRow, resequence } from "../../crud/displaySequence.ts";
import { once } from "../../crud/once.ts";
import { ownRows } from "../../crud/ownRows.ts";
import { check } from "./check.ts";
import { columns, toMenuCategory } from "./row.ts";

const codeOnce = ({ menuCategoryCode }: CreateProductMenuCategoryInput) => ({
  index: "product_menu_category_code",
  field: "menuCategoryCode",
  value: menuCategoryCode,
});

async function found(context: Context, id: number): Promise<ProductMenuCategory> {
  const row = await context.db.kysely
    .selectFrom("product_menu_category")
    .selectAll()
    .where(ownRows(viewerOf(context)))
    .where("menu_category_id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Rejected("NOT_FOUND");
  return toMenuCategory(row);
}

/** Menu categories (lunch, all you can eat …) of a shop's eat-in menu: list, one, create, edit and delete. */
export const menuCategoryResolvers = {
  Query: {
    getProductMenuCategoryList: async (_, { shop_id }, context) => {
      const rows = await context.db.kysely
        .selectFrom("product_menu_category")
        .selectAll()
        .where(ownRows(viewerOf(context)))
        .where("shop_id", "=", shop_id)
        .orderBy("display_sequence")
        .orderBy("menu_category_id")
        .execute();
      return rows.map(toMenuCategory);
    },

    getProductMenuCategory: (_, { id }, context) => found(context, id),
  },
  Mutation: {
    createProductMenuCategory: async (_, { input }, context) => {
      const { developerId: tenantId } = viewerOf(context);
      const row = await once(context, "product_menu_category", input, async (request) => {
        await check(context.db.kysely, viewerOf(context), input);
        const insertion = context.db.kysely
          .insertInto("product_menu_category")
          .values({
            ...columns(input),
            ...newRow("product_menu_category", { tenantId, shopId: input.shop_id }, context.clock.now()),
            ...request,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        return unlessTaken(insertion, codeOnce(input));
      });
      return toMenuCategory(row);
    },

    updateProductMenuCategory: async (_, { input }, context) => {
      await check(context.db.kysely, viewerOf(context), input);
      const row = await unlessTaken(
        context.db.kysely
          .updateTable("product_menu_category")
          .set({ ...columns(input), version: input.version + 1, updated_at: context.clock.now() })
          .where(ownRows(viewerOf(context)))
          .where("shop_id", "=", input.shop_id)
          .where("menu_category_id", "=", input.id)
          .where("version", "=", input.version)
          .returningAll()
          .executeTakeFirst(),
        codeOnce(input),
      );
      if (!row) throw new Rejected("W014", { current: await found(context, input.id) });
      return toMenuCategory(row);
    },

    deleteProductMenuCategory: (_, { id }, context) =>
      deleteRow(context, "product_menu_category", id, { usedBy: sql`${id} = any(menu_categories)` }),

    updateDisplaySequenceByProductMenuCategory: (_, { input }, context) =>
      resequence(context, "product_menu_category", input),
  },
} satisfies Resolvers;
