import { sql, type RawBuilder } from "kysely";
import { addDays, firstOfMonth, lastOfMonth, monthAway } from "../../src/core/calendar/date.ts";
import { businessToday } from "../../src/domain/businessDay.ts";
import type { Period } from "../../src/core/period.ts";
import type { ReportScope } from "./scope.ts";

type PurchaseScope = Pick<ReportScope, "tenantId" | "shopIds" | "now">;

/** Filters of the reports of purchases; none of them: all purchases. */
export type PurchaseFilters = { supplierId?: number | null; itemCategory?: string | null; itemId?: number | null };

const columns = sql`shop_id, supplier_id, item_id, quantity, amount, returned_amount, lowest_price, highest_price`;

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
function partsOf({ from, to }: Period, today: string): { months: Period | null; days: Period[] } {
  const first = from === firstOfMonth(from) ? from : monthAway(from, 1);
  const last = to === lastOfMonth(to) || to >= today ? firstOfMonth(to) : monthAway(to, -1);
  if (first > last) return { months: null, days: [{ from, to }] };
  const before = { from, to: addDays(first, -1) };
  const after = { from: monthAway(last, 1), to };
  return { months: { from: first, to: last }, days: [before, after].filter((part) => part.from <= part.to) };
}

/** SQL: what completed slips of the scope's shops received in a period, as rows of purchase_day. */
export const purchaseDays = (
  { tenantId, shopIds }: PurchaseScope,
  { from, to }: Period,
  filters: PurchaseFilters = {},
): RawBuilder<unknown> => sql`
  select business_date, ${columns} from purchase_day
  where tenant_id = ${tenantId} and shop_id = any(${shopIds}::int[])${andFilters(tenantId, filters)}
    and business_date between ${from}::date and ${to}::date`;

/** SQL: what completed slips of the scope's shops received in a period, as rows of purchase_month or purchase_day, with the first day of their month. */
export function purchaseParts(
  { tenantId, shopIds, now }: PurchaseScope,
  period: Period,
  filters: PurchaseFilters = {},
): RawBuilder<unknown> {
  const { months, days } = partsOf(period, businessToday(now));
  const mine = sql`tenant_id = ${tenantId} and shop_id = any(${shopIds}::int[])${andFilters(tenantId, filters)}`;
  const arms = days.map(
    ({ from, to }) => sql`
      select ${columns}, date_trunc('month', business_date::timestamp)::date as month from purchase_day
      where ${mine} and business_date between ${from}::date and ${to}::date`,
  );
  if (months)
    arms.push(sql`
      select ${columns}, month from purchase_month
      where ${mine} and month between ${months.from}::date and ${months.to}::date`);
  return sql.join(arms, sql` union all `);
}
