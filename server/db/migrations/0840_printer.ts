import { sql, type Kysely } from "kysely";

/** Printers are registered in the console: by a name once in a shop, with a version, and the key of the call that created them. */
const statements = [
  sql`alter table printer
    add column version integer not null default 1,
    add column created_at timestamptz not null default now(),
    add column updated_at timestamptz not null default now(),
    add column request_id uuid,
    add column request_digest text`,
  sql`create unique index printer_name_once on printer (tenant_id, shop_id, printer_name)`,
  sql`create unique index printer_request on printer (tenant_id, request_id) where request_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
