import { sql, type RawBuilder } from "kysely";
import { coverage, divide } from "../../src/core/money.ts";

/** Sums that the roll-ups hold. */
export type Sums = Record<(typeof sumColumns)[number], number>;

/** Their columns, for statements that read all of them. */
export const sumColumns = [
  "sales",
  "tax",
  "cost",
  "uncosted",
  "pairs",
  "visitors",
  "unguested_sales",
  "unguested_tax",
] as const;

/**
 * 原価 and what follows from it. A line that was sold at a price and tells no cost (or 0) has an unknown one, which is not a margin of
 * 100 %: 粗利 is taken of the lines whose cost is known, at every level, so that the rows of any report sum to its total; costCoverage
 * says how much of 純売上 they are. All are null ("—") where no cost is known.
 * @param uncosted net sales of the lines whose cost is unknown
 */
export function margin(net_sales: number, cost: number, uncosted: number) {
  const costedSales = net_sales - uncosted;
  const unknown = costedSales === 0 && cost === 0 && uncosted !== 0;
  const gross = costedSales - cost;
  return {
    ...(unknown
      ? { cost: null, gross: null, grossRate: null }
      : { cost, gross, grossRate: divide(gross, costedSales) }),
    costedSales,
    costCoverage: coverage(costedSales, net_sales),
  };
}

/**
 * The figures of domain.md (Sales) that follow from the sums: 純売上 = 売上 − 税, 粗利 (see `margin`), 客単価 = sales of the receipts
 * that tell their guests ÷ those guests; visitorCoverage says how much of 売上 these are. Null where nothing can be divided, where no
 * cost was sent, and for 客数 where no check told its guests.
 */
export function withDerived({ sales, tax, cost, uncosted, pairs, visitors, unguested_sales, unguested_tax }: Sums) {
  const net_sales = sales - tax;
  const visitorSales = sales - unguested_sales;
  const visitorNetSales = visitorSales - (tax - unguested_tax);
  return {
    sales,
    net_sales,
    ...margin(net_sales, cost, uncosted),
    pairs,
    visitor: visitors === 0 && pairs > 0 ? null : visitors,
    visitorSales,
    visitorNetSales,
    visitorCoverage: coverage(visitorSales, sales),
    customerUnitPrice: divide(visitorSales, visitors),
    netCustomerUnitPrice: divide(visitorNetSales, visitors),
  };
}

/** SQL: a moment as ISO 8601 in UTC; a date that was closed without a receipt has none. */
export const moment = (value: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`to_char(nullif(${value}, '-infinity') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL: whole minutes from one moment to another, null where either is. */
export const minutesBetween = (from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql`(extract(epoch from ${to} - ${from}) / 60)::int`;
