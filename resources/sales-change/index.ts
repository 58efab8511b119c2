import ChangeIcon from "@mui/icons-material/WaterfallChartOutlined";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { salesChangeShape } from "../../src/report-model/pages/change/sales-change.ts";
import { defineReport } from "../../src/report/define.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";

const ChangeSteps = lazyPart(() => import("./ChangeSteps.tsx"), "ChangeSteps");

/** /analytics-sales/change: what the sales of two periods differ by, step by step; a shop opens its products beside the same period. */
export const salesChange = defineReport("sales-change", {
  ...salesChangeShape,
  icon: ChangeIcon,
  kpis: ["change", "changeRate", "previousSales", "currentSales"],
  parts: ["kpis", ChangeSteps, "table"],
  drill: ({ shop_id }) => ({ path: consolePaths.productSales, shops: [Number(shop_id)] }),
});
