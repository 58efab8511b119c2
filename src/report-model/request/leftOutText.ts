import { reportTexts } from "../../../i18n/ja/report/report.ts";
import { formatDate } from "../../core/money.ts";
import type { ComparableShops } from "./reportQuery.ts";

type LeftOut = ComparableShops["leftOut"][number];

/** Why a comparison leaves a shop out, with the dates where it has some. */
export type LeftOutReasonAndDates = Pick<LeftOut, "reason"> & { date?: string | null; until?: string | null };

/** Why a comparison leaves a shop out: 2025/10/10から営業. */
export function formatLeftOutReason({ reason, date, until }: LeftOutReasonAndDates): string {
  const { leftOut } = reportTexts;
  const dated = (reason === "NEW" || reason === "CLOSED" || reason === "GAP") && date != null;
  const till = until == null || until === date ? "" : `〜${formatDate(until).slice(5)}`;
  return dated ? leftOut[`${reason}_ON`](`${formatDate(date)}${till}`) : leftOut[reason];
}

/** A shop which a comparison leaves out, with the reason: 大宮店（2025/10/10から営業）. */
export const formatLeftOutShop = (shop: LeftOut): string =>
  reportTexts.leftOut.shop(shop.shop_name, formatLeftOutReason(shop));
