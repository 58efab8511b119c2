import { firstOfMonth, lastOfMonth } from "../../src/core/calendar/date.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";

/** Paths of daily and monthly closing. */
export const closingListPath = consolePaths.closing;
export const closeDayPath = `${closingListPath}/close`;
export const closingConfirmPath = `${closingListPath}/confirm`;
export const closingDetailPath = "/dailydetail";
export const monthDetailPath = "/dailydetailmonth";

/** The id of a shop's business date in the form that closes it. */
export const buildDayId = (shopId: number, date: string): string => `${shopId}-${date}`;

const withId = (path: string, id: string): string => `${path}?${new URLSearchParams({ id }).toString()}`;

/** Address of the form that closes a shop's business date. */
export const buildCloseDayAddress = (shopId: number, date: string): string =>
  withId(closeDayPath, buildDayId(shopId, date));

/** In the address of a closing that has just been made. */
export const savedParam = "saved";

/** Address of a closing that has just been made: it offers the next date. */
export const buildSavedClosingAddress = (id: string): string => `${buildClosingAddress(id)}&${savedParam}=1`;

/** Address of the list of one date. */
export const buildClosingDayAddress = (date: string): string =>
  `${consolePaths.closingDay}?${new URLSearchParams({ from: date, to: date }).toString()}`;

/** Address of the monthly closings of a month. */
export const buildMonthlyClosingAddress = (month: string): string =>
  `${consolePaths.closingMonth}?${new URLSearchParams({ from: firstOfMonth(month), to: lastOfMonth(month) }).toString()}`;

/** Address of a closing in full. */
export const buildClosingAddress = (id: string): string => withId(closingDetailPath, id);

/** Address of a shop's month in full. */
export const buildClosingMonthAddress = (shopId: number, month: string): string =>
  `${monthDetailPath}?${new URLSearchParams({ shop: String(shopId), date: month }).toString()}`;
