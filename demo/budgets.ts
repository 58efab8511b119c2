import { sql, type Insertable, type Kysely } from "kysely";
import { businessToday } from "../src/domain/businessDay.ts";
import type { Tables } from "../server/platform/db/tables.ts";
import type { BudgetTable } from "../src/generated/tables.ts";
import type { DemoShop } from "./model.ts";
import { dayOfMonth, lastOfMonth, addWholeMonths } from "../src/core/calendar/date.ts";
import { createRandom } from "./random.ts";

/** Budget of a month divided by the sales of the same month a year earlier. */
const growth = 1.03;

type BudgetPlan = { seed: string; tenantId: number; shop: DemoShop; now: Date };
/** The months that get a budget, by their first days: all from `from` on up to `before`. */
type Months = { from: string; before: string };

/**
 * Adds the monthly budgets of a shop; those that are there stay. A past month gets a budget near its sales, a coming one a little above the same month a year
 * earlier. Where that month has no sales, the mean day of the other months counts.
 */
export async function addBudgets(
  db: Kysely<Tables>,
  { seed, tenantId, shop, now }: BudgetPlan,
  { from, before: end }: Months,
): Promise<void> {
  const present = addWholeMonths(businessToday(now), 0);
  const sold = await db
    .selectFrom("sales_day")
    .select([
      sql<string>`date_trunc('month', business_date)::date`.as("month"),
      sql<number>`sum(sales) / count(*)`.as("daily"),
    ])
    .where("tenant_id", "=", tenantId)
    .where("shop_id", "=", shop.shopId)
    .where("channel", "=", 0)
    .where("business_date", "<", businessToday(now))
    .groupBy(sql`1`)
    .execute();
  if (sold.length === 0) return;
  const daily = new Map(sold.map(({ month, daily: yen }) => [month, yen]));
  const usual = [...daily.values()].reduce((sum, yen) => sum + yen, 0) / daily.size;
  const rows: Insertable<BudgetTable>[] = [];
  for (let month = from; month < end; month = addWholeMonths(month, 1)) {
    // A month before the shop opened had no budget.
    if (month < (sold.map((one) => one.month).toSorted()[0] ?? "")) continue;
    const past = month < present ? daily.get(month) : undefined;
    const before = daily.get(addWholeMonths(month, -12));
    const random = createRandom(`${seed}/budget/${shop.shopId}/${month}`);
    const expected = past ? past * (1 + random.bell() * 0.03) : (before ?? usual) * growth;
    const sales = Math.round((expected * dayOfMonth(lastOfMonth(month))) / 10_000) * 10_000;
    rows.push({ tenant_id: tenantId, shop_id: shop.shopId, month, sales, created_at: now, updated_at: now });
  }
  await db
    .insertInto("budget")
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute();
}
