import { sql, type RawBuilder } from "kysely";
import { addDays, firstOfMonth, lastOfMonth, addWholeMonths } from "../../../../src/core/calendar/date.ts";
import { businessToday } from "../../../../src/domain/businessDay.ts";
import type { Period } from "../../../../src/core/period.ts";
import type { ReportScope } from "../scope.ts";
import { splitIntoMonths } from "../dates/span.ts";

type PurchaseScope = Pick<ReportScope, "tenantId" | "shopIds" | "now">;

/** Filters of the reports of purchases; none of them: all purchases. */
export type PurchaseFilters = { supplierId?: number | null; itemCategory?: string | null; itemId?: number | null };

/** SQL: the condition that filters set, with its "and"; nothing without filters. */
function andFilters(tenantId: number, { supplierId, itemCategory, itemId }: PurchaseFilters): RawBuilder<unknown> {
  const ofCategory = sql`select item_id from purchase_item
    where tenant_id = ${tenantId} and item_category = ${itemCategory ?? ""}`;
  return sql.join(
    [
      supplierId == null ? sql`` : sql` and supplier_id = ${supplierId}`,
      itemCategory == null ? sql`` : sql` and item_id in (${ofCategory})`,
      itemId == null ? sql`` : sql` and item_id = ${itemId}`,
    ],
    sql``,
  );
}

/**
 * The whole months of a period, and the days before and after them. A month that goes on counts as whole, because later days have no
 * purchases. Prices have no difference, so that days are only added (spanOf also subtracts them).
 */
function splitWholeMonths({ from, to }: Period, today: string): { months: Period | null; days: Period[] } {
  const first = from === firstOfMonth(from) ? from : addWholeMonths(from, 1);
  const last = to === lastOfMonth(to) || to >= today ? firstOfMonth(to) : addWholeMonths(to, -1);
  if (first > last) return { months: null, days: [{ from, to }] };
  const before = { from, to: addDays(first, -1) };
  const after = { from: addWholeMonths(last, 1), to };
  return { months: { from: first, to: last }, days: [before, after].filter((part) => part.from <= part.to) };
}

type PurchaseKey = "shop_id" | "supplier_id" | "item_id" | "month";
type PurchaseSum = "quantity" | "amount" | "returned_amount";

/**
 * SQL: sums of a period by the keys, without rows whose sums are zero. Sums have a difference, so that an edge of more than half a month is
 * read as the month less the days outside (spanOf).
 */
export function selectPurchaseSums(
  { tenantId, shopIds, now }: PurchaseScope,
  { from, to }: Period,
  keys: readonly PurchaseKey[],
  sums: readonly PurchaseSum[],
  filters: PurchaseFilters = {},
): RawBuilder<unknown> {
  const { firstMonth, lastMonth, edges } = splitIntoMonths(from, to, businessToday(now));
  const mine = sql`tenant_id = ${tenantId} and shop_id = any(${shopIds}::int[])${andFilters(tenantId, filters)}`;
  const group = sql.join(keys.map((key) => sql.ref(key)));
  const summed = (sign: 1 | -1) =>
    sql.join(sums.map((name) => sql`${sql.lit(sign)} * sum(${sql.ref(name)}) as ${sql.ref(name)}`));
  const arms = edges.map(
    (edge) => sql`
      select ${group}, ${summed(edge.sign)} from (
        select *, date_trunc('month', business_date::timestamp)::date as month from purchase_day
      ) d
      where ${mine} and business_date between ${edge.from}::date and ${edge.to}::date group by ${group}`,
  );
  if (firstMonth <= lastMonth)
    arms.push(sql`
      select ${group}, ${summed(1)} from purchase_month
      where ${mine} and month between ${firstMonth}::date and ${lastMonth}::date group by ${group}`);
  return sql`
    select ${group}, ${sql.join(sums.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))}
    from (${sql.join(arms, sql` union all `)}) p group by ${group}
    having (${sql.join(sums.map((name) => sql`sum(${sql.ref(name)})`))}) is distinct from (${sql.join(sums.map(() => sql`0`))})`;
}

/** SQL: the sums and prices of rows of purchase_day or purchase_month, or of such rows summed. */
const goods = sql`sum(quantity) as quantity, sum(amount) as amount, sum(returned_amount) as returned_amount,
      min(lowest_price) as lowest_price, max(highest_price) as highest_price`;

/**
 * SQL: sums, lowest and highest price of a period by the keys. Prices have no difference, so that the days of an edge are read whatever their
 * number. Each table is summed by itself, which is quicker than all rows together.
 */
export function selectGoodsSums(
  { tenantId, shopIds, now }: PurchaseScope,
  period: Period,
  keys: readonly ("shop_id" | "item_id" | "business_date")[],
  filters: PurchaseFilters = {},
): RawBuilder<unknown> {
  const byDay = keys.includes("business_date");
  const { months, days } = byDay ? { months: null, days: [period] } : splitWholeMonths(period, businessToday(now));
  const mine = sql`tenant_id = ${tenantId} and shop_id = any(${shopIds}::int[])${andFilters(tenantId, filters)}`;
  const group = sql.join(keys.map((key) => sql.ref(key)));
  const arms = days.map(
    ({ from, to }) => sql`
      select ${group}, ${goods} from purchase_day
      where ${mine} and business_date between ${from}::date and ${to}::date group by ${group}`,
  );
  if (months)
    arms.push(sql`
      select ${group}, ${goods} from purchase_month
      where ${mine} and month between ${months.from}::date and ${months.to}::date group by ${group}`);
  return sql`select ${group}, ${goods} from (${sql.join(arms, sql` union all `)}) p group by ${group}`;
}
