import { consolePaths } from "../../src/domain/consolePaths.ts";

/** The page of a count. */
export const buildCountAddress = (countId: number): string => `${consolePaths.stockCount}?id=${countId}`;
