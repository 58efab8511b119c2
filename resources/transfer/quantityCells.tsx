import type { ColumnException } from "../../src/report/definition.ts";
import { findFigure, type ReportRow } from "../../src/core/totals.ts";
import { TransferQuantity } from "./count/Quantity.tsx";

/** A column of quantities, in the order units of the row's item. */
const buildQuantityColumn = (column: string): ColumnException => ({
  cell({ row }: { row: ReportRow }) {
    const item = {
      unit: String(row["unit"]),
      orderUnit: String(row["orderUnit"]),
      unitsPerCase: findFigure(row, "unitsPerCase") ?? 1,
    };
    return <TransferQuantity quantity={findFigure(row, column)} item={item} />;
  },
});

/** The quantities of the list. Their unit stands in them; a file has it in a column. */
export const quantityColumns = {
  requested: buildQuantityColumn("requested"),
  shipped: buildQuantityColumn("shipped"),
  inTransit: buildQuantityColumn("inTransit"),
  received: buildQuantityColumn("received"),
  short: buildQuantityColumn("short"),
  unit: { filed: true },
} as const satisfies Readonly<Record<string, ColumnException>>;
