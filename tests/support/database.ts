import { randomUUID } from "node:crypto";
import { chmod } from "node:fs/promises";
import pg from "pg";
import { inject } from "vitest";
import { connectDatabase, type DatabaseConnection } from "../../server/platform/db/connection/connection.ts";
import { prepareEmbedded } from "../../server/platform/db/embedded.ts";
import { clusterSuperuser } from "../../server/platform/db/embedded/cluster.ts";
import {
  applicationRole,
  buildConnectionOptions,
  ensureRole,
} from "../../server/platform/db/embedded/folder/ownership.ts";
import { ensureRunning } from "../../server/platform/db/embedded/process/postmaster.ts";
import { sessionSettings } from "../../server/platform/db/connection/sessionSettings.ts";
import { citusUrl, cloneDistributed } from "./citus.ts";
import { runMigrations } from "../../server/platform/db/migrate.ts";

const template = "choba_template";
const draft = "choba_template_draft";

/** A database for one test or file. */
export type FreshDatabase = DatabaseConnection & {
  name: string;
  /** For pg's Client, for example in another process. */
  connection: { host: string; port: number; user: string; database: string; password?: string };
  /** Closes and deletes it. */
  drop(): Promise<void>;
};

/** Its address, as DATABASE_URL has it. */
export const toUrl = ({ connection: { host, port, user, password, database } }: FreshDatabase): string => {
  const who = password === undefined ? user : `${user}:${encodeURIComponent(password)}`;
  return host.startsWith("/")
    ? `postgres://${who}@/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${who}@${host}:${port}/${database}`;
};

/** Starts the run's cluster unless another worker has, and gives its socket folder. */
async function startCluster(folder: string): Promise<string> {
  // mkdtemp gives access to its owner alone; under root PostgreSQL runs as another user.
  await chmod(folder, 0o755);
  const place = await prepareEmbedded({ dataDir: folder });
  return ensureRunning(place, { durable: false, log: () => {} });
}

/** Socket folders by data folder. Checking that a cluster runs takes four times as long as cloning a database. */
const clusters = new Map<string, Promise<string>>();

function cluster(): Promise<string> {
  const folder = inject("clusterFolder");
  const running = clusters.get(folder) ?? startCluster(folder);
  clusters.set(folder, running);
  return running;
}

/** One worker migrates the template while the others wait. It gets its name when it is complete. */
async function ensureTemplate(admin: pg.Client, host: string): Promise<void> {
  await admin.query("select pg_advisory_lock(1)");
  try {
    const { rowCount } = await admin.query("select 1 from pg_database where datname = $1", [template]);
    if (rowCount !== 0) return;
    await admin.query(`drop database if exists ${draft} with (force)`);
    await ensureRole(admin);
    for (const setting of sessionSettings) await admin.query(`alter role ${applicationRole} set ${setting}`);
    await admin.query(`create database ${draft} owner ${applicationRole} strategy file_copy`);
    const database = connectDatabase(buildConnectionOptions(host, applicationRole, draft));
    try {
      await runMigrations(database.kysely);
    } finally {
      await database.close();
    }
    // A first connection writes down what the catalogues hold; without it, that of each copy would.
    const first = new pg.Client(buildConnectionOptions(host, applicationRole, draft));
    await first.connect();
    await first.end();
    await admin.query(`alter database ${draft} rename to ${template}`);
  } finally {
    await admin.query("select pg_advisory_unlock(1)");
  }
}

async function asAdmin<T>(host: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client(buildConnectionOptions(host, clusterSuperuser, "postgres"));
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** @param original name of a closed database to copy; by default an empty one with the newest structure */
async function cloneEmbedded(original: string) {
  const host = await cluster();
  const name = `t_${randomUUID().replaceAll("-", "")}`;
  await asAdmin(host, async (admin) => {
    await ensureTemplate(admin, host);
    // PostgreSQL's default strategy writes every page of the copy to its log and takes four times as long.
    await admin.query(`create database ${name} template ${original} owner ${applicationRole} strategy file_copy`);
  });
  const connection = buildConnectionOptions(host, applicationRole, name);
  const drop = async () =>
    void (await asAdmin(host, (admin) => admin.query(`drop database if exists ${name} with (force)`)));
  return { name, connection, drop };
}

/**
 * A database for one test or one file, distributed where CITUS_URL names a Citus. Call drop() at the end.
 * @param original name of a closed database to copy; by default an empty one with the newest structure
 */
export async function freshDatabase(original?: string): Promise<FreshDatabase> {
  const clone =
    citusUrl === undefined
      ? await cloneEmbedded(original ?? template)
      : await cloneDistributed(citusUrl, inject("clusterFolder"), original);
  const opened = connectDatabase(clone.connection);
  const drop = async () => {
    await opened.close();
    await clone.drop();
  };
  return { ...opened, ...clone, drop };
}
