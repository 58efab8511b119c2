import { useText } from "../ui/text.ts";
import { formatLeftOutShop } from "../report-model/request/leftOutText.ts";
import type { ComparableShops } from "../report-model/request/reportQuery.ts";

/** A function that writes a shop which a comparison leaves out, with the reason. */
export function useLeftOutText(): (shop: ComparableShops["leftOut"][number]) => string {
  const text = useText("report");
  return (shop) => formatLeftOutShop(text, shop);
}
