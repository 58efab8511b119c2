import { monthAway } from "../../src/core/calendar/date.ts";
import type { DemoShop } from "./model.ts";

/** Opening date of a shop, YYYY-MM-DD. */
export const openedOn = ({ opened }: DemoShop, firstDate: string): string =>
  typeof opened === "number" ? monthAway(firstDate, opened) : opened;
