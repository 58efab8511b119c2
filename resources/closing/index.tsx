import PointOfSaleIcon from "@mui/icons-material/PointOfSaleOutlined";
import { defineReport, reportPage } from "../../src/report/define.tsx";
import type { EntryRoute } from "../../src/shell/entry.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { dayToClose } from "./close-form/dayToClose.ts";
import { closingPath, dayIdOf, detailPath, listPath, monthDetailPath, monthlyPath } from "./paths.ts";

const ClosingPage = lazyPart(() => import("./day/ClosingPage.tsx"), "ClosingPage");
const DayHistory = lazyPart(() => import("./day/DayHistory.tsx"), "DayHistory");
const MissingDays = lazyPart(() => import("./month/MissingDays.tsx"), "MissingDays");
const MonthDays = lazyPart(() => import("./month/MonthDays.tsx"), "MonthDays");
const MonthPage = lazyPart(() => import("./month/MonthPage.tsx"), "MonthPage");

const tabs = [
  { path: listPath, label: "parts.closing.daily" },
  { path: monthlyPath, label: "parts.closing.monthly" },
] as const;

/** /dailyclosing: daily and monthly closing by shop; /dailydetail and /dailydetailmonth: one of them in full; and the form that closes. */
export const closing = defineReport("daily-closing", {
  path: listPath,
  icon: PointOfSaleIcon,
  menuLabel: "menu.closing",
  lead: "sales",
  unit: "day",
  opens: "yesterday",
  always: true,
  tabs,
  kpis: ["sales", "difference", "lateReceipts", "missingDays", "staleDays"],
  columns: {
    net_sales: { hidden: true },
    customerUnitPrice: { hidden: true },
    visitor: { unit: "people" },
    lateReceipts: { unit: "receipts" },
    missingDays: { unit: "days" },
    staleDays: { unit: "days" },
  },
  parts: ["kpis", MissingDays, "table", DayHistory],
  drill: (row) => {
    if (row["dailySumId"]) return { path: detailPath, params: { id: String(row["dailySumId"]) } };
    return row["state"] === "OPEN"
      ? { path: closingPath, params: { id: dayIdOf(Number(row["shop_id"]), String(row["date"])) } }
      : null;
  },
  pages: [
    reportPage("monthly-closing", {
      path: monthlyPath,
      label: "parts.closing.monthly",
      whole: true,
      lead: "sales",
      unit: "month",
      opens: "lastMonth",
      always: true,
      tabs,
      kpis: ["sales", "net_sales", "visitor", "customerUnitPrice", "difference"],
      columns: { cost: { hidden: true }, visitor: { unit: "people" } },
      parts: ["kpis", "table", MonthDays],
      drill: (row) => ({
        path: monthDetailPath,
        params: { shop: String(row["shop_id"]), date: String(row["date"]) },
      }),
    }),
    {
      path: detailPath,
      element: <ClosingPage />,
      shape: ["pair", "table", "table"],
      label: "parts.closing.detail",
      whole: true,
    },
    {
      ...{ path: monthDetailPath, parent: monthlyPath },
      ...{ element: <MonthPage />, shape: ["table", "table"], label: "parts.closing.detailMonth", whole: true },
    },
    ...dayToClose.routes.map((route): EntryRoute => ({
      ...route,
      label: route.path === closingPath ? "parts.closing.close" : "parts.closing.confirm",
      whole: route.path === closingPath,
    })),
  ],
});
