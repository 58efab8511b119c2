import { sql, type Selectable } from "kysely";
import type { CreateProductCategoryInput, OrderType, ProductCategory } from "../../../src/generated/server.ts";
import type { ProductCategoryTable } from "../../../src/generated/tables.ts";
import { newRow } from "../../crud/displaySequence.ts";

/** A category as the API tells it. */
export const toCategory = (row: Selectable<ProductCategoryTable>): ProductCategory => ({
  categoryId: row.category_id,
  // A category that was not copied from another shop is its own original.
  categoryAdminId: row.category_admin_id ?? row.category_id,
  brandId: row.brand_id,
  storeId: row.shop_id,
  orderType: row.order_type,
  categoryName: row.category_name,
  categoryNameEn: row.category_name_en,
  categoryNameZh: row.category_name_zh,
  categoryNameKo: row.category_name_ko,
  displaySequence: row.display_sequence,
  version: row.version,
});

/** Columns that a form fills. */
export const columns = (input: CreateProductCategoryInput) => ({
  category_name: input.categoryName.trim(),
  category_name_en: input.categoryNameEn ?? null,
  category_name_zh: input.categoryNameZh ?? null,
  category_name_ko: input.categoryNameKo ?? null,
});

/** What a new category has beside its content. @param index of several, from 0 */
export const newCategory = (
  list: { tenantId: number; shopId: number; orderType: OrderType },
  now: Date,
  index?: number,
) => ({
  ...newRow("product_category", list, now, index),
  order_type: list.orderType,
  brand_id: sql<number>`(select brand_id from shop where tenant_id = ${list.tenantId} and shop_id = ${list.shopId})`,
});
