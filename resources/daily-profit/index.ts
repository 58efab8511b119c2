import ProfitIcon from "@mui/icons-material/BalanceOutlined";
import { lastOfMonth } from "../../src/core/calendar/date.ts";
import type { ReportRow } from "../../src/core/totals.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { dailyProfitShape } from "../../src/report-model/pages/analysis/daily-profit.ts";
import type { ReportDrill } from "../../src/report-model/reportShape.ts";
import { defineReport } from "../../src/report/define.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";

const ProfitNotes = lazyPart(() => import("./ProfitNotes.tsx"), "ProfitNotes");

/** A shop opens its dates, a date its shops, a month its dates. */
const findProfitDrill = ({ shop_id, business_date, month }: ReportRow): ReportDrill | null => {
  const path = consolePaths.dailyProfit;
  if (typeof shop_id === "number") return { path, shops: [shop_id], params: { profitBy: "DAY" } };
  if (typeof business_date === "string")
    return { path, params: { profitBy: "SHOP", from: business_date, to: business_date } };
  return typeof month === "string" ? { path, params: { profitBy: "DAY", from: month, to: lastOfMonth(month) } } : null;
};

/** /daily-profit: what remains of the sales after food, labour, rent and fixed costs; a shop opens its dates. */
export const dailyProfit = defineReport("daily-profit", {
  ...dailyProfitShape,
  icon: ProfitIcon,
  kpis: ["profit", "profitRate", "flRate", "foodRate", "labourRate", "profitSales"],
  parts: ["kpis", ProfitNotes, "chart", "table"],
  target: { included: "profitBudget", excluded: "profitBudget" },
  drill: findProfitDrill,
});
