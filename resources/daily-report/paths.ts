import { consolePaths } from "../../src/domain/consolePaths.ts";

/** The page of a shop's report of a date, below the matrix. Accounts that only read reports have it, too. */
export const buildReportAddress = (shop: number, date: string): string =>
  `${consolePaths.reportOne}?${new URLSearchParams({ shop: String(shop), date }).toString()}`;

/** The page with the reports of a date, to print. */
export const buildReportDayAddress = (date: string): string => `${consolePaths.reportDay}?date=${date}`;
