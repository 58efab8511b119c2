import pg from "pg";
import { clusterSuperuser } from "../cluster.ts";

/** The application's role. It owns its database and has no rights beyond it. */
export const applicationRole = "choba_app";
const databaseName = "choba";

export const buildConnectionOptions = (socketDir: string, user: string, database: string) => ({
  host: socketDir,
  port: 5432,
  user,
  database,
});

/** Everything in the database that another role owns: older versions created it as superuser. */
const takeOver = `do $$
declare
  owner oid := '${applicationRole}'::regrole;
  place oid := 'public'::regnamespace;
  one text;
begin
  perform pg_advisory_xact_lock(20260, 3);
  for one in select oid::regclass from pg_class where relnamespace = place and relowner <> owner and relkind in ('r', 'p', 'v', 'm') loop
    execute format('alter table %s owner to ${applicationRole}', one);
  end loop;
  -- Those of a column have followed their table.
  for one in select oid::regclass from pg_class where relnamespace = place and relowner <> owner and relkind = 'S' loop
    execute format('alter sequence %s owner to ${applicationRole}', one);
  end loop;
  for one in select oid::regprocedure from pg_proc where pronamespace = place and proowner <> owner loop
    execute format('alter routine %s owner to ${applicationRole}', one);
  end loop;
  for one in select oid::regtype from pg_type where typnamespace = place and typowner <> owner and typtype in ('e', 'd') loop
    execute format('alter type %s owner to ${applicationRole}', one);
  end loop;
end $$`;

/** duplicate_database, duplicate_object, or unique_violation in the catalogues: another process was faster. */
const alreadyThere = ["42P04", "42710", "23505"];

async function unlessThere(made: Promise<unknown>): Promise<void> {
  await made.catch((error: unknown) => {
    if (!alreadyThere.includes(String((error as { code?: string }).code))) throw error;
  });
}

async function asSuperuser<T>(socketDir: string, database: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(buildConnectionOptions(socketDir, clusterSuperuser, database));
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates the application's role if it is missing. */
export async function ensureRole(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select 1 from pg_roles where rolname = $1", [applicationRole]);
  if (rowCount === 0) await unlessThere(client.query(`create role ${applicationRole} login`));
}

/** Creates the application's role and database if they are missing. A database that the superuser owns is transferred. */
export async function ensureDatabase(socketDir: string): Promise<void> {
  const handOver = await asSuperuser(socketDir, "postgres", async (client) => {
    await ensureRole(client);
    const { rows } = await client.query<{ ours: boolean }>(
      `select datdba = '${applicationRole}'::regrole as ours from pg_database where datname = $1`,
      [databaseName],
    );
    if (rows.length === 0) await unlessThere(client.query(`create database ${databaseName} owner ${applicationRole}`));
    return rows[0]?.ours === false;
  });
  if (!handOver) return;
  await asSuperuser(socketDir, databaseName, async (client) => {
    await client.query(takeOver);
    // The last step: the owner shows that everything before is done.
    await client.query(`alter database ${databaseName} owner to ${applicationRole}`);
  });
}

/** Of pg's Client and Pool, for the application. */
export const buildApplicationConnection = (socketDir: string) =>
  buildConnectionOptions(socketDir, applicationRole, databaseName);
