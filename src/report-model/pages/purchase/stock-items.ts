import type { ReportShape } from "../../reportShape.ts";
import { consolePaths } from "../../../domain/consolePaths.ts";

/** What the server must know to write the file of the theoretical stock. */
export const stockItemsShape = {
  path: consolePaths.stockItems,
  unit: "day",
  opens: "today",
  lead: "value",
  alone: true,
  columns: { itemCode: { filed: true }, unit: { last: true }, countDate: { last: true } },
} as const satisfies ReportShape<"stock-items">;
