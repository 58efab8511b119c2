import { firstOfMonth, lastOfMonth } from "../../src/core/calendar/date.ts";
import { paths } from "../paths.ts";

/** Paths of daily and monthly closing. */
export const listPath = paths.closing;
export const dayPath = `${listPath}/day`;
export const monthlyPath = `${listPath}/monthly`;
export const closingPath = `${listPath}/close`;
export const confirmPath = `${listPath}/confirm`;
export const detailPath = "/dailydetail";
export const monthDetailPath = "/dailydetailmonth";

/** The id of a shop's business date in the form that closes it. */
export const dayIdOf = (shopId: number, date: string): string => `${shopId}-${date}`;

const withId = (path: string, id: string): string => `${path}?${new URLSearchParams({ id }).toString()}`;

/** Address of the form that closes a shop's business date. */
export const closeAddress = (shopId: number, date: string): string => withId(closingPath, dayIdOf(shopId, date));

/** In the address of a closing that has just been made. */
export const savedParam = "saved";

/** Address of a closing that has just been made: it offers the next date. */
export const savedAddress = (id: string): string => `${closingAddress(id)}&${savedParam}=1`;

/** Address of the list of one date. */
export const dayAddress = (date: string): string =>
  `${dayPath}?${new URLSearchParams({ from: date, to: date }).toString()}`;

/** Address of the monthly closings of a month. */
export const monthlyAddress = (month: string): string =>
  `${monthlyPath}?${new URLSearchParams({ from: firstOfMonth(month), to: lastOfMonth(month) }).toString()}`;

/** Address of a closing in full. */
export const closingAddress = (id: string): string => withId(detailPath, id);

/** Address of a shop's month in full. */
export const monthAddress = (shopId: number, month: string): string =>
  `${monthDetailPath}?${new URLSearchParams({ shop: String(shopId), date: month }).toString()}`;
