import { sql } from "kysely";

/** SQL: person a made change c, and the record of c is person b, if it is one. */
export const personsOfChange = sql`
  left join person a on a.tenant_id = c.tenant_id and a.shop_id = 0 and a.person_id = c.actor_id
  left join person b on b.tenant_id = c.tenant_id and b.shop_id = 0 and b.person_id = c.record_person_id`;

/** SQL: the name of the record of change c. */
export const changedRecordName = sql<string | null>`coalesce(b.name, c.record_name)`;

/**
 * SQL: the values before or after the company's change c, with the names of persons instead of their pseudonyms (hide_names). No function:
 * on Citus a function cannot read a table within a statement over rows.
 */
export function selectNamedValues(tenantId: number, which: "before" | "after") {
  const values = sql.ref(`c.${which}`);
  return sql<Readonly<Record<string, unknown>> | null>`coalesce(${values} || (
    select jsonb_object_agg(e.key, p.name) from jsonb_each(${values}) e
    join person p on p.tenant_id = ${tenantId} and p.shop_id = 0 and p.person_id = (e.value ->> 'personId')::uuid
    where jsonb_typeof(e.value -> 'personId') = 'string'), ${values})`;
}
