import { rankRows, type RankingPlace } from "../../../../src/domain/ranking.ts";
import type { AbcMeasure, TaxMode } from "../../../../src/generated/server.ts";

/** What a request says of its ranking. */
export type RankingArgs = { measure: AbcMeasure; saleMode?: TaxMode | null };

/** The figures by which rows are ranked. */
export type RankingMeasures = { quantity: number; sales: number; net_sales: number; gross: number | null };

/**
 * The rows in the order of their rank.
 * @param codeOf orders equal rows; without it they keep their order
 */
export const sortByRank = <Row extends RankingMeasures>(
  rows: readonly Row[],
  args: RankingArgs,
  codeOf?: (row: Row) => string,
): (Row & RankingPlace)[] => rankRows<Row>(rows, { valueOf: pickRankingMeasure(args), codeOf });

/** The figure by which a request ranks rows: 売上 means 純売上 where the sale mode is 税抜. */
export function pickRankingMeasure({ measure, saleMode }: RankingArgs): (row: RankingMeasures) => number | null {
  if (measure === "GROSS") return ({ gross }) => gross;
  if (measure === "QUANTITY") return ({ quantity }) => quantity;
  return saleMode === "EXCLUDED" ? ({ net_sales }) => net_sales : ({ sales }) => sales;
}
