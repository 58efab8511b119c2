import type { Shape } from "../../src/report/model/shape.ts";
import { cutoffLines } from "../abc/cutoffLines.ts";
import { abcCell, abcClass, findIn } from "../abc/narrows.ts";
import { paths } from "../paths.ts";
import { salesReport } from "../salesReport.ts";

/** What the server must know to write its file. */
export const productAbcShape = {
  ...salesReport,
  path: paths.abc,
  filters: { ...salesReport.filters, categoryCode: { named: "categoryName" } },
  narrows: { abcClass, abcCell, find: findIn("productName", "productCode") },
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
  linesOf: cutoffLines,
} as const satisfies Shape<"product-abc">;
