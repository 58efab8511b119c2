import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { database } from "../../i18n/ja/database.ts";
import { completeBinaries, locateBinaries } from "./embedded/binaries.ts";
import { ensureCluster } from "./embedded/cluster.ts";
import { boundPostgresLog } from "./embedded/log.ts";
import { takeHold, type Hold, type Role } from "./embedded/hold.ts";
import { applicationConnection, ensureDatabase } from "./embedded/ownership.ts";
import { preparePlace, type Place } from "./embedded/place.ts";
import { ensureRunning, stopPostmaster } from "./embedded/postmaster.ts";
import { detailOf } from "../platform/detailOf.ts";
import { whenUp } from "./whenUp.ts";

export type EmbeddedOptions = {
  dataDir: string;
  /** "server": one at a time for a data folder. "tool": beside a server, beside other tools, or alone. */
  role?: Role;
  /** What the operator should know while the database starts, in Japanese. */
  log?: (message: string) => void;
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

/** Milliseconds between two attempts at starting a database that was lost. */
const longestPause = 30_000;

/** Makes the folders, the cluster and the programs ready; nothing runs yet. */
export async function prepareEmbedded(options: EmbeddedOptions): Promise<Place> {
  const { log = () => {}, systemDir = "/var/lib/choba" } = options;
  const installed = options.native ?? locateBinaries();
  await completeBinaries(installed);
  const place = await preparePlace(resolve(options.dataDir), installed, systemDir, log);
  await ensureCluster(place, log);
  return place;
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
  const closing = new AbortController();
  /** A start that fails, on a full disk say, is tried again until it succeeds: the server answers UNAVAILABLE meanwhile. */
  const startAgain = async (): Promise<Hold | null> => {
    for (let pause = 1_000; !closing.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      try {
        return watch((await start()).hold);
      } catch (error) {
        log(database.restartFailed(detailOf(error)));
        await wait(pause, undefined, { signal: closing.signal }).catch(() => {});
      }
    }
    return null;
  };
  const watch = (hold: Hold): Hold => {
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
  let holding: Promise<Hold | null> = Promise.resolve(watch(first.hold));
  const unbound = role === "server" ? boundPostgresLog(place, log) : () => {};
  const close = async () => {
    if (closing.signal.aborted) return;
    closing.abort();
    unbound();
    const hold = await holding;
    if (await hold?.release()) await stopPostmaster(place);
  };
  try {
    await whenUp(() => ensureDatabase(first.socketDir), { log });
  } catch (error) {
    await close();
    throw error;
  }
  return { place, connection: applicationConnection(first.socketDir), close };
}
