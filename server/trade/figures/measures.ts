import { sql, type RawBuilder } from "kysely";
import { computeCoverage, divideFigures } from "../../../src/core/money.ts";

/** Sums of the roll-ups from which the derived figures follow. */
export type RollUpSums = Record<(typeof sumColumns)[number], number>;

/** The columns of `Sums`. */
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
 * 原価, 粗利 and 粗利率. The cost of a line without a cost (or with 0) is unknown; a margin of 100 % would be wrong. 粗利 is computed
 * from the other lines in every row and in the total, so that the rows sum to the total. costCoverage is their share of 純売上. All
 * figures are null ("—") where no line has a cost.
 * @param uncosted net sales of the lines without a cost
 */
export function calculateMargin(net_sales: number, cost: number, uncosted: number) {
  const costedSales = net_sales - uncosted;
  const unknown = costedSales === 0 && cost === 0 && uncosted !== 0;
  const gross = costedSales - cost;
  return {
    ...(unknown
      ? { cost: null, gross: null, grossRate: null }
      : { cost, gross, grossRate: divideFigures(gross, costedSales) }),
    costedSales,
    costCoverage: computeCoverage(costedSales, net_sales),
  };
}

/**
 * 組数, 客数 and 客単価 = sales of the receipts with a number of guests ÷ these guests; visitorCoverage = the share of those receipts in
 * 売上. A figure is null where its divisor is zero, and 客数 where no check has a number of guests.
 */
export function computeGuestFigures({
  sales,
  tax,
  pairs,
  visitors,
  unguested_sales,
  unguested_tax,
}: Omit<RollUpSums, "cost" | "uncosted">) {
  const visitorSales = sales - unguested_sales;
  const visitorNetSales = visitorSales - (tax - unguested_tax);
  return {
    pairs,
    visitor: visitors === 0 && pairs > 0 ? null : visitors,
    visitorSales,
    visitorNetSales,
    visitorCoverage: computeCoverage(visitorSales, sales),
    customerUnitPrice: divideFigures(visitorSales, visitors),
    netCustomerUnitPrice: divideFigures(visitorNetSales, visitors),
  };
}

/** The figures of a report from its sums: 純売上 = 売上 − 税, 粗利 (see `margin`) and those of the guests. */
export function addDerivedFigures(sums: RollUpSums) {
  const { sales, tax, cost, uncosted } = sums;
  const net_sales = sales - tax;
  return { sales, net_sales, ...calculateMargin(net_sales, cost, uncosted), ...computeGuestFigures(sums) };
}

/** Sums of discounts and returns with the tax within. */
export type CorrectionSums = Record<(typeof correctionColumns)[number], number>;

/** The columns of `Corrections`. */
export const correctionColumns = ["discounts", "returns", "discounts_tax", "returns_tax"] as const;

/** 値引・割引 and 返品, 税込 and 税抜. */
export const toCorrectionFigures = ({ discounts, returns, discounts_tax, returns_tax }: CorrectionSums) => ({
  discounts,
  returns,
  netDiscounts: discounts - discounts_tax,
  netReturns: returns - returns_tax,
});

/** SQL: a moment as ISO 8601 in UTC; null for -infinity, which a date without a receipt has. */
export const selectIsoMoment = (value: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`to_char(nullif(${value}, '-infinity') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL: the name of the company's account whose uuid is in that column. */
export const selectAccountName = (tenantId: number, column: string): RawBuilder<string | null> => sql<string | null>`(
  select a.name from account a where a.tenant_id = ${tenantId} and a.account_uuid = ${sql.ref(column)})`;

/** SQL: whole minutes from one moment to another; null where one of them is null. */
export const minutesBetween = (from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql`(extract(epoch from ${to} - ${from}) / 60)::int`;

/** SQL: minutes from midnight of the business date to the sale of a receipt r. They exceed 24 hours for a sale after midnight. */
const businessMinutes = sql`((extract(hour from r.sold_at at time zone 'Asia/Tokyo')::int
  + 24 * ((r.sold_at at time zone 'Asia/Tokyo')::date - r.business_date)) * 60
  + extract(minute from r.sold_at at time zone 'Asia/Tokyo')::int)`;

/** SQL: the time of a receipt r on its business date, such as 25:10. */
export const selectBusinessTime = sql<string>`to_char(${businessMinutes} / 60, 'FM00') || ':' || to_char(${businessMinutes} % 60, 'FM00')`;
