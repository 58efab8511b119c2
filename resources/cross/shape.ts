import type { ReportShape } from "../../src/report/model/shape.ts";
import { consolePaths } from "../paths.ts";
import { salesReport } from "../salesReport.ts";
import { toCrossChoice, fitChoice, crossCellModes, spreadCrosstab, type CrosstabAnswer } from "./spread.ts";

/** What the server must know to write its file. */
export const crossShape = {
  lead: { included: "total", excluded: "total" },
  path: consolePaths.cross,
  alone: true,
  filters: { ...salesReport.filters, columnsBy: { first: "MONTH" } },
  // It decides what the cells show, not which rows.
  narrows: { crossAs: { options: crossCellModes, first: "FIGURE", keeps: () => true } },
  fit: fitChoice,
  spread: (answer, filters) => spreadCrosstab(answer as unknown as CrosstabAnswer, toCrossChoice(filters)),
  opens: "last12",
} as const satisfies ReportShape<"cross">;
