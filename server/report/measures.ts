import { sql, type RawBuilder } from "kysely";
import { divide } from "../../src/core/money.ts";

/** Sums that the roll-ups hold. */
export type Sums = { sales: number; tax: number; cost: number; pairs: number; visitors: number };

/**
 * 原価 and what follows from it: 粗利 = 純売上 − 原価. The sums cannot tell "cost nothing" from "no cost was sent"; something sold
 * whose costs sum to 0 is taken for the latter, and all three are null ("—"): an unknown cost is not a margin of 100 %.
 */
export function margin(net_sales: number, cost: number) {
  if (cost === 0 && net_sales !== 0) return { cost: null, gross: null, grossRate: null };
  const gross = net_sales - cost;
  return { cost, gross, grossRate: divide(gross, net_sales) };
}

/**
 * The figures of domain.md (Sales) that follow from the sums: 純売上 = 売上 − 税, 粗利 = 純売上 − 原価, 客単価 = 売上 ÷ 客数;
 * null where nothing can be divided, where no cost was sent (see `margin`), and for 客数 where no check told its guests.
 */
export function withDerived({ sales, tax, cost, pairs, visitors }: Sums) {
  const net_sales = sales - tax;
  return {
    sales,
    net_sales,
    ...margin(net_sales, cost),
    pairs,
    visitor: visitors === 0 && pairs > 0 ? null : visitors,
    customerUnitPrice: divide(sales, visitors),
  };
}

/** SQL: a moment as ISO 8601 in UTC; a date that was closed without a receipt has none. */
export const moment = (value: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`to_char(nullif(${value}, '-infinity') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
