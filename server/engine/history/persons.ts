import { sql } from "kysely";

/** SQL: person a made change c, and the record of c is person b, if it is one. */
export const personsOfChange = sql`
  left join person a on a.tenant_id = c.tenant_id and a.shop_id = 0 and a.person_id = c.actor_id
  left join person b on b.tenant_id = c.tenant_id and b.shop_id = 0 and b.person_id = c.record_person_id`;

/** SQL: the name of the record of change c. */
export const changedRecordName = sql<string | null>`coalesce(b.name, c.record_name)`;

/** SQL: the values of change c with the names of persons. */
export const valuesBefore = sql<Readonly<Record<string, unknown>> | null>`show_names(c.tenant_id, c.before)`;
export const valuesAfter = sql<Readonly<Record<string, unknown>> | null>`show_names(c.tenant_id, c.after)`;
