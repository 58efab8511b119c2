import { sql, type Kysely } from "kysely";
import { rebuildDaysUncosted } from "../functions/rebuild.ts";
import { rollUpUncosted } from "../functions/rollUp.ts";

const tables = ["receipt", "sales_hour", "sales_month_hour", "sales_day", "product_day", "product_month"];

/** The columns by which a roll-up's rows are told apart, beside tenant and shop. */
const keys = {
  sales_hour: ["channel", "business_date", "hour"],
  sales_day: ["channel", "business_date"],
  sales_month_hour: ["channel", "month", "hour"],
  product_day: ["channel", "business_date", "product_code", "category_code"],
  product_month: ["channel", "month", "product_code", "category_code"],
} as const;

/** What stood in the journal before, summed into one roll-up; `net` is what a row of `from` adds. */
async function backfill(db: Kysely<unknown>, table: keyof typeof keys, from: string, net: string): Promise<void> {
  const of = ["tenant_id", "shop_id", ...keys[table]];
  const own = of.map((key) => (key === "month" ? "date_trunc('month', business_date::timestamp)::date as month" : key));
  await sql
    .raw(
      `update ${table} t set uncosted = s.net
      from (select ${own.join(", ")}, sum(${net}) as net from ${from} group by ${of.map((_, i) => i + 1).join(", ")}) s
      where ${of.map((key) => `t.${key} = s.${key}`).join(" and ")} and s.net <> 0`,
    )
    .execute(db);
}

/**
 * The net sales of lines that tell no cost, beside the costs: a margin is taken of the sales whose cost is known. A cost of 0 is
 * one that was not sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} add column uncosted int not null default 0`.execute(db);
  }
  await sql`
    update receipt r set uncosted = l.net
    from (
      select tenant_id, shop_id, receipt_id, sum(sales - tax) as net from receipt_line where cost = 0 group by 1, 2, 3
    ) l
    where r.tenant_id = l.tenant_id and r.shop_id = l.shop_id and r.receipt_id = l.receipt_id and l.net <> 0`.execute(
    db,
  );
  const standing = "receipt r cross join lateral channels(r.order_type, r.delivery_service) as c(channel)";
  const counted = "where r.kind <> 'VOID' and r.voided_at is null";
  await backfill(db, "sales_hour", `${standing} ${counted} and r.uncosted <> 0`, "uncosted");
  await backfill(db, "sales_day", "sales_hour", "uncosted");
  await backfill(db, "sales_month_hour", "sales_hour", "uncosted");
  const lines = "join receipt_line l using (tenant_id, shop_id, receipt_id)";
  await backfill(db, "product_day", `${standing} ${lines} ${counted} and l.cost = 0`, "l.sales - l.tax");
  await backfill(db, "product_month", "product_day", "uncosted");
  await sql.raw(rollUpUncosted).execute(db);
  await sql.raw(rebuildDaysUncosted).execute(db);
  // A closing of before would be told stale by a sum that it does not hold.
  await sql`
    update day_closing c set figures = c.figures || jsonb_build_object('uncosted', d.uncosted)
    from sales_day d
    where d.tenant_id = c.tenant_id and d.shop_id = c.shop_id and d.channel = 0 and d.business_date = c.business_date`.execute(
    db,
  );
}
