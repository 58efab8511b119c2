import type { Text } from "../../i18n/keys.ts";
import type { LinesOf } from "../../src/report/definition.ts";

type Rows = readonly { actualCost?: number | null }[];

/** Says how many rows without a count the totals leave out; null where they leave none out, as where no row has one. */
export function leftOutText(text: Text<"parts.stockCost">, rows: Rows, costBy: string | undefined): string | null {
  const left = rows.filter(({ actualCost }) => actualCost === null).length;
  if (left === 0 || left === rows.length) return null;
  return text(costBy === "MONTH" ? "MONTH" : "SHOP", { left });
}

/** The same above the table of files. */
export const leftOutLines: LinesOf = (texts, answer, filters) => {
  const line = leftOutText((key, values) => texts(`parts.stockCost.${key}`, values), answer["rows"], filters["costBy"]);
  return line === null ? [] : [[texts("parts.stockCost.label"), line]];
};
