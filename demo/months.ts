import { addWholeMonths } from "../src/core/calendar/date.ts";
import type { DemoShop } from "./model.ts";

/** Opening date of a shop, YYYY-MM-DD. */
export const computeOpeningDate = ({ opened }: DemoShop, firstDate: string): string =>
  typeof opened === "number" ? addWholeMonths(firstDate, opened) : opened;
