import { Rejected } from "../../../src/core/rejected.ts";
import { textFinder } from "../../../src/core/searched.ts";
import type { Resolvers } from "../../../src/generated/server.ts";
import { viewerOf } from "../../context.ts";
import { ownRows } from "../../crud/ownRows.ts";
import { tellProduct, toProduct, type ProductRow } from "./row.ts";
import { showingsOf } from "./showing.ts";

/** The fields that the keyword search reads: the code, and name and description in every language. */
const searchable = (row: ProductRow) => [
  row.product_code,
  row.product_name,
  row.product_name_en,
  row.product_name_zh,
  row.product_name_ko,
  row.product_description,
];

/** Reads the products of a shop, or one of them. */
export const productQueries = {
  getProductListByDeveloper: async (_, args, context) => {
    const { storeId, orderType, delivery_type, categoryId, keyword, menuCategoryId, hidden } = args;
    let query = context.db.kysely
      .selectFrom("product")
      .selectAll()
      .where(ownRows(viewerOf(context)))
      .where("shop_id", "=", storeId);
    if (orderType) query = query.where("order_type", "=", orderType);
    if (typeof categoryId === "number") query = query.where("category_id", "=", categoryId);
    if (typeof hidden === "boolean") query = query.where("hidden", "=", hidden);
    if (delivery_type) query = query.where((eb) => eb(eb.val(delivery_type), "=", eb.fn.any("deliveries")));
    if (typeof menuCategoryId === "number")
      query = query.where((eb) => eb(eb.val(menuCategoryId), "=", eb.fn.any("menu_categories")));
    const rows = await query.orderBy("display_sequence").orderBy("product_id").execute();
    const finds = textFinder(keyword ?? "");
    const { developerId } = viewerOf(context);
    const showing = (await showingsOf(context.db.kysely, developerId, [storeId], context.clock.now()))(storeId);
    return rows.filter((row) => finds(searchable(row))).map((row) => toProduct(row, showing));
  },

  getProduct: async (_, { productId }, context) => {
    const row = await context.db.kysely
      .selectFrom("product")
      .selectAll()
      .where(ownRows(viewerOf(context)))
      .where("product_id", "=", productId)
      .executeTakeFirst();
    if (!row) throw new Rejected("NOT_FOUND");
    return tellProduct(context.db.kysely, row, context.clock.now());
  },
} satisfies Resolvers["Query"];
