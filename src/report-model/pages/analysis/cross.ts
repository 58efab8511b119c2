import type { ReportShape } from "../../reportShape.ts";
import { consolePaths } from "../../../domain/consolePaths.ts";
import { salesReport } from "../sales/salesReport.ts";
import { toCrossChoice, fitChoice, crossCellModes, spreadCrosstab, type CrosstabAnswer } from "./crossSpread.ts";

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
