import { sql, type Kysely } from "kysely";
import type { Tables } from "../db/tables.ts";
import type { Clock } from "../platform/clock.ts";

/** A company as the operator of the server sees it. */
export type Company = { id: number; name: string; shops: number; accounts: number; closed: boolean };

/** Every company, in the order of their ids. */
export async function companies(db: Kysely<Tables>): Promise<Company[]> {
  const { rows } = await sql<Company>`
    select d.tenant_id as id, d.name, d.closed_at is not null as closed,
      (select count(*)::int from shop s where s.tenant_id = d.tenant_id) as shops,
      (select count(*)::int from account a where a.tenant_id = d.tenant_id) as accounts
    from developer d order by d.tenant_id`.execute(db);
  return rows;
}

/** Changes a company. Gives its name afterwards; undefined if there is no such company. */
async function change(
  db: Kysely<Tables>,
  id: number,
  columns: { name: string } | { api_type: number } | { closed_at: Date | null },
): Promise<string | undefined> {
  const row = await db
    .updateTable("developer")
    .set(columns)
    .where("tenant_id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return row?.name;
}

/** Gives a company another name. */
export const renameCompany = (db: Kysely<Tables>, id: number, name: string): Promise<string | undefined> =>
  change(db, id, { name });

/** Says which API the console of a company calls: 2, or 1 for the others. */
export const setApiType = (db: Kysely<Tables>, id: number, api_type: 1 | 2): Promise<string | undefined> =>
  change(db, id, { api_type });

/** Closes a company: its people cannot sign in and its keys are not valid. All data stays. */
export const closeCompany = (db: Kysely<Tables>, id: number, { now }: Clock): Promise<string | undefined> =>
  change(db, id, { closed_at: now() });

/** Opens a closed company again. */
export const reopenCompany = (db: Kysely<Tables>, id: number): Promise<string | undefined> =>
  change(db, id, { closed_at: null });
