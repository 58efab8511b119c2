import { useText } from "../ui/text.ts";
import { formatLeftOutShop } from "./model/leftOutText.ts";
import type { ComparableShops } from "./state/reportQuery.ts";

/** A function that writes a shop which a comparison leaves out, with the reason. */
export function useLeftOutText(): (shop: ComparableShops["leftOut"][number]) => string {
  const text = useText("report");
  return (shop) => formatLeftOutShop(text, shop);
}
