import type { Insertable, Kysely, Selectable } from "kysely";
import type { CreateProductInput, Product } from "../../../src/generated/server.ts";
import { deliveryServices } from "../../../i18n/ja/orders.ts";
import type { Tables } from "../../db/tables.ts";
import type { ProductTable } from "../../../src/generated/tables.ts";
import { storedResource } from "../../crud/resource.ts";
import { columnValues } from "../../crud/values.ts";
import { showingsOf, statusOf, type Showing } from "./showing.ts";

export type ProductRow = Selectable<ProductTable>;

/** A product as the API shows it. */
export const toProduct = (row: ProductRow, showing: Showing): Product => ({
  ...contentOf(row),
  status: statusOf(row, showing),
});

/** The API's form of a single product. */
export const tellProduct = async (db: Kysely<Tables>, row: ProductRow, now: Date): Promise<Product> =>
  toProduct(row, (await showingsOf(db, row.tenant_id, [row.shop_id], now))(row.shop_id));

const resource = storedResource("product");

/** The fields of a product that do not depend on the time. */
export function contentOf(row: ProductRow): Omit<Product, "status"> {
  const columns: Readonly<Record<string, unknown>> = row;
  const fields = Object.entries(resource.stored.fields).map(([field, name]) => {
    const value = columns[name];
    return [field, value instanceof Date ? value.toISOString() : value];
  });
  const delivery = row.deliveries.map((deliveryId) => ({ deliveryId, deliveryName: deliveryServices[deliveryId] }));
  // The table's type and the record's are generated from the same fields.
  return { ...Object.fromEntries(fields), delivery } as Omit<Product, "status">;
}

type ProductColumns = Omit<Insertable<ProductTable>, "tenant_id" | "scheduled">;

/** The columns of a form, without the scheduled price (schedule.ts). */
export function columnsOf(input: CreateProductInput): ProductColumns {
  const { scheduled: _, ...columns } = columnValues(resource, "CREATE", input);
  const deliveries = [...new Set(input.delivery.map(({ deliveryId }) => deliveryId))];
  // The table's type and the form's are generated from the same fields.
  return { ...columns, deliveries } as ProductColumns;
}

/** Whether saving these values would change nothing. */
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
