import type { Insertable, Selectable } from "kysely";
import type { CreateProductInput, Product, ProductStatus } from "../../src/generated/server.ts";
import { deliveryServices } from "../../i18n/ja/orders.ts";
import type { ProductTable } from "../db/tables/appControl.ts";

export type ProductRow = Selectable<ProductTable>;

/** Whether the app lists the product at this moment; a hidden one it never lists, whatever it waits for. */
export function statusOf(
  { hidden, release_timer }: Pick<ProductRow, "hidden" | "release_timer">,
  now: Date,
): ProductStatus {
  if (hidden) return "HIDDEN";
  return release_timer && release_timer > now ? "SCHEDULED" : "ON_SALE";
}

/** A product as the API shows it. */
export const toProduct = (row: ProductRow, now: Date): Product => ({ ...contentOf(row), status: statusOf(row, now) });

/** What a product holds, whatever the time. */
export function contentOf(row: ProductRow): Omit<Product, "status"> {
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
    printerAddrId1: printerAddrId1 ?? null,
    printerAddrId2: printerAddrId2 ?? null,
    printerAddrId3: printerAddrId3 ?? null,
    printerAddrId4: printerAddrId4 ?? null,
    delivery: row.deliveries.map((deliveryId) => ({ deliveryId, deliveryName: deliveryServices[deliveryId] })),
    cutlery: row.cutlery,
    hidden: row.hidden,
    releaseTimer: row.release_timer?.toISOString() ?? null,
    displaySequence: row.display_sequence,
    version: row.version,
  };
}

const once = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Columns that a form fills, but the price that waits for its time (schedule.ts). */
export const columnsOf = (input: CreateProductInput) =>
  ({
    shop_id: input.storeId,
    order_type: input.orderType,
    product_code: input.productCode,
    product_name: input.productName,
    product_name_en: input.productNameEn ?? null,
    product_name_zh: input.productNameZh ?? null,
    product_name_ko: input.productNameKo ?? null,
    product_description: input.productDescription ?? null,
    product_description_en: input.productDescriptionEn ?? null,
    product_description_zh: input.productDescriptionZh ?? null,
    product_description_ko: input.productDescriptionKo ?? null,
    image_url: input.imageUrl ?? null,
    thumbnail_size: input.thumbnailSize,
    price: input.price,
    cost: input.cost ?? null,
    tax_rate: input.taxRate,
    category_id: input.categoryId,
    option_products: once(input.optionProducts),
    menu_categories: once(input.menuCategory),
    count_products: JSON.stringify(input.countProduct),
    printer_addr_ids: [
      input.printerAddrId1 ?? null,
      input.printerAddrId2 ?? null,
      input.printerAddrId3 ?? null,
      input.printerAddrId4 ?? null,
    ],
    deliveries: once(input.delivery.map(({ deliveryId }) => deliveryId)),
    cutlery: input.cutlery,
    hidden: input.hidden,
    release_timer: input.releaseTimer ?? null,
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
