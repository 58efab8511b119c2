import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { database } from "../../../../i18n/ja/program/database.ts";
import { openEmbedded, type EmbeddedDatabase, type EmbeddedOptions } from "../embedded.ts";
import { isMigrated, runMigrations, OtherBuild } from "../migrate.ts";
import { isReadOnlySession } from "./readOnly.ts";
import { keepSessionSettings } from "./sessionSettings.ts";
import { DatabaseStartError } from "./startError.ts";
import { runWhenDatabaseUp } from "./whenUp.ts";
import type { Tables } from "../tables.ts";
import { typeParsers } from "../types.ts";

/** The part of the server's config that names the database. */
type DatabaseConfig = {
  /** The address of an external PostgreSQL; empty = the embedded one. */
  databaseUrl?: string;
  dataFolder: string;
  /** Folder for the log of the embedded one; empty: none. */
  walArchive?: string;
  /** Key file that seals that log; empty: none. */
  backupKey?: string;
  /** Seconds to wait for a PostgreSQL that does not answer yet. */
  databaseWait?: number;
};

type OpenOptions = Pick<EmbeddedOptions, "role" | "existing" | "log" | "durable" | "native"> & {
  /** The class of its sessions, where their statements are traced. */
  Session?: pg.PoolConfig["Client"];
  /** false skips the migrations. */
  migrate?: boolean;
  /**
   * Asked if another build made the embedded database, with the folder of PostgreSQL: true empties the database and makes it
   * anew, a text is added to the error.
   */
  renew?: (db: Kysely<Tables>, folder: string) => Promise<true | string>;
};

/** What the newest session of a database knows of it. Connections to one database share it. */
type DatabaseMode = {
  /** It can only be read for now (readOnly.ts). */
  isReadOnly: boolean;
};

export type DatabaseConnection = {
  kysely: Kysely<Tables>;
  /** For plain SQL. Do not name queries: after five runs PostgreSQL plans a named one once for all parameters. */
  pool: pg.Pool;
  /** For more connections to it by pg's Client and Pool. */
  connection: pg.PoolConfig;
  mode: DatabaseMode;
  /** The embedded database that it is. */
  embedded?: Pick<EmbeddedDatabase, "place" | "connection">;
  close(): Promise<void>;
};

/** Opens a pool with Kysely on top. Its sessions begin with what their role has in the database (sessionSettings.ts), and no more, so that it may lead to a pooler. A broken connection is replaced; the call that waited for it fails. */
export function connectDatabase(
  connection: pg.PoolConfig,
  log: (message: string) => void = () => {},
  mode: DatabaseMode = { isReadOnly: false },
): DatabaseConnection {
  const pool = new pg.Pool({
    keepAlive: true,
    ...connection,
    types: typeParsers,
    // Who closes the database for writing, or opens it, ends all sessions: each state begins with new ones.
    onConnect: async (session) => {
      mode.isReadOnly = await isReadOnlySession(session);
    },
  });
  // An error event without a listener ends the process: the pool emits it for idle connections, the client for those in use.
  pool.on("error", (error) => log(database.connectionLost(error.message)));
  pool.on("connect", (client) => client.on("error", () => {}));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { kysely, pool, connection, mode, close: () => kysely.destroy() };
}

/** Removes everything from the database. */
async function empty(kysely: Kysely<Tables>): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    await sql`drop schema public cascade`.execute(trx);
    await sql`create schema public`.execute(trx);
  });
}

/**
 * Migrates the database to the newest structure. One that another build made is refused, unless it may be made anew.
 * @throws OtherBuild with what the operator can do
 */
async function bringUp(
  kysely: Kysely<Tables>,
  embedded: EmbeddedDatabase | null,
  renew: OpenOptions["renew"],
): Promise<void> {
  try {
    await runMigrations(kysely);
  } catch (error) {
    if (!(error instanceof OtherBuild)) throw error;
    if (!embedded) throw new OtherBuild(`${error.message}\n${database.otherBuildUrl}`);
    const { dataDir, pgDir } = embedded.place;
    const answer = (await renew?.(kysely, pgDir)) ?? "";
    if (answer !== true)
      throw new OtherBuild([error.message, database.otherBuildFolder(dataDir), answer].join("\n").trim());
    await empty(kysely);
    await runMigrations(kysely);
  }
}

/** Which database the config means, for a person: its folder, or its address without a password. */
export function formatDatabasePlace({ databaseUrl, dataFolder }: DatabaseConfig): string {
  if (!databaseUrl) return dataFolder;
  try {
    const { host, pathname } = new URL(databaseUrl);
    return `${host}${pathname}`;
  } catch {
    return "DATABASE_URL";
  }
}

/** For sign-in, jobs and tools. Requests of people use the lanes (lanes.ts). */
const ownConnections = 6;

/**
 * Opens the database of this config at the newest structure. The embedded one is started if it does not run. close() ends the
 * connections, and its last user stops the embedded database.
 * @throws DatabaseStartError with a Japanese message for the operator
 */
export async function openDatabase(config: DatabaseConfig, options: OpenOptions = {}): Promise<DatabaseConnection> {
  const embedded: EmbeddedDatabase | null = config.databaseUrl
    ? null
    : await openEmbedded({
        dataDir: config.dataFolder,
        archive: config.walArchive ?? "",
        archiveKey: config.backupKey ?? "",
        ...options,
      });
  const where = embedded ? embedded.connection : { connectionString: config.databaseUrl };
  const opened = connectDatabase({ ...where, max: ownConnections, Client: options.Session }, options.log);
  const closeBoth = async () => {
    await opened.close();
    await embedded?.close();
  };
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= closeBoth());
  try {
    const { databaseWait: patience } = config;
    await runWhenDatabaseUp(() => opened.pool.query("select 1"), {
      ...options,
      ...(patience === undefined ? {} : { patience }),
    });
    if (options.existing && !(await isMigrated(opened.kysely)))
      throw new DatabaseStartError(database.nothingThere(formatDatabasePlace(config)));
    if (options.migrate !== false) await bringUp(opened.kysely, embedded, options.renew);
    if (await isMigrated(opened.kysely)) await keepSessionSettings(opened.pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...opened, ...(embedded && { embedded }), close };
}
