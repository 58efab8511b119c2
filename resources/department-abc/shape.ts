import type { ReportShape } from "../../src/report/model/shape.ts";
import { buildCutoffLines } from "../abc/bar/cutoffLines.ts";
import { abcClassNarrow } from "../abc/bar/narrows.ts";
import { consolePaths } from "../paths.ts";
import { salesReport } from "../salesReport.ts";

/** What the server must know to write its file. */
export const departmentAbcShape = {
  ...salesReport,
  path: consolePaths.departmentAbc,
  narrows: { abcClass: abcClassNarrow },
  columns: {
    quantity: { change: true },
    abcClass: { last: true },
    net_sales: { hidden: true },
    cost: { hidden: true },
  },
  sections: "abcClass",
  opens: "lastMonth",
  linesOf: buildCutoffLines,
} as const satisfies ReportShape<"department-abc">;
