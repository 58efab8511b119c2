import CostIcon from "@mui/icons-material/BalanceOutlined";
import { lastOfMonth } from "../../src/core/calendar/date.ts";
import type { ReportRow } from "../../src/core/totals.ts";
import { defineReport } from "../../src/report/define.tsx";
import type { ReportDrill } from "../../src/report-model/reportShape.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { StockCostNotes } from "./Notes.tsx";
import { stockCostShape } from "../../src/report-model/pages/purchase/stock-cost.ts";

/** A shop opens its items, a month its shops. */
const findCostDrill = ({ shop_id, month }: ReportRow): ReportDrill | null => {
  if (typeof shop_id === "number")
    return { path: consolePaths.stockCost, shops: [shop_id], params: { costBy: "ITEM" } };
  return typeof month === "string"
    ? { path: consolePaths.stockCost, params: { costBy: "SHOP", from: month, to: lastOfMonth(month) } }
    : null;
};

/** /stock-cost: actual cost from counts beside the theoretical one of the recipes. */
export const stockCost = defineReport("stock-cost", {
  ...stockCostShape,
  grain: "month",
  icon: CostIcon,
  kpis: ["actualCost", "theoreticalCost", "variance", "varianceRate"],
  parts: ["sums", "kpis", StockCostNotes, "chart", "table"],
  drill: findCostDrill,
});
