import { expect } from "vitest";
import {
  GetDiscountAnalysisDocument,
  GetStaffDaysDocument,
  GetStaffSalesDocument,
  type GetStaffSalesQueryVariables,
} from "../../src/generated/graphql.ts";
import { server } from "./recountedShops.ts";

const names = ["sales", "net_sales", "pairs", "discounts", "netDiscounts", "returns", "netReturns", "cancels"] as const;
type Totals = Record<(typeof names)[number], number | null>;

const summed = (rows: readonly Totals[]) =>
  Object.fromEntries(names.map((name) => [name, rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)]));

/** Figures that the shops do not have by hour are not compared. */
const known = (totals: Readonly<Record<string, number>>, shops: readonly Totals[]) =>
  Object.fromEntries(
    names.filter((name) => shops.some((row) => row[name] !== null)).map((name) => [name, totals[name]]),
  );

/** Persons, their dates, and discounts by each dimension sum to the figures of the shops. */
export async function staffAgrees(variables: GetStaffSalesQueryVariables, shops: readonly Totals[]): Promise<void> {
  const totals = known(summed(shops), shops);
  const { rows: persons } = await server.call("honbu", GetStaffSalesDocument, variables);
  const { rows: dates } = await server.call("honbu", GetStaffDaysDocument, variables);
  for (const rows of [persons, dates]) expect(known(summed(rows), shops)).toEqual(totals);
  for (const by of ["PRESET", "COUPON", "STAFF"] as const) {
    const { rows } = await server.call("honbu", GetDiscountAnalysisDocument, { ...variables, by });
    const sumOf = (name: "discounts" | "netDiscounts") => rows.reduce((sum, row) => sum + row[name], 0);
    expect([by, sumOf("discounts"), sumOf("netDiscounts")]).toEqual([by, totals["discounts"], totals["netDiscounts"]]);
  }
}
