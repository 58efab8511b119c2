import { findFigure } from "../../../core/totals.ts";
import type { ReportShape } from "../../reportShape.ts";
import { consolePaths } from "../../../domain/consolePaths.ts";
import { purchaseFilterShapes } from "./purchaseChoices.ts";

/** What the server must know to write its file. The rows have both compared periods themselves. */
export const purchaseRecordShape = {
  path: consolePaths.purchaseRecord,
  lead: "purchases",
  dividedBy: { argument: "groupBy", names: "name" },
  alone: true,
  opens: "thisMonth",
  filters: purchaseFilterShapes,
  // Not every row has net sales of its own, and shops without purchases have no row: the server divides by those of all shops.
  spread: (answer) => ({ columns: [], rows: answer.rows, totals: { salesRate: findFigure(answer, "salesRate") } }),
  columns: { registrationNumber: { last: true, filed: { unless: { argument: "groupBy", is: ["SUPPLIER"] } } } },
} as const satisfies ReportShape<"purchase-record">;
