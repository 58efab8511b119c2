import { besideItem } from "../../i18n/ja/purchase-quantity.ts";
import type { ColumnMeta } from "../../src/core/metadata.ts";
import type { AnswerOf } from "../../src/report/context.ts";
import type { SpreadTable } from "../../src/report/definition.ts";
import type { ReportShape } from "../../src/report/model/shape.ts";
import { consolePaths } from "../paths.ts";
import { purchaseFilterShapes } from "../purchase-filters/choices.ts";

const column = { role: "dimension", total: "NONE" } as const;

/** The column of the shop or day, for rows that are divided by it. */
const besides: Readonly<Record<string, readonly ColumnMeta[]>> = {
  SHOP: [{ ...column, name: "shopName", title: besideItem.SHOP, unit: "TEXT" }],
  DATE: [{ ...column, name: "business_date", title: besideItem.DATE, unit: "DATE" }],
};

/** The rows with the column that divides them. */
const spreadQuantities = ({ rows }: AnswerOf<"purchase-quantity">, by = "ITEM"): SpreadTable => ({
  columns: besides[by] ?? [],
  rows,
});

/** What the server must know to write its file. */
export const purchaseQuantityShape = {
  path: consolePaths.purchaseQuantity,
  lead: "purchases",
  dividedBy: { argument: "quantityBy" },
  opens: "thisMonth",
  columns: {
    itemCode: { filed: true },
    orderUnit: { last: true },
    quantity: { change: true },
    meanPrice: { change: true },
  },
  filters: purchaseFilterShapes,
  spread: (answer, { quantityBy }) => spreadQuantities(answer as never, quantityBy),
} as const satisfies ReportShape<"purchase-quantity">;
