import { sql, type Kysely, type Selectable } from "kysely";
import type { Tables } from "../../server/platform/db/tables.ts";

type Row = Selectable<Tables["change_history"]> & { actor_name: string };

/** Every row of the history in its order, with the names of persons instead of their pseudonyms. */
export async function changesIn(db: Kysely<Tables>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.*, a.name as actor_name, coalesce(b.name, c.record_name) as record_name,
      show_names(c.tenant_id, c.before) as before, show_names(c.tenant_id, c.after) as after
    from change_history c
    join person a on a.tenant_id = c.tenant_id and a.shop_id = 0 and a.person_id = c.actor_id
    left join person b on b.tenant_id = c.tenant_id and b.shop_id = 0 and b.person_id = c.record_person_id
    order by c.tenant_id, c.seq`.execute(db);
  return rows;
}
