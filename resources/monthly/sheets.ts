import { lastOfMonth, monthAway } from "../../src/core/calendar/date.ts";
import { categorySalesShape } from "../category-sales/shape.ts";
import { crossShape } from "../cross/shape.ts";
import { overviewShape } from "../overview/shape.ts";
import { paths } from "../paths.ts";
import { periodShape } from "../period/shape.ts";
import { productAbcShape } from "../product-abc/shape.ts";
import { salesAnalysisShape } from "../sales-analysis/shape.ts";
import { shopAnalysisShape } from "../shop-analysis/shape.ts";
import { storeSalesShape } from "../store-sales/shape.ts";
import { timeZoneShape } from "../time-zone/shape.ts";

/** A sheet of the monthly workbook: the page of a report with these filters. */
export type MonthlySheet = {
  /** Names its text in `monthlyTexts.sheets`. */
  name: MonthlySheetName;
  path: string;
  /** Months of it, the last one that of the workbook. */
  months?: number;
  params?: Readonly<Record<string, string>>;
};

export type MonthlySheetName =
  | "overview"
  | "shops"
  | "days"
  | "hours"
  | "categories"
  | "products"
  | "shopMonths"
  | "shopHours"
  | "corrections"
  | "voids"
  | "cash"
  | "years";

const lastYear = { compare: "lastYear" };
const cross = (columnsBy: string) => ({ rowsBy: "SHOP", columnsBy, figure: "SALES", top: "300" });

/** The sheets of the monthly workbook, in their order. */
export const monthlySheets: readonly MonthlySheet[] = [
  { name: "overview", path: overviewShape.path, params: lastYear },
  { name: "shops", path: shopAnalysisShape.path, params: lastYear },
  { name: "days", path: periodShape.path, params: { compare: "lastYearWeekday" } },
  { name: "hours", path: timeZoneShape.path, params: lastYear },
  { name: "categories", path: categorySalesShape.path, params: lastYear },
  { name: "products", path: productAbcShape.path, params: { compare: "none" } },
  { name: "shopMonths", path: crossShape.path, months: 12, params: cross("MONTH") },
  { name: "shopHours", path: crossShape.path, params: cross("HOUR") },
  { name: "corrections", path: storeSalesShape.path, params: lastYear },
  { name: "voids", path: paths.voids },
  { name: "cash", path: paths.cash },
  { name: "years", path: salesAnalysisShape.path, months: 12, params: lastYear },
];

/** The address of a sheet's page without its path. @param month YYYY-MM */
export function queryOfSheet(
  { months = 1, params = {} }: MonthlySheet,
  { month, shops, mode }: { month: string; shops: readonly number[]; mode: "included" | "excluded" },
): string {
  const first = `${month}-01`;
  const dates = { from: monthAway(first, 1 - months), to: lastOfMonth(first) };
  return new URLSearchParams({ ...dates, ...params, mode, shops: shops.join(",") }).toString();
}
