import { sql, type Insertable, type Kysely } from "kysely";
import { businessToday } from "../../src/domain/businessDay.ts";
import type { Tables } from "../db/tables.ts";
import type { BudgetTable } from "../../src/generated/tables.ts";
import type { DemoShop } from "./model.ts";
import { dayOfMonth, lastOfMonth, monthAway } from "../../src/core/calendar/date.ts";
import { randomOf } from "./random.ts";

/** Months from the present one on that have a budget already. */
const ahead = 12;
/** What is expected above the same month of the year before. */
const growth = 1.03;

type Planned = { seed: string; tenantId: number; shop: DemoShop; firstDate: string; now: Date };

/**
 * The budgets of a shop's months: of past ones near what was sold then, of those to come a little above the year before. A month that
 * was not sold through stands by the mean day of the others.
 */
export async function addBudgets(db: Kysely<Tables>, { seed, tenantId, shop, firstDate, now }: Planned): Promise<void> {
  const present = monthAway(businessToday(now), 0);
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
  for (let month = monthAway(firstDate, 0); month < monthAway(present, ahead); month = monthAway(month, 1)) {
    // A month before the shop opened had no budget.
    if (month < (sold.map((one) => one.month).toSorted()[0] ?? "")) continue;
    const past = month < present ? daily.get(month) : undefined;
    const before = daily.get(monthAway(month, -12));
    const random = randomOf(`${seed}/budget/${shop.shopId}/${month}`);
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
