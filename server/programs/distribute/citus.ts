import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import type { PlannedFunction } from "./plan.ts";

type Query = Pick<pg.ClientBase, "query">;

async function readNumber(session: Query, statement: string, values: unknown[] = []): Promise<number> {
  const { rows } = await session.query<{ number: number }>(`select (${statement})::int as number`, values);
  return rows[0]?.number ?? 0;
}

/** Whether the extension is in this database. */
export const hasCitus = async (session: Query): Promise<boolean> =>
  (await readNumber(session, "select count(*) from pg_extension where extname = 'citus'")) > 0;

/** Whether this database belongs to the coordinator, whose group is 0. */
export const isCoordinator = async (session: Query): Promise<boolean> =>
  (await readNumber(session, "select coalesce(max(groupid), 0) from pg_dist_local_group")) === 0;

/** The workers that take rows. */
export const countWorkers = (session: Query): Promise<number> =>
  readNumber(session, "select count(*) from pg_dist_node where isactive and shouldhaveshards and noderole = 'primary'");

/** Sessions of others in this database. Those by which the nodes talk to each other are not counted. */
const countSessions = (session: Query): Promise<number> =>
  readNumber(
    session,
    `select count(*) from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
       and application_name not like 'citus%'`,
  );

const waits = 20;

/** Sessions of others that stay: for those that are just ending it waits two seconds. */
export async function countOtherSessions(session: Query): Promise<number> {
  for (let left = waits; left > 0 && (await countSessions(session)) > 0; left--) await wait(100);
  return countSessions(session);
}

/** What is distributed already: names of tables, signatures of functions. */
export async function listDistributed(session: Query): Promise<ReadonlySet<string>> {
  const { rows } = await session.query<{ name: string }>(`
    select logicalrelid::text as name from pg_dist_partition
    union all
    select objid::regprocedure::text from pg_catalog.pg_dist_object where classid = 'pg_proc'::regclass`);
  return new Set(rows.map(({ name }) => name));
}

/** Puts each company's rows on one worker, together with its rows of the other tables. @param first the table that is distributed first */
export async function distributeTable(
  session: Query,
  name: string,
  { first, shards }: { first: string; shards: number },
) {
  if (name === first)
    await session.query(
      "select create_distributed_table($1::regclass, 'tenant_id', colocate_with => 'none', shard_count => $2)",
      [name, shards],
    );
  else
    await session.query("select create_distributed_table($1::regclass, 'tenant_id', colocate_with => $2)", [
      name,
      first,
    ]);
}

/** Puts the same rows on every node. */
export const copyTableEverywhere = (session: Query, name: string) =>
  session.query("select create_reference_table($1::regclass)", [name]);

/** Deletes the rows that lay in a table before it was distributed, and that nobody sees any more. */
export const deleteLeftRows = (session: Query, name: string) =>
  session.query("select truncate_local_data_after_distributing_table($1::regclass)", [name]);

/** Makes a function known to every worker. A generic plan cannot say which worker has the company: such a setting is taken away. */
export async function distributeFunction(
  session: Query,
  { signature, hasGenericPlan, runsAtCompany }: PlannedFunction,
  first: string,
) {
  if (hasGenericPlan) await session.query(`alter function ${signature} reset plan_cache_mode`);
  if (runsAtCompany)
    await session.query("select create_distributed_function($1::regprocedure, 'p_tenant', colocate_with => $2)", [
      signature,
      first,
    ]);
  else await session.query("select create_distributed_function($1::regprocedure)", [signature]);
}
