import HomeIcon from "@mui/icons-material/HomeOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { homePath } from "../../src/shell/paths.ts";
import { paths } from "../paths.ts";
import { salesReport } from "../salesReport.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";

const SetupTasks = lazyPart(() => import("./SetupTasks.tsx"), "SetupTasks");
const Attention = lazyPart(() => import("./Attention.tsx"), "Attention");
const HourCurve = lazyPart(() => import("./HourCurve.tsx"), "HourCurve");
const Progress = lazyPart(() => import("./Progress.tsx"), "Progress");

/** /home: the period's figures, what needs attention, the last day by hour, budgets, the shops. */
export const overview = defineReport("overview", {
  ...salesReport,
  path: homePath,
  icon: HomeIcon,
  menuLabel: "menu.home",
  kpis: ["sales", "net_sales", "visitor", "customerUnitPrice", "netCustomerUnitPrice", "grossRate"],
  columns: {
    cost: { hidden: true },
    discounts: { hidden: true },
    returns: { hidden: true },
    netDiscounts: { hidden: true },
    netReturns: { hidden: true },
    budget: { hidden: true },
    netBudget: { hidden: true },
    visitor: { unit: "people" },
  },
  above: SetupTasks,
  sort: "lead",
  parts: ["kpis", Attention, HourCurve, Progress, "table"],
  drill: (row) => ({ path: paths.period, shops: [Number(row["shop_id"])] }),
});
