import type { ReportShape } from "../../reportShape.ts";
import { consolePaths } from "../../../domain/consolePaths.ts";
import { buildProfitNoteLines } from "./profitNotes.ts";

const hiddenColumn = { hidden: true } as const;
const byCount = { filed: { unless: { argument: "profitBy", is: ["SHOP", "MONTH"] } } } as const;

/** What the server must know to write its file. Dates that are not known yet would be compared with known ones: it is shown alone. */
export const dailyProfitShape = {
  path: consolePaths.dailyProfit,
  lead: "profit",
  dividedBy: { argument: "profitBy", names: "name" },
  alone: true,
  always: true,
  opens: "thisMonth",
  linesOf: buildProfitNoteLines,
  columns: {
    rent: hiddenColumn,
    fixedCosts: hiddenColumn,
    salesBudget: hiddenColumn,
    actualFoodCost: byCount,
    actualProfit: byCount,
    labourSource: { last: true, hidden: true },
    note: { last: true },
  },
} as const satisfies ReportShape<"daily-profit">;
