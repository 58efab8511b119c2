import BrowseIcon from "@mui/icons-material/FactCheckOutlined";
import EditIcon from "@mui/icons-material/EditNoteOutlined";
import { toScreenRule } from "../../src/core/decide.ts";
import * as rules from "../../src/generated/rules.ts";
import { defineReport } from "../../src/report/define.tsx";
import { definePage } from "../../src/shell/menu/definePage.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";

const DayPage = lazyPart(() => import("./browse/DayPage.tsx"), "DayPage");
const InputPage = lazyPart(() => import("./input/InputPage.tsx"), "InputPage");
const Matrix = lazyPart(() => import("./browse/Matrix.tsx"), "ReportStateMatrix");
const Search = lazyPart(() => import("./browse/Search.tsx"), "ReportSearch");

/** /report-input: the daily report of a shop and date. */
export const reportInput = definePage({
  name: "report-input",
  label: "resources.report-input.name",
  area: "SALES",
  path: consolePaths.reportInput,
  icon: EditIcon,
  rule: toScreenRule(rules.getDailyReport),
  shape: ["chips", "pair"],
  element: <InputPage />,
});

/**
 * /report-browse: shops × dates with the state of each report, and the search; below it
 * one report, and all reports of a date to print.
 */
export const reportBrowse = defineReport("daily-report-days", {
  path: consolePaths.reportBrowse,
  icon: BrowseIcon,
  lead: "sales",
  steps: true,
  always: true,
  alone: true,
  keeps: ["words", "unread"],
  shape: ["card", "table"],
  parts: [Search, Matrix],
  drill: (row) => ({
    path: consolePaths.reportOne,
    params: { shop: String(row["shop_id"]), date: String(row["date"]) },
  }),
  pages: [
    {
      path: consolePaths.reportOne,
      element: <InputPage />,
      shape: ["chips", "pair"],
      label: "pages.dailyReport.one",
      whole: true,
      rule: rules.getDailyReportsOfDay,
    },
    {
      path: consolePaths.reportDay,
      element: <DayPage />,
      shape: ["card", "card"],
      label: "pages.dailyReport.day",
      whole: true,
      rule: rules.getDailyReportsOfDay,
    },
  ],
});
