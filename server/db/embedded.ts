import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { database } from "../../i18n/ja/database.ts";
import { completeBinaries, locateBinaries } from "./embedded/binaries.ts";
import { ensureCluster, superuser } from "./embedded/cluster.ts";
import { takeHold, type Hold, type Role } from "./embedded/hold.ts";
import { preparePlace, type Place } from "./embedded/place.ts";
import { ensureRunning, stopPostmaster } from "./embedded/postmaster.ts";

export type EmbeddedOptions = {
  dataDir: string;
  /** "server": one at a time for a data folder. "tool": beside a server, beside other tools, or alone. */
  role?: Role;
  /** What the operator should know while the database starts, in Japanese. */
  log?: (message: string) => void;
  /** Called where the database was lost and could not be had again. Without it the process ends with the error. */
  onLost?: (error: unknown) => void;
  /** false only for data that may be lost at a power failure, such as that of tests. */
  durable?: boolean;
  /** Where root keeps what the unprivileged user that runs PostgreSQL cannot reach otherwise. */
  systemDir?: string;
  /** PostgreSQL to run instead of the installed one: a folder with bin/, lib/ and share/. */
  native?: string;
};

export type Embedded = {
  place: Place;
  /** Of pg's Client and Pool. */
  connection: { host: string; port: number; user: string; database: string };
  /** Gives the database back; the last process that used it stops it in order. */
  close(): Promise<void>;
};

const databaseName = "choba";

const connectionTo = (socketDir: string, name: string) => ({
  ...{ host: socketDir, port: 5432, user: superuser, database: name },
});

/** Makes the folders, the cluster and the programs ready; nothing runs yet. */
export async function prepareEmbedded(options: EmbeddedOptions): Promise<Place> {
  const { log = () => {}, systemDir = "/var/lib/choba" } = options;
  const installed = options.native ?? locateBinaries();
  await completeBinaries(installed);
  const place = await preparePlace(resolve(options.dataDir), installed, systemDir, log);
  await ensureCluster(place, log);
  return place;
}

async function ensureDatabase(socketDir: string): Promise<void> {
  const client = new pg.Client(connectionTo(socketDir, "postgres"));
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } catch (error) {
    // duplicate_database, or unique_violation of its catalogue: another process made it between the two statements.
    if (!["42P04", "23505"].includes(String((error as { code?: string }).code))) throw error;
  } finally {
    await client.end();
  }
}

/**
 * Opens the embedded PostgreSQL of a data folder: made on the first use, started where it does not run, joined where it does.
 * The database belongs to no process: a server and tools may come and go in any order, the last one out stops it, and after a
 * kill -9 the next one takes over what still runs. Should it die underneath, it is started again.
 * @throws DatabaseStartError with a message for the operator
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { role = "server", durable = true, log = () => {} } = options;
  const place = await prepareEmbedded(options);
  const start = async (): Promise<{ hold: Hold; socketDir: string }> => {
    for (;;) {
      const socketDir = await ensureRunning(place, { durable, log });
      const hold = await takeHold(socketDir, role, place.dataDir);
      if (hold) return { hold, socketDir };
      await wait(50);
    }
  };
  let closing = false;
  const first = await start();
  let holding = Promise.resolve(first.hold);
  const onLost = options.onLost ?? ((error: unknown) => queueMicrotask(() => Promise.reject(error)));
  const watch = (hold: Hold): Hold => {
    const again = async () => {
      if (closing) return;
      log(database.stopped);
      holding = start().then((next) => watch(next.hold));
      await holding;
    };
    hold.lost.then(again).catch(onLost);
    return hold;
  };
  watch(first.hold);
  const close = async () => {
    if (closing) return;
    closing = true;
    // A start that failed after a loss has been told to onLost; it left nothing to release.
    const hold = await holding.catch(() => null);
    if (await hold?.release()) await stopPostmaster(place);
  };
  try {
    await ensureDatabase(first.socketDir);
  } catch (error) {
    await close();
    throw error;
  }
  return { place, connection: connectionTo(first.socketDir, databaseName), close };
}
