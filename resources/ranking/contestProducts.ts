import type { Answer } from "../../src/report/reportQuery.ts";

/** A product that a contest may choose. */
export type ContestProduct = { productCode: string; productName: string; categoryName: string | null };

/** The products of an answer. */
export const productsIn = (answer: Answer): readonly ContestProduct[] => answer["products"] as ContestProduct[];

/** The names of an answer's products by code. */
export const productNamesIn = (answer: Answer): Record<string, string> =>
  Object.fromEntries(productsIn(answer).map(({ productCode, productName }) => [productCode, productName]));

const plain = (text: string) => text.normalize("NFKC").toLowerCase();

/** The products whose name, code or category has the words. */
export const productsWith = (products: readonly ContestProduct[], words: string): readonly ContestProduct[] =>
  products.filter(({ productCode, productName, categoryName }) =>
    [productName, productCode, categoryName ?? ""].some((text) => plain(text).includes(plain(words.trim()))),
  );
