import type { ReportShape } from "../../reportShape.ts";
import { homePath } from "../../../core/shellPaths.ts";
import { salesReport } from "./salesReport.ts";

/** What the server must know to write its file. */
export const overviewShape = {
  ...salesReport,
  path: homePath,
  columns: {
    cost: { hidden: true },
    discounts: { hidden: true },
    returns: { hidden: true },
    netDiscounts: { hidden: true },
    netReturns: { hidden: true },
    budget: { hidden: true },
    netBudget: { hidden: true },
  },
  sort: "lead",
} as const satisfies ReportShape<"overview">;
