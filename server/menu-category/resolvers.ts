import { sql } from "kysely";
import { Rejected } from "../../src/core/rejected.ts";
import type { CreateProductMenuCategoryInput, ProductMenuCategory, Resolvers } from "../../src/generated/server.ts";
import { viewerOf, type Context } from "../context.ts";
import { unlessTaken } from "../db/unique.ts";
import { lastPlace, resequence } from "../displaySequence.ts";
import { refuseUsed } from "../inUse.ts";
import { ownRows } from "../scope.ts";
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
      await check(context.db.kysely, viewerOf(context), input);
      const { developerId: tenant_id } = viewerOf(context);
      const { shop_id } = input;
      const now = context.clock.now();
      const row = await unlessTaken(
        context.db.kysely
          .insertInto("product_menu_category")
          .values({
            ...columns(input),
            tenant_id,
            shop_id,
            display_sequence: lastPlace("product_menu_category", { tenantId: tenant_id, shopId: shop_id }),
            created_at: now,
            updated_at: now,
          })
          .returningAll()
          .executeTakeFirstOrThrow(),
        codeOnce(input),
      );
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

    deleteProductMenuCategory: async (_, { id }, context) => {
      const viewer = viewerOf(context);
      await context.db.kysely.transaction().execute(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom("product_menu_category")
          .where(ownRows(viewer))
          .where("menu_category_id", "=", id)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) throw new Rejected("NOT_FOUND");
        await refuseUsed(trx, viewer, sql`${id} = any(menu_categories)`);
      });
      return { result: true };
    },

    updateDisplaySequenceByProductMenuCategory: (_, { input }, context) =>
      resequence(context, "product_menu_category", input),
  },
} satisfies Resolvers;
