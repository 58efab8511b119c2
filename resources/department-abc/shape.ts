import type { Shape } from "../../src/report/model/shape.ts";
import { cutoffLines } from "../abc/cutoffLines.ts";
import { abcClass } from "../abc/narrows.ts";
import { paths } from "../paths.ts";
import { salesReport } from "../salesReport.ts";

/** What the server must know to write its file. */
export const departmentAbcShape = {
  ...salesReport,
  path: paths.departmentAbc,
  narrows: { abcClass },
  columns: {
    quantity: { change: true },
    abcClass: { last: true },
    net_sales: { hidden: true },
    cost: { hidden: true },
  },
  sections: "abcClass",
  opens: "lastMonth",
  linesOf: cutoffLines,
} as const satisfies Shape<"department-abc">;
