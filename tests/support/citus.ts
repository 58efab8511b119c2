import { randomUUID } from "node:crypto";
import { basename } from "node:path";
import pg from "pg";
import { connectDatabase } from "../../server/platform/db/connection/connection.ts";
import { sessionSettings } from "../../server/platform/db/connection/sessionSettings.ts";
import { hasProcess } from "../../server/platform/db/embedded/process/process.ts";
import { runMigrations } from "../../server/platform/db/migrate.ts";
import { runDistribution } from "../../server/programs/distribute/distribute.ts";

/** Begins the names of databases on a Citus, before the process of the run that made them. */
const prefix = "choba_test_";

/** How a node is reached. */
type Node = { host: string; port: number; user: string; password?: string };

/** The database of a coordinator with its workers that CITUS_URL names; undefined where the tests use the embedded PostgreSQL. */
export const citusUrl = process.env["CITUS_URL"];

async function withClient<T>(node: Node, database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...node, database });
  // Its database may be deleted while it ends.
  client.on("error", () => {});
  await client.connect();
  return work(client).finally(() => client.end());
}

/** The coordinator, then its workers. They take the same user. */
async function readNodes(url: string): Promise<[Node, ...Node[]]> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const user = { user: decodeURIComponent(username), ...(password && { password: decodeURIComponent(password) }) };
  const coordinator = { host: hostname, port: Number(port || 5432), ...user };
  const workers = await withClient(coordinator, pathname.slice(1), (client) =>
    client.query<{ host: string; port: number }>(
      "select nodename as host, nodeport as port from pg_dist_node where groupid > 0 order by nodeid",
    ),
  );
  return [coordinator, ...workers.rows.map((worker) => ({ ...worker, ...user }))];
}

const readingNodes = new Map<string, Promise<[Node, ...Node[]]>>();

function findNodes(url: string): Promise<[Node, ...Node[]]> {
  const known = readingNodes.get(url) ?? readNodes(url);
  readingNodes.set(url, known);
  return known;
}

/** The workers first: where the coordinator has it, all have. */
async function runEverywhere(nodes: readonly Node[], statement: string): Promise<void> {
  const [coordinator, ...workers] = nodes;
  const run = (node: Node) => withClient(node, "postgres", (client) => client.query(statement));
  await Promise.all(workers.map(run));
  if (coordinator) await run(coordinator);
}

/** The coordinator first, so that it opens no session of a worker any more. One that is ending may outlast the patience of FORCE. */
async function dropEverywhere(nodes: readonly Node[], name: string): Promise<void> {
  for (const node of nodes)
    await withClient(node, "postgres", async (client) => {
      const drop = () => client.query(`drop database if exists ${name} with (force)`);
      await drop().catch(drop);
    });
}

/** An empty database of the same name on each node, joined to a Citus. */
async function createJoined([coordinator, ...workers]: [Node, ...Node[]], name: string): Promise<void> {
  const nodes = [coordinator, ...workers];
  await dropEverywhere(nodes, name);
  await runEverywhere(nodes, `create database ${name} strategy file_copy`);
  for (const node of nodes) await withClient(node, name, (client) => client.query("create extension citus"));
  await withClient(coordinator, name, async (client) => {
    await client.query("select citus_set_coordinator_host($1, $2)", [coordinator.host, coordinator.port]);
    for (const { host, port } of workers) await client.query("select citus_add_node($1, $2)", [host, port]);
  });
}

/** Closes a database: the extension's own sessions would forbid to copy it. */
async function endSessions(nodes: readonly Node[], name: string): Promise<void> {
  await runEverywhere(nodes, `alter database ${name} allow_connections false`);
  await runEverywhere(nodes, `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`);
}

async function makeTemplate(nodes: [Node, ...Node[]], template: string): Promise<void> {
  const [coordinator] = nodes;
  const draft = `${template}_draft`;
  await createJoined(nodes, draft);
  for (const setting of sessionSettings) await runEverywhere(nodes, `alter role ${coordinator.user} set ${setting}`);
  const database = connectDatabase({ ...coordinator, database: draft });
  await runMigrations(database.kysely).finally(() => database.close());
  await withClient(coordinator, draft, (client) =>
    runDistribution(client, {
      dryRun: false,
      shards: 4,
      signal: new AbortController().signal,
      say: () => {},
      onProgress: () => {},
    }),
  );
  await endSessions(nodes, draft);
  await runEverywhere(nodes, `alter database ${draft} rename to ${template}`);
}

/** One worker of the run makes the template while the others wait. */
async function ensureTemplate(nodes: [Node, ...Node[]], template: string): Promise<void> {
  await withClient(nodes[0], "postgres", async (client) => {
    await client.query("select pg_advisory_lock(1)");
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [template]);
    if (rowCount === 0) await makeTemplate(nodes, template);
  });
}

/**
 * Makes a distributed database as a copy on each node.
 * @param folder of the run, which its databases are named after
 * @param original name of a closed database to copy; by default an empty one with the newest structure
 */
export async function cloneDistributed(url: string, folder: string, original?: string) {
  const nodes = await findNodes(url);
  const [{ host, port, user, password }] = nodes;
  const run = `${prefix}${/\d+/.exec(basename(folder))?.[0] ?? "0"}`;
  const template = original ?? `${run}_template`;
  if (original === undefined) await ensureTemplate(nodes, template);
  const name = `${run}_${randomUUID().replaceAll("-", "")}`;
  // Of the template it is done already; what comes with PostgreSQL takes no connection.
  if (original?.startsWith(prefix)) await endSessions(nodes, original);
  await runEverywhere(nodes, `create database ${name} template ${template} strategy file_copy`);
  return {
    name,
    connection: { host, port, user, database: name, ...(password !== undefined && { password }) },
    drop: (): Promise<void> => dropEverywhere(nodes, name),
  };
}

/** Deletes the databases of this run, and of runs that have ended. */
export async function removeDistributed(url: string, run: number): Promise<void> {
  const nodes = await findNodes(url);
  const { rows } = await withClient(nodes[0], "postgres", (client) =>
    client.query<{ name: string }>("select datname as name from pg_database where datname like $1", [`${prefix}%`]),
  );
  for (const { name } of rows) {
    const pid = Number(name.slice(prefix.length).split("_")[0]);
    if (pid === run || !hasProcess(pid)) await dropEverywhere(nodes, name);
  }
}
