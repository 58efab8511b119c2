import { sql, type Kysely } from "kysely";
import { addWholeMonths, dayOfMonth, firstOfMonth, lastOfMonth } from "../../src/core/calendar/date.ts";
import { businessToday } from "../../src/domain/businessDay.ts";
import type { Tables } from "../../server/platform/db/tables.ts";
import { cashDifferenceColumn } from "../../server/trade/closing/cash/cash.ts";
import { selectSlipNumber } from "../../server/trade/purchase/slips/slipNumber.ts";
import { findClosingAccount } from "../accounts.ts";
import { insertRows } from "../insertRows.ts";
import type { DemoPlace } from "../model.ts";
import { createRandom } from "../random.ts";
import { runSql } from "../runSql.ts";

const toShopParameters = ({ developer, shop }: DemoPlace) => ({
  tenant_id: developer.developerId,
  shop_id: shop.shopId,
});

/** Approved daily menus of the last days of a shop, and a draft of tomorrow. */
export const addMenuPlans = (db: Kysely<Tables>, place: DemoPlace, today: string) =>
  runSql(db, "menu_plans", { ...toShopParameters(place), today });

/** Locks the months of a shop before the last one, which waits for a person. */
export const lockMonths = (db: Kysely<Tables>, place: DemoPlace, today: string) =>
  runSql(db, "month_locks", {
    ...toShopParameters(place),
    closer: findClosingAccount(place.developer.developerId),
    difference: cashDifferenceColumn,
    last: addWholeMonths(firstOfMonth(today), -1),
  });

/** Adds the invoices of last month that have come to the first company, with differences to find. */
export function addSupplierInvoices(db: Kysely<Tables>, now: Date) {
  const tenant_id = 13;
  const from = addWholeMonths(businessToday(now), -1);
  return runSql(db, "supplier_invoices", {
    tenant_id,
    from,
    to: lastOfMonth(from),
    now,
    by_uuid: findClosingAccount(tenant_id),
    agreeing: "S01",
    differing: "S02",
    slip_number: selectSlipNumber("billed"),
  });
}

/** Budget of a month divided by the sales of the same month a year earlier. */
const growth = 1.03;

/** The months that get a budget: all from that of the date `from` on up to `before`. */
type BudgetPlan = { seed: string; now: Date; from: string; before: string };

/**
 * Adds the monthly budgets of a shop; those that are there stay. A past month gets a budget near its sales, a coming one a little above the same month a year
 * earlier. Where that month has no sales, the mean day of the other months counts.
 */
export async function addBudgets(
  db: Kysely<Tables>,
  place: DemoPlace,
  { seed, now, from, before: end }: BudgetPlan,
): Promise<void> {
  const { tenant_id, shop_id } = toShopParameters(place);
  const { rows: sold } = await sql<{ month: string; daily: number }>`
    select date_trunc('month', business_date)::date as month, sum(sales) / count(*) as daily from sales_day
    where tenant_id = ${tenant_id} and shop_id = ${shop_id} and channel = 0 and business_date < ${businessToday(now)}
    group by 1 order by 1`.execute(db);
  const daily = new Map(sold.map(({ month, daily: yen }) => [month, yen]));
  const usual = [...daily.values()].reduce((sum, yen) => sum + yen, 0) / daily.size;
  const rows = [];
  for (let month = firstOfMonth(from); month < end; month = addWholeMonths(month, 1)) {
    // A month before the shop opened had no budget.
    if (!sold[0] || month < sold[0].month) continue;
    const past = month < firstOfMonth(businessToday(now)) ? daily.get(month) : undefined;
    const before = daily.get(addWholeMonths(month, -12));
    const random = createRandom(`${seed}/budget/${shop_id}/${month}`);
    const expected = past ? past * (1 + random.bell() * 0.03) : (before ?? usual) * growth;
    const sales = Math.round((expected * dayOfMonth(lastOfMonth(month))) / 10_000) * 10_000;
    rows.push({ tenant_id, shop_id, month, sales, created_at: now, updated_at: now });
  }
  await insertRows(db, "budget", rows, { skip: true });
}
