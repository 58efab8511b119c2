import { consolePaths } from "../../src/domain/consolePaths.ts";
import PointOfSaleIcon from "@mui/icons-material/PointOfSaleOutlined";
import type { ReportRow } from "../../src/core/totals.ts";
import { defineReport, reportPage } from "../../src/report/define.tsx";
import type { ReportDrill } from "../../src/report-model/reportShape.ts";
import type { EntryRoute } from "../../src/shell/menu/menuEntry.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { dayToClose } from "./close-form/dayToClose.ts";
import { dayCashNarrow, dayStateNarrow } from "./list/narrows.ts";
import { dayClosingShape, monthClosingShape } from "../../src/report-model/pages/receipts/closing.ts";
import { closeDayPath, buildDayId, closingDetailPath, closingListPath, monthDetailPath } from "./paths.ts";
import { closingTabs as tabs } from "./tabs.ts";

const ClosingPage = lazyPart(() => import("./day/ClosingPage.tsx"), "ClosingPage");
const DayHistory = lazyPart(() => import("./day/DayHistory.tsx"), "DayHistory");
const MissingDays = lazyPart(() => import("./month/MissingDays.tsx"), "MissingDays");
const CashChip = lazyPart(() => import("./list/NarrowChip.tsx"), "CashChip");
const StateChip = lazyPart(() => import("./list/NarrowChip.tsx"), "StateChip");
const DayMatrix = lazyPart(() => import("./list/DayMatrix.tsx"), "DayMatrix");
const MonthDays = lazyPart(() => import("./month/MonthDays.tsx"), "MonthDays");
const MonthPage = lazyPart(() => import("./month/MonthPage.tsx"), "MonthPage");
const NoClosings = lazyPart(() => import("./month/NoClosings.tsx"), "NoClosings");
const Top = lazyPart(() => import("./list/Top.tsx"), "ClosingListTop");

/** The page behind a date of a shop: its closing, or the form that closes it. */
const findDayDrill = (row: ReportRow): ReportDrill | null => {
  if (row["dailySumId"]) return { path: closingDetailPath, params: { id: String(row["dailySumId"]) } };
  return row["state"] === "OPEN" || row["state"] === "RUNNING"
    ? { path: closeDayPath, params: { id: buildDayId(Number(row["shop_id"]), String(row["date"])) } }
    : null;
};

/**
 * /dailyclosing: what is to be closed, shops × dates and the month's lock; below it one date and the month by shop; /dailydetail and
 * /dailydetailmonth: one of them in full; and the form that closes.
 */
export const closingEntry = defineReport("closing-days", {
  path: closingListPath,
  icon: PointOfSaleIcon,
  menuLabel: "menu.closing",
  lead: "sales",
  opens: "untilYesterday",
  steps: true,
  always: true,
  alone: true,
  tabs,
  narrows: { dayState: dayStateNarrow, dayCash: dayCashNarrow },
  filters: { dayState: { chip: StateChip }, dayCash: { chip: CashChip } },
  parts: [Top, DayMatrix],
  drill: findDayDrill,
  pages: [
    reportPage("daily-closing", {
      ...dayClosingShape,
      label: "pages.closing.oneDay",
      whole: true,
      steps: true,
      tabs,
      kpis: ["sales", "difference", "lateReceipts", "missingDays", "staleDays"],
      columns: {
        ...dayClosingShape.columns,
        visitor: { unit: "people" },
        lateReceipts: { unit: "receipts" },
        missingDays: { unit: "days" },
        staleDays: { unit: "days" },
      },
      parts: ["kpis", MissingDays, "table", DayHistory],
      drill: findDayDrill,
    }),
    reportPage("monthly-closing", {
      ...monthClosingShape,
      label: "pages.closing.monthly",
      whole: true,
      alone: true,
      steps: true,
      tabs,
      whenEmpty: NoClosings,
      kpis: ["sales", "net_sales", "visitor", "customerUnitPrice", "difference"],
      columns: { ...monthClosingShape.columns, visitor: { unit: "people" } },
      parts: ["kpis", "table", MonthDays],
      drill: (row) => ({
        path: monthDetailPath,
        params: { shop: String(row["shop_id"]), date: String(row["date"]) },
      }),
    }),
    {
      path: closingDetailPath,
      element: <ClosingPage />,
      shape: ["pair", "table", "table"],
      label: "pages.closing.detail",
      whole: true,
    },
    {
      path: monthDetailPath,
      parent: consolePaths.closingMonth,
      element: <MonthPage />,
      shape: ["table", "table"],
      label: "pages.closing.detailMonth",
      whole: true,
    },
    ...dayToClose.routes.map((route): EntryRoute => ({
      ...route,
      label: route.path === closeDayPath ? "pages.closing.close" : "pages.closing.confirm",
      whole: route.path === closeDayPath,
    })),
  ],
});
