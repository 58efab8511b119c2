import ShopIcon from "@mui/icons-material/ScatterPlotOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { shopAnalysisShape } from "../../src/report-model/pages/analysis/shop-analysis.ts";

const ShopTop = lazyPart(() => import("./ShopTop.tsx"), "ShopTop");
const SparkNote = lazyPart(() => import("./SparkNote.tsx"), "SparkNote");
const SalesCell = lazyPart(() => import("./SalesCell.tsx"), "SalesCell");
const NetSalesCell = lazyPart(() => import("./SalesCell.tsx"), "NetSalesCell");
const SideMark = lazyPart(() => import("./sides/SideMark.tsx"), "SideMark");

/** /analytics-shop: shops by sales, budget, guests, mix, rates and cash; a shop opens its sales by date. */
export const shopAnalysis = defineReport("shop-analysis", {
  ...shopAnalysisShape,
  icon: ShopIcon,
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
    ...shopAnalysisShape.columns,
    sales: { cell: SalesCell },
    net_sales: { cell: NetSalesCell, ...shopAnalysisShape.columns.net_sales },
    visitor: { unit: "people" },
  },
  parts: ["kpis", ShopTop, SparkNote, "table"],
  mark: SideMark,
  drill: (row) => ({ path: consolePaths.period, shops: [Number(row["shop_id"])] }),
});
