import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { database } from "../../i18n/ja/database.ts";
import { openEmbedded, type Embedded, type EmbeddedOptions } from "./embedded.ts";
import { migrate, OtherBuild } from "./migrate.ts";
import { whenUp } from "./whenUp.ts";
import type { Tables } from "./tables.ts";
import { typeParsers } from "./types.ts";

/** The part of the server's config that says where the database is. */
export type DatabaseConfig = {
  /** A PostgreSQL elsewhere; empty = the embedded one. */
  databaseUrl?: string;
  dataFolder: string;
  /** Seconds to wait for a PostgreSQL that cannot be reached yet. */
  databaseWait?: number;
};

export type OpenOptions = Pick<EmbeddedOptions, "role" | "log" | "durable"> & {
  /** false leaves the structure as it is. */
  migrate?: boolean;
  /**
   * Asked where another build made the embedded database, with PostgreSQL's folder: true empties it, and it is made anew; a text is
   * what the operator is told beside the rest.
   */
  renew?: (db: Kysely<Tables>, folder: string) => Promise<true | string>;
};

export type Database = {
  kysely: Kysely<Tables>;
  /** For plain SQL. Give no `name` to a query: a named one is planned once for all parameters after five runs. */
  pool: pg.Pool;
  /** For further connections to it, of pg's Client and Pool. */
  connection: pg.PoolConfig;
  close(): Promise<void>;
};

/**
 * Per session: reports are planned for the parameters at hand, never generically (measured: 8 ms against 13), our short statements
 * are not compiled (PostgreSQL before 18 did so for each that `enable_seqscan = off` makes look dear), and no value depends on the
 * machine's time zone.
 */
const sessionOptions = "-c plan_cache_mode=force_custom_plan -c jit=off -c TimeZone=UTC";

/** A pool and Kysely over it. A broken connection is replaced; the call that waited on it fails. */
export function connect(connection: pg.PoolConfig, log: (message: string) => void = () => {}): Database {
  const pool = new pg.Pool({ keepAlive: true, ...connection, options: sessionOptions, types: typeParsers });
  // An error event that nobody listens to ends the process: the pool's own for idle connections, the client's for those in use.
  pool.on("error", (error) => log(database.connectionLost(error.message)));
  pool.on("connect", (client) => client.on("error", () => {}));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { kysely, pool, connection, close: () => kysely.destroy() };
}

/** Takes away all that is in the database. */
async function empty(kysely: Kysely<Tables>): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    await sql`drop schema public cascade`.execute(trx);
    await sql`create schema public`.execute(trx);
  });
}

/**
 * Brings the database to the newest structure. One that another build made stays as it is, unless it may be made anew.
 * @throws OtherBuild with what the operator can do
 */
async function bringUp(kysely: Kysely<Tables>, embedded: Embedded | null, renew: OpenOptions["renew"]): Promise<void> {
  try {
    await migrate(kysely);
  } catch (error) {
    if (!(error instanceof OtherBuild)) throw error;
    if (!embedded) throw new OtherBuild(`${error.message}\n${database.otherBuildUrl}`);
    const { dataDir, pgDir } = embedded.place;
    const answer = (await renew?.(kysely, pgDir)) ?? "";
    if (answer !== true)
      throw new OtherBuild([error.message, database.otherBuildFolder(dataDir), answer].join("\n").trim());
    await empty(kysely);
    await migrate(kysely);
  }
}

/** For sign-in, jobs and tools; what people ask for has its lanes (lanes.ts). */
const ownConnections = 6;

/**
 * Opens the database of this config, at the newest structure: DATABASE_URL's, or the embedded one, which is started
 * where it does not run. close() ends the connections and, as its last user, stops the embedded one.
 * @throws DatabaseStartError with a Japanese message for the operator
 */
export async function openDatabase(config: DatabaseConfig, options: OpenOptions = {}): Promise<Database> {
  const embedded: Embedded | null = config.databaseUrl
    ? null
    : await openEmbedded({ dataDir: config.dataFolder, ...options });
  const where = embedded ? embedded.connection : { connectionString: config.databaseUrl };
  const opened = connect({ ...where, max: ownConnections }, options.log);
  const close = async () => {
    await opened.close();
    await embedded?.close();
  };
  try {
    const { databaseWait: patience } = config;
    await whenUp(() => opened.pool.query("select 1"), { ...options, ...(patience === undefined ? {} : { patience }) });
    if (options.migrate !== false) await bringUp(opened.kysely, embedded, options.renew);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...opened, close };
}
