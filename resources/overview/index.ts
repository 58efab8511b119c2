import HomeIcon from "@mui/icons-material/HomeOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { paths } from "../paths.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { monthlyExport } from "../monthly/index.ts";
import { overviewShape } from "./shape.ts";

const SetupTasks = lazyPart(() => import("./SetupTasks.tsx"), "SetupTasks");
const Attention = lazyPart(() => import("./Attention.tsx"), "Attention");
const HourCurve = lazyPart(() => import("./HourCurve.tsx"), "HourCurve");
const Progress = lazyPart(() => import("./Progress.tsx"), "Progress");

/** /home: the period's figures, what needs attention, the last day by hour, budgets, the shops. */
export const overview = defineReport("overview", {
  ...overviewShape,
  icon: HomeIcon,
  menuLabel: "menu.home",
  kpis: ["sales", "net_sales", "visitor", "customerUnitPrice", "netCustomerUnitPrice", "grossRate"],
  columns: { ...overviewShape.columns, visitor: { unit: "people" } },
  above: SetupTasks,
  parts: ["kpis", Attention, HourCurve, Progress, "table"],
  exports: monthlyExport,
  drill: (row) => ({ path: paths.period, shops: [Number(row["shop_id"])] }),
});
