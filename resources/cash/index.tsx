import AccountBalanceWalletIcon from "@mui/icons-material/AccountBalanceWalletOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { paths } from "../paths.ts";

const CashDay = lazyPart(() => import("./CashDay.tsx"), "CashDay");
const RecordingLine = lazyPart(() => import("./Recording.tsx"), "RecordingLine");

const hidden = { hidden: true } as const;
const pieces = {
  ...{ yen10000: hidden, yen5000: hidden, yen2000: hidden, yen1000: hidden, yen500: hidden },
  ...{ yen100: hidden, yen50: hidden, yen10: hidden, yen5: hidden, yen1: hidden },
};

const dayPath = "/cashdaily";

/** /cash: the cash of each shop and date; /cashdaily: one of them, with its denominations and the drawer's events. */
export const cash = defineReport("cash", {
  path: paths.cash,
  icon: AccountBalanceWalletIcon,
  lead: "difference",
  alone: true,
  kpis: ["over", "short", "differing", "cashSales", "depositCash"],
  columns: {
    ...pieces,
    reason: hidden,
    staff: { last: true },
    shop_name: { titles: true },
    differing: { unit: "days" },
  },
  shape: ["action", "tiles", "table"],
  parts: [RecordingLine, "kpis", "groupSums", "table"],
  drill: (row) => ({ path: dayPath, params: { shop: String(row["shop_id"]), date: String(row["date"]) } }),
  pages: [{ path: dayPath, element: <CashDay />, shape: ["pair", "table"], label: "parts.cash.daily" }],
});
