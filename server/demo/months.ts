import type { DemoShop } from "./model.ts";

/** The first day of the month that is `months` after the month of `date`; both YYYY-MM-DD. */
export function monthAfter(date: string, months: number): string {
  const [year = 0, month = 1] = date.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** The day a shop opened; a new one some months into the demonstration. */
export const openedOn = ({ opened }: DemoShop, firstDate: string): string =>
  typeof opened === "number" ? monthAfter(firstDate, opened) : opened;
