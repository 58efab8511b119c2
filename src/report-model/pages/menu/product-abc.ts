import type { ReportShape } from "../../reportShape.ts";
import { buildCutoffLines } from "./abcCutoffs.ts";
import { abcCellNarrow, abcClassNarrow, buildSearchNarrow } from "./abcNarrows.ts";
import { consolePaths } from "../../../domain/consolePaths.ts";
import { salesReport } from "../sales/salesReport.ts";

/** What the server must know to write its file. */
export const productAbcShape = {
  ...salesReport,
  path: consolePaths.abc,
  filters: { ...salesReport.filters, categoryCode: { named: "categoryName" } },
  narrows: { abcClass: abcClassNarrow, abcCell: abcCellNarrow, find: buildSearchNarrow("productName", "productCode") },
  columns: {
    abcClass: { last: true },
    crossClass: { last: true, filed: true },
    gross: { filed: { unless: { argument: "measure", is: ["GROSS"] } } },
    net_sales: { hidden: true },
    cost: { hidden: true },
    grossRate: { hidden: true },
  },
  sections: "abcClass",
  opens: "lastMonth",
  linesOf: buildCutoffLines,
} as const satisfies ReportShape<"product-abc">;
