import { paths } from "../paths.ts";

/** The page of a month. @param month YYYY-MM */
export const monthAddress = (month: string): string => `${paths.irMonth}?month=${month}`;
