import AccountBalanceWalletIcon from "@mui/icons-material/AccountBalanceWalletOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { cashShape } from "../../src/report-model/pages/receipts/cash.ts";

const CashChart = lazyPart(() => import("./CashChart.tsx"), "CashChart");
const CashDay = lazyPart(() => import("./CashDay.tsx"), "CashDay");
const RecordingLine = lazyPart(() => import("./DrawerEventLink.tsx"), "RecordingLine");

const dayPath = "/cashdaily";

/** /cash: the cash of each shop and date; /cashdaily: one of them, with its denominations and the drawer's events. */
export const dailyCashReport = defineReport("cash", {
  ...cashShape,
  icon: AccountBalanceWalletIcon,
  kpis: ["over", "short", "differing", "cashSales", "depositCash"],
  columns: {
    ...cashShape.columns,
    shop_name: { titles: true },
    differing: { unit: "days" },
  },
  shape: ["action", "tiles", "chart", "table"],
  parts: [RecordingLine, "kpis", CashChart, "groupSums", "table"],
  drill: (row) => ({ path: dayPath, params: { shop: String(row["shop_id"]), date: String(row["date"]) } }),
  pages: [{ path: dayPath, element: <CashDay />, shape: ["pair", "table"], label: "pages.cash.daily" }],
});
