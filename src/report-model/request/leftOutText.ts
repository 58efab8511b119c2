import type { Text } from "../../../i18n/keys.ts";
import { formatDate } from "../../core/money.ts";
import type { ComparableShops } from "./reportQuery.ts";

type LeftOut = ComparableShops["leftOut"][number];

/** A shop which a comparison leaves out, with the reason: 大宮店（2025/10/10から営業）. */
export function formatLeftOutShop(text: Text<"report">, { shop_name, reason, date, until }: LeftOut): string {
  const dated = (reason === "NEW" || reason === "CLOSED" || reason === "GAP") && date !== null;
  const till = until === null || until === date ? "" : `〜${formatDate(until).slice(5)}`;
  const why = dated ? text(`leftOut.${reason}_ON`, { date: `${formatDate(date)}${till}` }) : text(`leftOut.${reason}`);
  return text("leftOut.shop", { shop: shop_name, why });
}
