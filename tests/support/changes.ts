import { sql, type Kysely, type Selectable } from "kysely";
import type { Tables } from "../../server/platform/db/tables.ts";

type Row = Selectable<Tables["change_history"]> & { actor_name: string };

/** Every row of the history in its order, with the names of persons instead of their pseudonyms. */
export async function changesIn(db: Kysely<Tables>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.*, a.name as actor_name, coalesce(b.name, c.record_name) as record_name
    from change_history c
    join person a on a.tenant_id = c.tenant_id and a.shop_id = 0 and a.person_id = c.actor_id
    left join person b on b.tenant_id = c.tenant_id and b.shop_id = 0 and b.person_id = c.record_person_id
    order by c.tenant_id, c.seq`.execute(db);
  const persons = await db.selectFrom("person").select(["person_id", "name"]).where("shop_id", "=", 0).execute();
  const names = new Map<unknown, string>(persons.map(({ person_id, name }) => [person_id, name]));
  const showName = (value: unknown): unknown => {
    const id = typeof value === "object" && value !== null && "personId" in value ? value.personId : undefined;
    return names.get(id) ?? value;
  };
  const showNames = (values: Row["before"]): Row["before"] =>
    values && Object.fromEntries(Object.entries(values).map(([key, value]) => [key, showName(value)]));
  return rows.map((row) => ({ ...row, before: showNames(row.before), after: showNames(row.after) }));
}
