import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { database } from "../../../i18n/ja/program/database.ts";
import { prepareArchive, type PostgresSettings } from "./embedded/archive.ts";
import { completeBinaries, locateBinaries } from "./embedded/binaries.ts";
import { ensureCluster } from "./embedded/cluster.ts";
import { explainFaults } from "./embedded/folder/folderFault.ts";
import { boundPostgresLog } from "./embedded/process/log.ts";
import { takeHold, type DatabaseHold, type HolderRole } from "./embedded/folder/hold.ts";
import { buildApplicationConnection, ensureDatabase } from "./embedded/folder/ownership.ts";
import { hasCluster, preparePlace, type ClusterPlace } from "./embedded/folder/clusterPlace.ts";
import { isBeingRestored } from "./embedded/folder/restoring.ts";
import { ensureRunning, stopPostmaster } from "./embedded/process/postmaster.ts";
import { formatErrorText } from "../log/formatErrorText.ts";
import { openKeyFile } from "../secrets/keyFile.ts";
import { DatabaseStartError } from "./connection/startError.ts";
import { runWhenDatabaseUp } from "./connection/whenUp.ts";

export type EmbeddedOptions = {
  dataDir: string;
  /** "server": one at a time per data folder. "tool": beside a server or other tools, or alone. */
  role?: HolderRole;
  /** The database must be there: nothing is created. */
  existing?: boolean;
  /** The folder is one that this process restores. */
  restoring?: boolean;
  /** Messages in Japanese while the database starts. */
  log?: (message: string) => void;
  /** false only for data that may be lost in a power failure, such as that of tests. */
  durable?: boolean;
  /** Where root puts files for the unprivileged user that runs PostgreSQL. */
  systemDir?: string;
  /** Folder to which the log is copied, if the database is started now; empty: none. */
  archive?: string;
  /** Key file that seals that copy; empty: it is only compressed. */
  archiveKey?: string;
  /** Settings of a database that is restored to a moment. */
  recovery?: PostgresSettings;
  /** A PostgreSQL to use instead of the installed one: a folder with bin/, lib/ and share/. */
  native?: string;
};

export type EmbeddedDatabase = {
  place: ClusterPlace;
  /** For pg's Client and Pool. */
  connection: { host: string; port: number; user: string; database: string };
  /** Releases the database; its last user stops it. */
  close(): Promise<void>;
};

/** What a postmaster is started with beside the usual settings. */
async function prepareStart(place: ClusterPlace, { archive, archiveKey, recovery }: EmbeddedOptions) {
  if (!archive) return { settings: { ...recovery }, env: {} };
  const key = archiveKey ? await openKeyFile(archiveKey) : null;
  const { settings, env } = await prepareArchive(place, archive, key?.logSecret ?? null);
  return { settings: { ...settings, ...recovery }, env };
}

/** Milliseconds between two attempts to start a lost database again. */
const longestPause = 30_000;

/** Prepares the folders and the programs; makes no cluster. */
export async function prepareFolders(options: EmbeddedOptions): Promise<ClusterPlace> {
  const { log = () => {}, systemDir = "/var/lib/choba" } = options;
  const installed = options.native ?? locateBinaries();
  await completeBinaries(installed);
  return preparePlace(resolve(options.dataDir), installed, systemDir, log);
}

/** Prepares the folders, the cluster and the programs; starts nothing. */
export async function prepareEmbedded(options: EmbeddedOptions): Promise<ClusterPlace> {
  const { log = () => {}, existing, restoring } = options;
  const dataDir = resolve(options.dataDir);
  if (!restoring && isBeingRestored(dataDir)) throw new DatabaseStartError(database.restoreUnfinished(dataDir));
  if (existing && !(await explainFaults(dataDir, () => hasCluster(dataDir))))
    throw new DatabaseStartError(database.nothingThere(dataDir));
  const place = await prepareFolders(options);
  await explainFaults(dataDir, () => ensureCluster(place, log));
  return place;
}

/**
 * Opens the embedded PostgreSQL of a data folder: creates it on the first use, starts it if it does not run, else joins it.
 * Server and tools may come and go in any order; the last one stops the database. After a kill -9 the next process takes over a
 * database that still runs. If the database dies, it is started again.
 * @throws DatabaseStartError with a message for the operator
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { role = "server", durable = true, log = () => {} } = options;
  const place = await prepareEmbedded(options);
  const extra = await prepareStart(place, options);
  const start = async (): Promise<{ hold: DatabaseHold; socketDir: string }> => {
    for (;;) {
      const socketDir = await explainFaults(place.dataDir, () => ensureRunning(place, { durable, ...extra, log }));
      const hold = await takeHold(socketDir, role, place.dataDir);
      if (hold) return { hold, socketDir };
      await wait(50);
    }
  };
  const closing = new AbortController();
  /**
   * Retries until the start succeeds, because the cause, such as a full disk, may pass. The server answers UNAVAILABLE
   * meanwhile.
   */
  const startAgain = async (): Promise<DatabaseHold | null> => {
    for (let pause = 1_000; !closing.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      try {
        return watch((await start()).hold);
      } catch (error) {
        log(database.restartFailed(formatErrorText(error)));
        await wait(pause, undefined, { signal: closing.signal }).catch(() => {});
      }
    }
    return null;
  };
  const watch = (hold: DatabaseHold): DatabaseHold => {
    const again = async () => {
      await hold.lost;
      if (closing.signal.aborted) return;
      log(database.stopped);
      holding = startAgain();
    };
    void again();
    return hold;
  };
  const first = await start();
  let holding: Promise<DatabaseHold | null> = Promise.resolve(watch(first.hold));
  const unbound = role === "server" ? boundPostgresLog(place, log) : () => {};
  const close = async () => {
    if (closing.signal.aborted) return;
    closing.abort();
    unbound();
    const hold = await holding;
    if (await hold?.release()) await stopPostmaster(place);
  };
  try {
    await runWhenDatabaseUp(() => ensureDatabase(first.socketDir), { log });
  } catch (error) {
    await close();
    throw error;
  }
  return { place, connection: buildApplicationConnection(first.socketDir), close };
}
