import type { Insertable, Selectable } from "kysely";
import type { CreateProductInput, CreateProductOptionInput, Product } from "../../../src/generated/server.ts";
import type { ProductOptionTable, ProductTable } from "../../../src/generated/tables.ts";

/** What a product and an option tell of themselves alike. */
export function pricedContent(row: Selectable<ProductTable> | Selectable<ProductOptionTable>) {
  return {
    productId: row.product_id,
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
    price: row.price,
    cost: row.cost,
    taxRate: row.tax_rate,
    updateProduct: row.scheduled,
    countProduct: row.count_products,
    printerAddrId1: row.printer_addr_id1,
    printerAddrId2: row.printer_addr_id2,
    printerAddrId3: row.printer_addr_id3,
    printerAddrId4: row.printer_addr_id4,
    releaseTimer: row.release_timer?.toISOString() ?? null,
    displaySequence: row.display_sequence,
    version: row.version,
  } satisfies Partial<Product>;
}

type PricedInput = Pick<CreateProductInput, keyof CreateProductInput & keyof CreateProductOptionInput>;

/** Columns that both forms fill, but the price that waits for its time (schedule.ts). */
export const pricedColumns = (input: PricedInput) =>
  ({
    product_code: input.productCode,
    product_name: input.productName.trim(),
    product_name_en: input.productNameEn ?? null,
    product_name_zh: input.productNameZh ?? null,
    product_name_ko: input.productNameKo ?? null,
    product_description: input.productDescription ?? null,
    product_description_en: input.productDescriptionEn ?? null,
    product_description_zh: input.productDescriptionZh ?? null,
    product_description_ko: input.productDescriptionKo ?? null,
    image_url: input.imageUrl ?? null,
    price: input.price,
    cost: input.cost ?? null,
    tax_rate: input.taxRate,
    count_products: JSON.stringify(input.countProduct),
    printer_addr_id1: input.printerAddrId1 ?? null,
    printer_addr_id2: input.printerAddrId2 ?? null,
    printer_addr_id3: input.printerAddrId3 ?? null,
    printer_addr_id4: input.printerAddrId4 ?? null,
    release_timer: input.releaseTimer ?? null,
  }) satisfies Partial<Insertable<ProductTable> & Insertable<ProductOptionTable>>;
