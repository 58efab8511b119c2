import { sql, type Kysely } from "kysely";

/** Files of long reports that were asked for: what is to be written, and how far it is. Kept for an hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_export (
      tenant_id int not null,
      export_id uuid not null,
      token_hash text not null,
      viewer jsonb not null,
      request jsonb not null,
      total int not null,
      sent int not null default 0,
      state text not null default 'READY' check (state in ('READY', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED')),
      created_at timestamptz not null,
      primary key (tenant_id, export_id)
    )`.execute(db);
  await sql`create index report_export_token on report_export (token_hash)`.execute(db);
  await sql`create index report_export_created on report_export (created_at)`.execute(db);
}
