import { formatDate } from "../core/money.ts";
import { useText } from "../ui/text.ts";
import type { ComparableShops } from "./reportQuery.ts";

type LeftOut = ComparableShops["leftOut"][number];

/** A function that writes a shop which a comparison leaves out, with the reason: 大宮店（2025/10/10から）. */
export function useLeftOutText(): (shop: LeftOut) => string {
  const text = useText("report");
  return ({ shop_name, reason, date }) => {
    const dated = (reason === "NEW" || reason === "CLOSED") && date !== null;
    const why = dated ? text(`leftOut.${reason}_ON`, { date: formatDate(date) }) : text(`leftOut.${reason}`);
    return text("leftOut.shop", { shop: shop_name, why });
  };
}
