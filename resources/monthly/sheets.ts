import { lastOfMonth, monthAway } from "../../src/core/calendar/date.ts";
import { homePath } from "../../src/shell/paths.ts";
import { paths } from "../paths.ts";

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
  | "years";

const lastYear = { compare: "lastYear" };
const cross = (columnsBy: string) => ({ rowsBy: "SHOP", columnsBy, figure: "SALES", top: "300" });

/** The sheets of the monthly workbook, in their order. */
export const monthlySheets: readonly MonthlySheet[] = [
  { name: "overview", path: homePath, params: lastYear },
  { name: "shops", path: paths.shopAnalysis, params: lastYear },
  { name: "days", path: paths.period, params: { compare: "lastYearWeekday" } },
  { name: "hours", path: paths.timeZone, params: lastYear },
  { name: "categories", path: paths.categorySales, params: lastYear },
  { name: "products", path: paths.abc, params: { compare: "none" } },
  { name: "shopMonths", path: paths.cross, months: 12, params: cross("MONTH") },
  { name: "shopHours", path: paths.cross, params: cross("HOUR") },
  { name: "corrections", path: paths.storeSales, params: lastYear },
  { name: "voids", path: paths.voids },
  { name: "cash", path: paths.cash },
  { name: "years", path: paths.salesAnalysis, months: 12, params: lastYear },
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
