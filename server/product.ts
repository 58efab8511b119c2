import type { Selectable } from "kysely";
import { Rejected } from "../src/core/rejected.ts";
import type { Product, Resolvers } from "../src/generated/server.ts";
import { deliveryServices } from "../i18n/ja/orders.ts";
import { viewerOf } from "./context.ts";
import type { ProductTable } from "./db/tables/appControl.ts";
import { containing } from "./like.ts";
import { ownRows } from "./scope.ts";

function toProduct(row: Selectable<ProductTable>): Product {
  const [printerAddrId1, printerAddrId2, printerAddrId3, printerAddrId4] = row.printer_addr_ids;
  return {
    productId: row.product_id,
    productAdminId: row.product_admin_id,
    storeId: row.shop_id,
    orderType: row.order_type,
    productCode: row.product_code,
    productName: row.product_name,
    productNameEn: row.product_name_en,
    productNameZh: row.product_name_zh,
    productNameKo: row.product_name_ko,
    productDescription: row.product_description,
    productDescriptionEn: row.product_description_en,
    productDescriptionZh: row.product_description_zh,
    productDescriptionKo: row.product_description_ko,
    imageUrl: row.image_url,
    thumbnailSize: row.thumbnail_size,
    price: row.price,
    cost: row.cost,
    taxRate: row.tax_rate,
    updateProduct: row.scheduled,
    categoryId: row.category_id,
    optionProducts: row.option_products,
    menuCategory: row.menu_categories,
    countProduct: row.count_products,
    printerAddrId1,
    printerAddrId2,
    printerAddrId3,
    printerAddrId4,
    delivery: row.deliveries.map((deliveryId) => ({ deliveryId, deliveryName: deliveryServices[deliveryId] })),
    cutlery: row.cutlery,
    hidden: row.hidden,
    releaseTimer: row.release_timer?.toISOString() ?? null,
    displaySequence: row.display_sequence,
    version: row.version,
  };
}

/** Products as references and lists read them. */
export const productResolvers = {
  Query: {
    getProductListByDeveloper: async (_, args, context) => {
      const { storeId, orderType, delivery_type, categoryId, keyword, menuCategoryId, hidden } = args;
      let query = context.db.kysely
        .selectFrom("product")
        .selectAll()
        .where(ownRows(viewerOf(context)))
        .where("shop_id", "=", storeId)
        .where("order_type", "=", orderType);
      if (typeof categoryId === "number") query = query.where("category_id", "=", categoryId);
      if (typeof hidden === "boolean") query = query.where("hidden", "=", hidden);
      if (delivery_type) query = query.where((eb) => eb(eb.val(delivery_type), "=", eb.fn.any("deliveries")));
      if (typeof menuCategoryId === "number")
        query = query.where((eb) => eb(eb.val(menuCategoryId), "=", eb.fn.any("menu_categories")));
      if (keyword?.trim()) {
        const pattern = containing(keyword.trim());
        query = query.where((eb) =>
          eb.or([eb("product_name", "ilike", pattern), eb("product_code", "ilike", pattern)]),
        );
      }
      const rows = await query.orderBy("display_sequence").orderBy("product_id").execute();
      return rows.map(toProduct);
    },

    getProduct: async (_, { productId }, context) => {
      const row = await context.db.kysely
        .selectFrom("product")
        .selectAll()
        .where(ownRows(viewerOf(context)))
        .where("product_id", "=", productId)
        .executeTakeFirst();
      if (!row) throw new Rejected("NOT_FOUND");
      return toProduct(row);
    },
  },
} satisfies Resolvers;
