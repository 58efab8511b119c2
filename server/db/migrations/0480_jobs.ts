import { sql, type Kysely } from "kysely";

/**
 * Work that is or was under way outside of a request: one row a piece of work, made when it is first claimed. What is to be done
 * stands in the tables of its area (a release timer, a scheduled price); here stands who does it, and how it went.
 * shop_id 0: the work is of no single shop.
 */
const statements = [
  sql`create table job (
    tenant_id integer not null,
    shop_id integer not null,
    kind text not null,
    key text not null,
    due_at timestamptz not null,
    attempts integer not null,
    lease uuid,
    leased_until timestamptz,
    retry_at timestamptz,
    last_error text,
    finished_at timestamptz,
    gave_up_at timestamptz,
    primary key (tenant_id, shop_id, kind, key)
  )`,
  sql`create index job_finished on job (finished_at) where finished_at is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
