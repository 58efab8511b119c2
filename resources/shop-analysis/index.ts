import ShopIcon from "@mui/icons-material/ScatterPlotOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { paths } from "../paths.ts";
import { salesReport } from "../salesReport.ts";

const ShopTop = lazyPart(() => import("./ShopTop.tsx"), "ShopTop");
const SparkNote = lazyPart(() => import("./SparkNote.tsx"), "SparkNote");
const SalesCell = lazyPart(() => import("./SalesCell.tsx"), "SalesCell");
const NetSalesCell = lazyPart(() => import("./SalesCell.tsx"), "NetSalesCell");
const AchievementCell = lazyPart(() => import("./AchievementCell.tsx"), "AchievementCell");

/** /analytics-shop: shops by sales, budget, guests, mix, rates and cash; a shop opens its sales by date. */
export const shopAnalysis = defineReport("shop-analysis", {
  ...salesReport,
  path: paths.shopAnalysis,
  icon: ShopIcon,
  kpis: [
    ...(["sales", "net_sales", "achievement", "netAchievement", "visitor"] as const),
    ...(["customerUnitPrice", "netCustomerUnitPrice", "grossRate"] as const),
  ],
  columns: {
    sales: { cell: SalesCell },
    net_sales: { cell: NetSalesCell, filed: true },
    cost: { filed: true },
    gross: { filed: true },
    achievement: { cell: AchievementCell },
    netAchievement: { cell: AchievementCell },
    visitor: { unit: "people" },
  },
  opens: "lastMonth",
  sort: "lead",
  parts: ["kpis", ShopTop, SparkNote, "table"],
  drill: (row) => ({ path: paths.period, shops: [Number(row["shop_id"])] }),
});
