import { sql, type Kysely } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";

/** A person whose name or code is not the one that was recorded, or who is gone. */
export type PersonFault = { kind: "person"; personId: string };

/**
 * Pseudonyms in a chain that do not match their name. The pseudonym of an erased person matches anything: its salt is gone.
 * @param shopId 0 for the history of the company
 */
export async function checkPersons(db: Kysely<Tables>, tenantId: number, shopId: number): Promise<PersonFault[]> {
  const named =
    shopId === 0
      ? sql`select actor_id as person_id from change_history where tenant_id = ${tenantId}
          union select record_person_id from change_history where tenant_id = ${tenantId}`
      : sql`select distinct staff_id as person_id from receipt where tenant_id = ${tenantId} and shop_id = ${shopId}`;
  const { rows } = await sql<PersonFault>`
    with own as (select * from person where tenant_id = ${tenantId} and shop_id = ${shopId}), named as (${named})
    select 'person' as kind, person_id as "personId" from own
    where erased_at is null and person_id is distinct from person_mark(salt, tenant_id, shop_id, code, name)
    union all
    select 'person', person_id from named
    where person_id is not null and not exists (select from own where own.person_id = named.person_id)`.execute(db);
  return rows;
}
