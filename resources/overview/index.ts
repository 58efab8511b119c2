import HomeIcon from "@mui/icons-material/HomeOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { monthlyExport } from "../monthly/index.ts";
import { overviewShape } from "../../src/report-model/pages/sales/overview.ts";

const SetupTasks = lazyPart(() => import("./SetupTasks.tsx"), "SetupTasks");
const Attention = lazyPart(() => import("./attention/AttentionList.tsx"), "AttentionList");
const HourCurve = lazyPart(() => import("./HourCurve.tsx"), "HourCurve");
const TodayAndMonth = lazyPart(() => import("./TodayAndMonth.tsx"), "TodayAndMonth");
const ProgressByShop = lazyPart(() => import("./ProgressByShop.tsx"), "ProgressByShop");

/** /home: today and the month, the period's figures, what needs attention, the last day by hour, budgets, the shops. */
export const overviewReport = defineReport("overview", {
  ...overviewShape,
  icon: HomeIcon,
  menuLabel: "menu.home",
  // It says how things stand now.
  fresh: true,
  kpis: ["sales", "net_sales", "visitor", "customerUnitPrice", "netCustomerUnitPrice", "grossRate"],
  columns: { ...overviewShape.columns, visitor: { unit: "people" } },
  above: SetupTasks,
  parts: [TodayAndMonth, "kpis", Attention, HourCurve, ProgressByShop, "table"],
  exports: monthlyExport,
  drill: (row) => ({ path: consolePaths.period, shops: [Number(row["shop_id"])] }),
});
