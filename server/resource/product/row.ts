import type { Insertable, Kysely, Selectable } from "kysely";
import type { CreateProductInput, Product } from "../../../src/generated/server.ts";
import { deliveryServices } from "../../../i18n/ja/orders.ts";
import type { Tables } from "../../db/tables.ts";
import type { ProductTable } from "../../../src/generated/tables.ts";
import { pricedColumns, pricedContent } from "./pricedRow.ts";
import { showingsOf, statusOf, type Showing } from "./showing.ts";

export type ProductRow = Selectable<ProductTable>;

/** A product as the API shows it. */
export const toProduct = (row: ProductRow, showing: Showing): Product => ({
  ...contentOf(row),
  status: statusOf(row, showing),
});

/** The same of a product that is alone. */
export const tellProduct = async (db: Kysely<Tables>, row: ProductRow, now: Date): Promise<Product> =>
  toProduct(row, (await showingsOf(db, row.tenant_id, [row.shop_id], now))(row.shop_id));

/** What a product holds, whatever the time. */
export const contentOf = (row: ProductRow): Omit<Product, "status"> => ({
  ...pricedContent(row),
  productAdminId: row.product_admin_id,
  thumbnailSize: row.thumbnail_size,
  categoryId: row.category_id,
  optionProducts: row.option_products,
  menuCategory: row.menu_categories,
  delivery: row.deliveries.map((deliveryId) => ({ deliveryId, deliveryName: deliveryServices[deliveryId] })),
  cutlery: row.cutlery,
  hidden: row.hidden,
});

const once = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Columns that a form fills, but the price that waits for its time (schedule.ts). */
export const columnsOf = (input: CreateProductInput) =>
  ({
    ...pricedColumns(input),
    shop_id: input.storeId,
    order_type: input.orderType,
    thumbnail_size: input.thumbnailSize,
    category_id: input.categoryId,
    option_products: once(input.optionProducts),
    menu_categories: once(input.menuCategory),
    deliveries: once(input.delivery.map(({ deliveryId }) => deliveryId)),
    cutlery: input.cutlery,
    hidden: input.hidden,
  }) satisfies Partial<Insertable<ProductTable>>;

/** Whether saving these values would leave the product as it is. */
export function sameContent(row: ProductRow, input: CreateProductInput): boolean {
  const moment = (value: string | null | undefined) => (value ? Date.parse(value) : null);
  const content = (values: CreateProductInput) => {
    const { updateProduct: waiting, releaseTimer } = values;
    return JSON.stringify([
      { ...columnsOf(values), release_timer: moment(releaseTimer) },
      waiting ? [moment(waiting.updateTimer), waiting.price, waiting.cost ?? null] : null,
    ]);
  };
  return content(contentOf(row)) === content(input);
}
