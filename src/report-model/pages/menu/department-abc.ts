import type { ReportShape } from "../../reportShape.ts";
import { buildCutoffLines } from "./abcCutoffs.ts";
import { abcClassNarrow } from "./abcNarrows.ts";
import { consolePaths } from "../../../domain/consolePaths.ts";
import { salesReport } from "../sales/salesReport.ts";

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
