import { lastOfMonth, addWholeMonths } from "../../core/calendar/date.ts";
import { homePath } from "../../core/shellPaths.ts";
import { consolePaths } from "../../domain/consolePaths.ts";

/** A sheet of the monthly workbook: the page of a report with these filters. */
export type MonthlySheet = {
  /** Names its text in `monthlyTexts.sheets`. */
  name: MonthlySheetName;
  path: string;
  /** Months of it, the last one that of the workbook. */
  months?: number;
  params?: Readonly<Record<string, string>>;
};

type MonthlySheetName =
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
  | "profits"
  | "profitDays"
  | "years";

const lastYear = { compare: "lastYear" };
const cross = (columnsBy: string) => ({ rowsBy: "SHOP", columnsBy, figure: "SALES", top: "300" });

/** The sheets of the monthly workbook, in their order. */
export const monthlySheets: readonly MonthlySheet[] = [
  { name: "overview", path: homePath, params: lastYear },
  { name: "shops", path: consolePaths.shopAnalysis, params: lastYear },
  { name: "days", path: consolePaths.period, params: { compare: "lastYearWeekday" } },
  { name: "hours", path: consolePaths.timeZone, params: lastYear },
  { name: "categories", path: consolePaths.categorySales, params: lastYear },
  { name: "products", path: consolePaths.abc, params: { compare: "none" } },
  { name: "shopMonths", path: consolePaths.cross, months: 12, params: cross("MONTH") },
  { name: "shopHours", path: consolePaths.cross, params: cross("HOUR") },
  { name: "corrections", path: consolePaths.storeSales, params: lastYear },
  { name: "voids", path: consolePaths.voids },
  { name: "cash", path: consolePaths.cash },
  { name: "profits", path: consolePaths.dailyProfit, params: { profitBy: "SHOP" } },
  { name: "profitDays", path: consolePaths.dailyProfit, params: { profitBy: "DAY" } },
  { name: "years", path: consolePaths.salesAnalysis, months: 12, params: lastYear },
];

/** The address of a sheet's page without its path. @param month YYYY-MM */
export function queryOfSheet(
  { months = 1, params = {} }: MonthlySheet,
  { month, shops, mode }: { month: string; shops: readonly number[]; mode: "included" | "excluded" },
): string {
  const first = `${month}-01`;
  const dates = { from: addWholeMonths(first, 1 - months), to: lastOfMonth(first) };
  return new URLSearchParams({ ...dates, ...params, mode, shops: shops.join(",") }).toString();
}
