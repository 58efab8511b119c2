import type { ColumnException } from "../../src/report/definition.ts";
import { figureOf, type ReportRow } from "../../src/core/totals.ts";
import { Quantity } from "./Quantity.tsx";

/** A column of quantities, in the order units of the row's item. */
const cellOf = (column: string): ColumnException => ({
  cell({ row }: { row: ReportRow }) {
    const item = {
      unit: String(row["unit"]),
      orderUnit: String(row["orderUnit"]),
      unitsPerCase: figureOf(row, "unitsPerCase") ?? 1,
    };
    return <Quantity quantity={figureOf(row, column)} item={item} />;
  },
});

/** The quantities of the list. Their unit stands in them; a file has it in a column. */
export const quantityColumns = {
  requested: cellOf("requested"),
  shipped: cellOf("shipped"),
  inTransit: cellOf("inTransit"),
  received: cellOf("received"),
  short: cellOf("short"),
  unit: { filed: true },
} as const satisfies Readonly<Record<string, ColumnException>>;
