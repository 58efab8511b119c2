import { paths } from "../paths.ts";

/** Paths of daily and monthly closing. */
export const listPath = paths.closing;
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

/** Address of a closing in full. */
export const closingAddress = (id: string): string => withId(detailPath, id);

/** Address of a shop's month in full. */
export const monthAddress = (shopId: number, month: string): string =>
  `${monthDetailPath}?${new URLSearchParams({ shop: String(shopId), date: month }).toString()}`;
