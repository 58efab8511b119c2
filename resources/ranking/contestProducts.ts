import type { Answer } from "../../src/report/reportQuery.ts";
import { textFinder } from "../../src/core/searched.ts";

/** A product that a contest may choose. */
export type ContestProduct = { productCode: string; productName: string; categoryName: string | null };

/** The products of an answer. */
export const productsIn = (answer: Answer): readonly ContestProduct[] => answer["products"] as ContestProduct[];

/** The names of an answer's products by code. */
export const productNamesIn = (answer: Answer): Record<string, string> =>
  Object.fromEntries(productsIn(answer).map(({ productCode, productName }) => [productCode, productName]));

/** The products whose name, code or category has the words. */
export function productsWith(products: readonly ContestProduct[], words: string): readonly ContestProduct[] {
  const finds = textFinder(words);
  return products.filter(({ productCode, productName, categoryName }) =>
    finds([productName, productCode, categoryName]),
  );
}
