import { sql, type Kysely } from "kysely";

/** Refresh tokens rotate: how often that of a sign-in has been exchanged, and when last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table identity_grant
    add column turn integer not null default 0,
    add column turned_at timestamptz`.execute(db);
}
