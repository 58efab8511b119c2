import { sql, type RawBuilder } from "kysely";
import { divide } from "../../src/core/money.ts";

/** Sums that the roll-ups hold. */
export type Sums = { sales: number; tax: number; cost: number; pairs: number; visitors: number };

/**
 * The figures of domain.md (Sales) that follow from the sums: 純売上 = 売上 − 税, 粗利 = 純売上 − 原価, 客単価 = 売上 ÷ 客数,
 * null where nothing can be divided.
 */
export function withDerived({ sales, tax, cost, pairs, visitors }: Sums) {
  const net_sales = sales - tax;
  const gross = net_sales - cost;
  return {
    sales,
    net_sales,
    cost,
    gross,
    grossRate: divide(gross, net_sales),
    pairs,
    visitor: visitors,
    customerUnitPrice: divide(sales, visitors),
  };
}

/** SQL: a moment as ISO 8601 in UTC; a date that was closed without a receipt has none. */
export const moment = (value: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`to_char(nullif(${value}, '-infinity') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
