import { sql, type Kysely } from "kysely";

/** A medium has a name by which people tell it from others; those that are there are called by kind and number. */
const statements = [
  sql`alter table tto_media add column title text`,
  sql`update tto_media set title = (case category when 'VIDEO' then '動画' else '画像' end) || (display_sequence + 1)`,
  sql`alter table tto_media alter column title set not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
