import { consolePaths } from "../../src/domain/consolePaths.ts";
import type { ReportRow } from "../../src/core/totals.ts";
import { reringShape } from "../../src/report-model/pages/receipts/rering.ts";
import { CashCell, MissingProductsCell, RerungNumberCell } from "./ReringCells.tsx";
import { ReringTop } from "./ReringTop.tsx";

/** The report as its page shows it. A row opens what was voided; the other receipt has a link of its own. */
export const reringDefinition = {
  ...reringShape,
  kpis: ["difference", "cash", "smaller", "others", "voids"],
  columns: {
    ...reringShape.columns,
    receiptNumber: { titles: true },
    rerungNumber: { cell: RerungNumberCell },
    cash: { cell: CashCell },
    missingProducts: { ...reringShape.columns.missingProducts, cell: MissingProductsCell },
  },
  parts: ["kpis", ReringTop, "table"],
  drill: (row: ReportRow) => ({ path: consolePaths.receipt, params: { id: String(row["voidedId"]) } }),
} as const;
