import TrendIcon from "@mui/icons-material/QueryStatsOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { monthlyExport } from "../monthly/index.ts";
import { salesAnalysisShape } from "../../src/report-model/pages/analysis/sales-analysis.ts";

const MixTable = lazyPart(() => import("./MixTable.tsx"), "MixTable");
const ShopMatrix = lazyPart(() => import("./ShopMatrix.tsx"), "ShopMatrix");
const AchievementCell = lazyPart(() => import("../shop-analysis/AchievementCell.tsx"), "AchievementCell");

/** /analytics-sales: months with budget, guests, order types and tenders; a month opens its dates, and they their shops and hours. */
export const salesAnalysis = defineReport("sales-analysis", {
  ...salesAnalysisShape,
  icon: TrendIcon,
  target: { included: "budget", excluded: "netBudget" },
  kpis: [
    "sales",
    "net_sales",
    "achievement",
    "netAchievement",
    "visitor",
    "customerUnitPrice",
    "netCustomerUnitPrice",
    "grossRate",
  ],
  columns: {
    ...salesAnalysisShape.columns,
    achievement: { cell: AchievementCell },
    netAchievement: { cell: AchievementCell },
    visitor: { unit: "people" },
  },
  exports: monthlyExport,
  parts: ["kpis", "chart", "table", MixTable, ShopMatrix],
  drill: (row, column) => ({
    path: consolePaths.period,
    ...(column !== undefined && { shops: [Number(column)] }),
    params: { from: String(row["fromDate"]), to: String(row["toDate"]) },
  }),
});
