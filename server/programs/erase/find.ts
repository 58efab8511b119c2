import { sql, type Kysely } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import { readOneRow } from "../../engine/report/oneRow.ts";

/** Whose name is erased, and where: in one shop, or in the whole company. In a shop it may be the code, which means nobody elsewhere. */
export type EraseTarget = { tenantId: number; staff: string; shopId: number | null };

/** A person of the journal of a shop, or of the history (shop 0). */
type FoundPerson = {
  shopId: number;
  personId: string;
  code: string;
  name: string;
  shop: string | null;
  receipts: number;
};

/** Everything in which the person stands. `names` are all that the person is called. */
export type FoundTraces = { persons: FoundPerson[]; names: string[]; counts: TraceCounts };
type TraceCounts = { receipts: number; drawerEvents: number; changes: number; others: number };

/**
 * SQL: the pseudonyms of the person in the history. A name leads to the other names and logins of the same account, except for those
 * of accounts that exist.
 */
const inHistory = ({ tenantId, staff }: EraseTarget) => sql`
  with own as (select * from change_history where tenant_id = ${tenantId}),
  called as (
    select person_id from person where tenant_id = ${tenantId} and shop_id = 0 and name = ${staff} and erased_at is null
  ), account_rows as (
    select o.* from own o where o.resource in ('account', 'applicant') and (o.record_person_id in (select person_id from called)
      or exists (select from own s where s.resource = o.resource and s.record_id = o.record_id
        and s.record_person_id in (select person_id from called)))
  ), linked as (
    select person_id from called
    union select record_person_id from account_rows
    union select (e.value ->> 'personId')::uuid
    from account_rows r
    cross join lateral (select * from jsonb_each(r.before) union all select * from jsonb_each(r.after)) e
    where jsonb_typeof(e.value -> 'personId') = 'string'
    union select o.actor_id from own o where o.actor_kind in ('USER', 'ACCOUNT') and o.actor_uuid in (
      select actor_uuid from own where actor_kind in ('USER', 'ACCOUNT') and actor_id in (select person_id from called))
  )
  select p.shop_id as "shopId", p.person_id as "personId", p.code, p.name from person p
  where p.tenant_id = ${tenantId} and p.shop_id = 0 and p.erased_at is null and p.person_id in (select person_id from linked)
    and not exists (select from account a where a.tenant_id = ${tenantId} and p.name in (a.name, a.login))`;

async function readPersons(db: Kysely<Tables>, target: EraseTarget): Promise<FoundPerson[]> {
  const { tenantId, staff, shopId } = target;
  const { rows } = await sql<FoundPerson>`
    select f.*, s.name as shop, (
      select count(*) from receipt r where r.tenant_id = ${tenantId} and r.shop_id = f."shopId" and r.staff_id = f."personId"
    )::int as receipts
    from (
      select shop_id as "shopId", person_id as "personId", code, name from person
      where tenant_id = ${tenantId} and shop_id <> 0 and (name = ${staff} or (code = ${staff} and shop_id = ${shopId}::int)) and erased_at is null
        and (${shopId}::int is null or shop_id = ${shopId}::int)
      ${shopId === null ? sql`union all (${inHistory(target)})` : sql``}
    ) f
    left join shop s on s.tenant_id = ${tenantId} and s.shop_id = f."shopId"
    order by 1, f.name, f.code`.execute(db);
  return rows;
}

/** SQL: the drawer's events of these names. */
export const isNamedDrawerEvent = ({ tenantId, shopId }: EraseTarget, names: readonly string[]) => sql<boolean>`
  tenant_id = ${tenantId} and staff = any(${[...names]}::text[]) and (${shopId}::int is null or shop_id = ${shopId}::int)`;

/** The fields of a refused receipt that say who served. */
export const staffFields = ["staffName", "staffCode"] as const;

