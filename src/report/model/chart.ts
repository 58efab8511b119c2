import { formatValue } from "../../core/sheet/format.ts";
import { figureOf } from "../totals.ts";
import type { TableModel, TableRow } from "./table.ts";

/** Figures over the categories of the first column, the compared ones beside them. */
export type Curve = {
  categories: readonly string[];
  current: readonly (number | null)[];
  previous: readonly (number | null)[] | null;
};

/** Every hour from the first to the last, so that an hour without a sale is a gap and no missing step of the axis. */
export const hoursBetween = (hours: readonly number[]): number[] =>
  hours.length === 0
    ? []
    : Array.from({ length: Math.max(...hours) - Math.min(...hours) + 1 }, (_, index) => Math.min(...hours) + index);

/** The lead measure over the table's first dimension; the order is the table's own, hours and dates from the first. */
export function curveOf(table: TableModel, lead: string): Curve {
  const [first] = table.columns;
  const points = (rows: readonly (TableRow | undefined)[]): Omit<Curve, "categories"> => ({
    current: rows.map((row) => figureOf(row?.source, lead)),
    previous: table.previous && rows.map((row) => figureOf(row?.partner, lead)),
  });
  if (!first) return { categories: [], current: [], previous: null };
  if (first.unit !== "HOUR") {
    const categories = table.rows.map((row) => formatValue(first.unit, row.values[first.key] ?? null));
    return { categories, ...points(table.rows) };
  }
  const byHour = new Map(table.rows.map((row) => [Number(row.values[first.key]), row]));
  const hours = hoursBetween([...byHour.keys()]);
  return {
    categories: hours.map((hour) => formatValue("HOUR", hour)),
    ...points(hours.map((hour) => byHour.get(hour))),
  };
}
