import type pg from "pg";
import { filledByMigrations } from "../move/tables.ts";

type Query = Pick<pg.ClientBase, "query">;

/** Where each table belongs. */
type TablePlaces = {
  /** Each company's rows on one worker. */
  byTenant: readonly string[];
  /** The same rows on every node. */
  everywhere: readonly string[];
  /** What is no company's stays on the coordinator. */
  here: readonly string[];
};

/** The function as SQL names it, with its arguments. */
export type PlannedFunction = { signature: string; hasGenericPlan: boolean; runsAtCompany: boolean };

/**
 * Called in statements of their own, these run on the worker of the company of their first argument: a call is one round trip, and all
 * its statements stay there.
 */
const functionsAtCompany = ["ingest_receipts"];

/** Where each table of the product belongs, as its columns say: a new table with tenant_id is distributed without an entry anywhere. */
export async function readTablePlaces(session: Query): Promise<TablePlaces> {
  const { rows } = await session.query<{ name: string; of_tenant: boolean }>(`
    select c.relname as name,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as of_tenant
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'citus\\_%' and c.relname not like 'kysely\\_%'
    order by c.relname = 'developer' desc, c.relname`);
  const pick = (is: (row: { name: string; of_tenant: boolean }) => boolean) => rows.filter(is).map(({ name }) => name);
  const isEverywhere = ({ name }: { name: string }) => filledByMigrations.includes(name);
  return {
    byTenant: pick(({ of_tenant }) => of_tenant),
    everywhere: pick((row) => !row.of_tenant && isEverywhere(row)),
    here: pick((row) => !row.of_tenant && !isEverywhere(row)),
  };
}

/** Unique indexes of a company's tables that do not hold the company: no worker could watch over them alone. */
export async function listUniqueWithoutTenant(session: Query): Promise<string[]> {
  const { rows } = await session.query<{ name: string }>(`
    select i.indexrelid::regclass::text as name
    from pg_index i
    join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where i.indisunique and not c.relispartition and not a.attnum = any (i.indkey)
    order by 1`);
  return rows.map(({ name }) => name);
}

/** The functions and aggregates of the product, in the order in which they were made: what calls another comes after it. */
export async function listFunctions(session: Query): Promise<PlannedFunction[]> {
  const { rows } = await session.query<PlannedFunction>(
    `
    select p.oid::regprocedure::text as signature,
      coalesce(p.proconfig @> array['plan_cache_mode=force_generic_plan'], false) as "hasGenericPlan",
      p.proname = any ($1) as "runsAtCompany"
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    order by p.oid`,
    [functionsAtCompany],
  );
  return rows;
}
