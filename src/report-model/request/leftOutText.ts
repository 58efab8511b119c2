import { reportTexts } from "../../../i18n/ja/report/report.ts";
import { formatDate } from "../../core/money.ts";
import type { ComparableShops } from "./reportQuery.ts";

type LeftOut = ComparableShops["leftOut"][number];

/** A shop which a comparison leaves out, with the reason: 大宮店（2025/10/10から営業）. */
export function formatLeftOutShop({ shop_name, reason, date, until }: LeftOut): string {
  const { leftOut } = reportTexts;
  const dated = (reason === "NEW" || reason === "CLOSED" || reason === "GAP") && date !== null;
  const till = until === null || until === date ? "" : `〜${formatDate(until).slice(5)}`;
  const why = dated ? leftOut[`${reason}_ON`](`${formatDate(date)}${till}`) : leftOut[reason];
  return leftOut.shop(shop_name, why);
}
