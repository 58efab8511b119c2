import { sql, type Kysely } from "kysely";

/** When, how often and from which bill a coupon can be used; rates with a decimal place. */
const statements = [
  sql`alter table coupon
    alter column discount_rate type double precision,
    add column usage_count integer,
    add column total_count integer,
    add column minimum_price integer,
    add column days_of_week text[],
    add column start_time text,
    add column end_time text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
