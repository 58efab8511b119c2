import { sql, type Kysely } from "kysely";
import { commandSource, writeChanges } from "../../engine/crud/history.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { Clock } from "../../platform/clock.ts";

/** A company as the operator of the server sees it. */
type Company = { id: number; name: string; shops: number; accounts: number; closed: boolean };

/** Every company, in the order of their ids. */
export async function readCompanies(db: Kysely<Tables>): Promise<Company[]> {
  const { rows } = await sql<Company>`
    select d.tenant_id as id, d.name, d.closed_at is not null as closed,
      (select count(*)::int from shop s where s.tenant_id = d.tenant_id) as shops,
      (select count(*)::int from account a where a.tenant_id = d.tenant_id) as accounts
    from developer d order by d.tenant_id`.execute(db);
  return rows;
}

/** Changes a company. Gives its name afterwards; undefined if there is no such company. */
async function changeCompany(
  db: Kysely<Tables>,
  id: number,
  columns: { name: string } | { api_type: number } | { closed_at: Date | null },
  at: Date,
): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const own = trx.selectFrom("developer").where("tenant_id", "=", id);
    const before = await own.select(["name", "api_type", "closed_at"]).forUpdate().executeTakeFirst();
    if (!before) return undefined;
    const { name, ...after } = await trx
      .updateTable("developer")
      .set(columns)
      .where("tenant_id", "=", id)
      .returning(["name", "api_type", "closed_at"])
      .executeTakeFirstOrThrow();
    const fields = Object.keys(columns) as (keyof typeof before)[];
    const of = (row: typeof before) => Object.fromEntries(fields.map((field) => [field, row[field]]));
    const record = { resource: "developer", shopId: null, recordId: id, recordName: name, action: "UPDATE" } as const;
    const whole = { ...after, name };
    const differs = JSON.stringify(of(before)) !== JSON.stringify(of(whole));
    const changes = differs ? [{ ...record, before: of(before), after: of(whole) }] : [];
    await writeChanges(trx, { ...commandSource, tenantId: id, at }, changes);
    return name;
  });
}

/** Gives a company another name. */
export const renameCompany = (db: Kysely<Tables>, id: number, name: string, { now }: Clock) =>
  changeCompany(db, id, { name }, now());

/** Says which API the console of a company calls: 2, or 1 for the others. */
export const setApiType = (db: Kysely<Tables>, id: number, api_type: 1 | 2, { now }: Clock) =>
  changeCompany(db, id, { api_type }, now());

/** Closes a company: its people cannot sign in and its keys are not valid. All data stays. */
export const closeCompany = (db: Kysely<Tables>, id: number, { now }: Clock): Promise<string | undefined> =>
  changeCompany(db, id, { closed_at: now() }, now());

/** Opens a closed company again. */
export const reopenCompany = (db: Kysely<Tables>, id: number, { now }: Clock) =>
  changeCompany(db, id, { closed_at: null }, now());
