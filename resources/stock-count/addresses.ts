import { paths } from "../paths.ts";

/** The page of a count. */
export const countAddress = (countId: number): string => `${paths.stockCount}?id=${countId}`;
