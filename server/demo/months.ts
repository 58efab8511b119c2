import { monthAway } from "../../src/core/calendar/date.ts";
import type { DemoShop } from "./model.ts";

/** The day a shop opened; a new one some months into the demonstration. */
export const openedOn = ({ opened }: DemoShop, firstDate: string): string =>
  typeof opened === "number" ? monthAway(firstDate, opened) : opened;
