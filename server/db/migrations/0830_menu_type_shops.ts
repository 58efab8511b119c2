import { sql, type Kysely } from "kysely";

/** Which shops of a company have menu types. Null: nobody has chosen yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table developer add column menu_type_shop_ids integer[]`.execute(db);
}
