import { paths } from "../paths.ts";

/** The page of a shop's report of a date, below the matrix. Accounts that only read reports have it, too. */
export const reportAddress = (shop: number, date: string): string =>
  `${paths.reportOne}?${new URLSearchParams({ shop: String(shop), date }).toString()}`;

/** The page with the reports of a date, to print. */
export const dayAddress = (date: string): string => `${paths.reportDay}?date=${date}`;
