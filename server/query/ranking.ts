import { ranked, type Place } from "../../src/domain/ranking.ts";
import type { AbcMeasure, TaxMode } from "../../src/generated/server.ts";

/** What a request says of its ranking. */
export type RankingArgs = { measure: AbcMeasure; saleMode?: TaxMode | null };

/** The figures by which rows are ranked. */
export type Measured = { quantity: number; sales: number; net_sales: number; gross: number | null };

/**
 * The rows in the order of their rank.
 * @param codeOf orders equal rows; without it they keep their order
 */
export const rankedBy = <Row extends Measured>(
  rows: readonly Row[],
  args: RankingArgs,
  codeOf?: (row: Row) => string,
): (Row & Place)[] => ranked<Row>(rows, { valueOf: measured(args), codeOf });

/** The figure by which a request ranks rows: 売上 means 純売上 where the sale mode is 税抜. */
export function measured({ measure, saleMode }: RankingArgs): (row: Measured) => number | null {
  if (measure === "GROSS") return ({ gross }) => gross;
  if (measure === "QUANTITY") return ({ quantity }) => quantity;
  return saleMode === "EXCLUDED" ? ({ net_sales }) => net_sales : ({ sales }) => sales;
}
