import type { Insertable, Selectable } from "kysely";
import type { CreateProductOptionInput, ProductOption } from "../../../src/generated/server.ts";
import type { ProductOptionTable } from "../../../src/generated/tables.ts";
import { pricedColumns, pricedContent } from "../product/pricedRow.ts";

export type OptionRow = Selectable<ProductOptionTable>;

/** An option as the API tells it. */
export const toOption = (row: OptionRow): ProductOption => ({
  ...pricedContent(row),
  // An option that was not copied from another shop is its own original.
  productAdminId: row.product_admin_id ?? row.product_id,
  topping_required: row.topping_required,
});

/** Columns that a form fills, but the price that waits for its time. */
export const columns = (input: CreateProductOptionInput) =>
  ({ ...pricedColumns(input), topping_required: input.topping_required }) satisfies Partial<
    Insertable<ProductOptionTable>
  >;
