import type { ReportAnswer } from "../../request/reportQuery.ts";
import { createTextFinder } from "../../../core/searched.ts";

/** A product that a contest may choose. */
export type ContestProduct = { productCode: string; productName: string; categoryName: string | null };

/** The products of an answer. */
export const pickContestProducts = (answer: ReportAnswer): readonly ContestProduct[] =>
  answer["products"] as ContestProduct[];

/** The names of an answer's products by code. */
export const productNamesIn = (answer: ReportAnswer): Record<string, string> =>
  Object.fromEntries(pickContestProducts(answer).map(({ productCode, productName }) => [productCode, productName]));

/** The products whose name, code or category has the words. */
export function searchContestProducts(products: readonly ContestProduct[], words: string): readonly ContestProduct[] {
  const finds = createTextFinder(words);
  return products.filter(({ productCode, productName, categoryName }) =>
    finds([productName, productCode, categoryName]),
  );
}
