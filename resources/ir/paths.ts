import { consolePaths } from "../paths.ts";

/** The page of a month. @param month YYYY-MM */
export const buildIrMonthAddress = (month: string): string => `${consolePaths.irMonth}?month=${month}`;
