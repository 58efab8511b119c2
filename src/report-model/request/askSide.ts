// Imported by name: the map of all operations would load every document of the schema.
import { GetComparableShopsDocument } from "../../generated/graphql.ts";
import type { ReportAnswer, ComparableShops, ReportQuery, SideAnswers } from "./reportQuery.ts";
import type { ReportSource } from "./reportSource.ts";
import type { ShopLane } from "./lanes.ts";

/**
 * Sends the report's query once for each shop side by side. A mean is of the shops that traded on all of the period: a shop that opened
 * in the middle of it, or whose register sent nothing, would count as zero.
 * @param answerOf the answer for these shops alone, without a comparison
 */
export async function askSide(
  { call, signal }: Pick<ReportSource, "call" | "signal">,
  { lanes, period: { from, to }, shops: selected, existing }: ReportQuery,
  comparable: ComparableShops | null,
  answerOf: (shops: readonly number[]) => Promise<ReportAnswer>,
): Promise<SideAnswers | null> {
  if (!lanes) return null;
  const counted = existing && comparable && comparable.shop_ids.length > 0 ? comparable.shop_ids : selected;
  const leftOut: ComparableShops["leftOut"][number][] = [];
  const tradingOf = async (shops: readonly number[]) => {
    const dates = { fromDate: from, toDate: to, comparedFrom: from, comparedTo: to };
    const { data } = await call(GetComparableShopsDocument, { shop_ids: [...shops], ...dates }, signal);
    leftOut.push(...data.leftOut);
    return data.shop_ids;
  };
  const laneOf = async (lane: ShopLane) => {
    const own = lane.shops.filter((id) => counted.includes(id));
    const shops = lane.mean && own.length > 0 ? await tradingOf(own) : own;
    return shops.length === 0 ? [] : [{ ...lane, shops, answer: await answerOf(shops) }];
  };
  const answers = await Promise.all(lanes.map(laneOf));
  return { lanes: answers.flat(), leftOut };
}
