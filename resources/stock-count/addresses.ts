import { paths } from "../paths.ts";

/** The page of a count. */
export const countAddress = (countId: number): string => `${paths.stockCount}?id=${countId}`;

/** The sheet of a shop and date. */
export const sheetAddress = (shopId: number, date: string): string => `${paths.stockCount}?shop=${shopId}&date=${date}`;
