import { consolePaths } from "../paths.ts";

/** The page of a count. */
export const buildCountAddress = (countId: number): string => `${consolePaths.stockCount}?id=${countId}`;
