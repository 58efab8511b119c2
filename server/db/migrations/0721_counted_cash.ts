import { sql, type Kysely } from "kysely";

/** What a closing's receipts brought in cash stands beside what was counted: a difference is told from one row, for many dates at once. */
const statements = [
  sql`alter table day_closing_cash add column cash int, add column later_void_cash int, add column void_refund_cash int`,
  sql`
    update day_closing_cash k set cash = (c.figures ->> 'cash')::int, later_void_cash = (c.figures ->> 'later_void_cash')::int,
      void_refund_cash = (c.figures ->> 'void_refund_cash')::int
    from day_closing c
    where c.tenant_id = k.tenant_id and c.shop_id = k.shop_id and c.business_date = k.business_date and c.version = k.version`,
  sql`
    alter table day_closing_cash alter column cash set not null, alter column later_void_cash set not null,
      alter column void_refund_cash set not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
