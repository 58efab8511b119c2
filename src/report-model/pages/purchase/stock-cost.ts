import type { ReportShape } from "../../reportShape.ts";
import { consolePaths } from "../../../domain/consolePaths.ts";
import { buildNoteLines } from "./stockNotes.ts";

const shownBy = (...is: ("SHOP" | "MONTH" | "ITEM")[]) => ({ filed: { unless: { argument: "costBy", is } } });
const byItem = shownBy("ITEM");
/** Sales are of a shop: an item has a part in many dishes. */
const byShop = shownBy("SHOP", "MONTH");

/** What the server must know to write its file. Two periods have other counts: their rows are not compared. */
export const stockCostShape = {
  path: consolePaths.stockCost,
  lead: "variance",
  dividedBy: { argument: "costBy", names: "name" },
  alone: true,
  opens: "lastMonth",
  linesOf: buildNoteLines,
  columns: {
    unit: byItem,
    actualUse: byItem,
    theoreticalUse: byItem,
    useVariance: byItem,
    net_sales: byShop,
    actualRate: byShop,
    theoreticalRate: byShop,
    varianceRate: byShop,
    note: { last: true },
  },
} as const satisfies ReportShape<"stock-cost">;
