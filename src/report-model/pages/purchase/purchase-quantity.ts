import { besideItem } from "../../../../i18n/ja/purchase/purchase-quantity.ts";
import type { ColumnMeta } from "../../../core/metadata.ts";
import type { ReportAnswerByName } from "../../request/reportQuery.ts";
import type { SpreadTable, ReportShape } from "../../reportShape.ts";
import { consolePaths } from "../../../domain/consolePaths.ts";
import { purchaseFilterShapes } from "./purchaseChoices.ts";

const column = { role: "dimension", total: "NONE" } as const;

/** The column of the shop or day, for rows that are divided by it. */
const besides: Readonly<Record<string, readonly ColumnMeta[]>> = {
  SHOP: [{ ...column, name: "shopName", title: besideItem.SHOP, unit: "TEXT" }],
  DATE: [{ ...column, name: "business_date", title: besideItem.DATE, unit: "DATE" }],
};

/** The rows with the column that divides them. */
const spreadQuantities = ({ rows }: ReportAnswerByName<"purchase-quantity">, by = "ITEM"): SpreadTable => ({
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