/** A field of a refused receipt as it stands in its JSON. */
export const formatJsonField = (field: (typeof staffFields)[number], value: string | null): string =>
  `"${field}":${JSON.stringify(value)}`;

/** SQL: refused receipts that still have one of these names. */
export const isNamedRefusedReceipt = ({ tenantId, shopId }: EraseTarget, names: readonly string[]) => sql<boolean>`
  tenant_id = ${tenantId} and (${shopId}::int is null or shop_id = ${shopId}::int)
  and exists (select from unnest(${names.flatMap((name) => staffFields.map((field) => formatJsonField(field, name)))}::text[]) n where strpos(content, n) > 0)`;

/** Columns of records of a company that say by name who did something. */
export const actorNameColumns = [
  ["account", "issued_by"],
  ["push_notification", "saved_by"],
  ["push_notification", "decided_by"],
] as const;

/** SQL: records that have one of these names in such a column. */
export const isDoneByName = (
  column: (typeof actorNameColumns)[number][1],
  { tenantId }: EraseTarget,
  names: readonly string[],
) => sql<boolean>`
  tenant_id = ${tenantId} and ${sql.ref(column)} = any(${[...names]}::text[])`;

/** SQL: people who wait for an account, or have not confirmed their address yet, under one of these names. */
export const isWaitingUnderName = ({ tenantId }: EraseTarget, names: readonly string[]) => sql<boolean>`
  tenant_id = ${tenantId} and array[name, login, email] && ${[...names]}::text[]`;

/** SQL: imports that one of these names has started. */
export const isImportedByName = ({ tenantId }: EraseTarget, names: readonly string[]) => sql<boolean>`
  tenant_id = ${tenantId} and actor ->> 'name' = any(${[...names]}::text[])`;

/** Finds all that has the person's name, and counts it. */
export async function findPerson(db: Kysely<Tables>, target: EraseTarget): Promise<FoundTraces> {
  const { tenantId, staff, shopId } = target;
  const persons = await readPersons(db, target);
  const names = [...new Set([staff, ...persons.map(({ name }) => name)])].filter(Boolean);
  const inCompany = persons.filter((person) => person.shopId === 0).map(({ personId }) => personId);
  const counts = sql<Omit<TraceCounts, "receipts">>`
    select
      (select count(*)::int from cash_drawer_event where ${isNamedDrawerEvent(target, names)}) as "drawerEvents",
      (select count(*)::int from change_history c where c.tenant_id = ${tenantId} and (
        c.actor_id = any(${inCompany}::uuid[]) or c.record_person_id = any(${inCompany}::uuid[])
        or exists (select from unnest(${inCompany}::text[]) i
          where strpos(c.before::text, i) > 0 or strpos(c.after::text, i) > 0))) as changes,
      (select count(*)::int from refused_receipt where ${isNamedRefusedReceipt(target, names)})
        + ${
          shopId === null
            ? sql`(select count(*)::int from import_run where ${isImportedByName(target, names)})
        + (select count(*)::int from applicant where ${isWaitingUnderName(target, names)})
        + ${sql.join(
          actorNameColumns.map(
            ([table, column]) =>
              sql`(select count(*)::int from ${sql.table(table)} where ${isDoneByName(column, target, names)})`,
          ),
          sql` + `,
        )}`
            : sql`0`
        } as others`;
  return {
    persons,
    names,
    counts: { ...(await readOneRow(counts, db)), receipts: persons.reduce((sum, one) => sum + one.receipts, 0) },
  };
}

/** The account in the company that is called so, by name or login; undefined for none. */
export async function findAccountName(
  db: Kysely<Tables>,
  { tenantId, staff }: EraseTarget,
): Promise<string | undefined> {
  const found = await db
    .selectFrom("account")
    .select("name")
    .where("tenant_id", "=", tenantId)
    .where((eb) => eb.or([eb("name", "=", staff), eb("login", "=", staff)]))
    .executeTakeFirst();
  return found?.name;
}
