import { sql, type Kysely } from "kysely";

/** Whether the demo data is there, and what it was begun with: an interrupted load goes on with the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demo_load (
      seed text primary key,
      first_date date not null,
      started_at timestamptz not null,
      finished_at timestamptz
    )`.execute(db);
}
