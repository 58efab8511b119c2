import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { database } from "../../../../../i18n/ja/program/database.ts";
import { DatabaseStartError } from "../../connection/startError.ts";
import { probeSocket } from "./probe.ts";
import { openPostgresLog, rotatePostgresLog } from "./log.ts";
import { endOrphans } from "./orphans.ts";
import { readPidFile, removeMisleadingFiles } from "./pidFile.ts";
import { buildSpawnOptions, type ClusterPlace } from "../folder/clusterPlace.ts";
import type { PostgresSettings } from "../archive.ts";
import { isAlive, isClusterPostgres, sendSignal } from "./process.ts";
import { wasStoppedInOrder } from "../controlFile.ts";
import { buildPostgresArguments } from "./postgresArguments.ts";

type StartOptions = {
  durable: boolean;
  /** Beside those of every start. */
  settings?: PostgresSettings;
  /** Variables of its environment, beside those of every start. */
  env?: Readonly<Record<string, string>>;
  log: (message: string) => void;
};

/** Recovery after a power failure replays at most max_wal_size, which takes far less. */
const startMinutes = 10;

async function launch(
  place: ClusterPlace,
  { durable, settings, env, log }: StartOptions,
): Promise<{ exited: () => boolean; tail: () => Promise<string> }> {
  await rotatePostgresLog(place, log);
  const output = await openPostgresLog(place);
  const { size: from } = await output.stat();
  let exited = false;
  try {
    const options = buildSpawnOptions(place);
    const child = spawn(join(place.native, "bin", "postgres"), buildPostgresArguments(place, durable, settings), {
      ...options,
      env: { ...options.env, ...env },
      // A session of its own: Ctrl-C in the terminal must reach only the server, which then stops the database.
      detached: true,
      stdio: ["ignore", output.fd, output.fd],
    });
    await new Promise<void>((resolve, reject) => child.once("spawn", resolve).once("error", reject));
    child.once("exit", () => (exited = true));
    child.unref();
  } finally {
    await output.close();
  }
  const tail = async () => (await readFile(place.logFile)).subarray(from).toString("utf8").trim();
  return { exited: () => exited, tail };
}

/** Waits until the process of the pid file answers or is gone. Gives its socket folder, or null. */
async function adopt(place: ClusterPlace, log: (message: string) => void): Promise<string | null> {
  const deadline = Date.now() + startMinutes * 60_000;
  let readySince: number | null = null;
  const from = Date.now();
  let logged = false;
  while (Date.now() < deadline) {
    const found = await readPidFile(place.pgDir);
    if (found === null) return null;
    if (found === "empty") {
      await removeMisleadingFiles(place);
    } else if (!(await isClusterPostgres(found.pid, place.pgDir))) {
      return null;
    } else {
      // The data folder may have been moved: a running database still uses the old socket folder.
      const socketDir = found.socketDir || place.socketDir;
      const answer = await probeSocket(socketDir);
      if (answer === "open") return socketDir;
      // A usual start is done by now. A longer one replays the log after a crash, or the machine is slow.
      if (answer === "starting" && !logged && Date.now() - from > 2_000) {
        logged = true;
        if (!(await wasStoppedInOrder(place.pgDir))) log(database.recovering);
      }
      readySince = answer === "closed" && found.status === "ready" ? (readySince ?? Date.now()) : null;
      // It lives, but nobody can connect: its socket is gone, perhaps deleted with other temporary files.
      if (readySince !== null && Date.now() - readySince > 2_000) await stopPostmaster(place);
    }
    await wait(15);
  }
  throw new DatabaseStartError(database.notReady(place.logFile));
}

/**
 * Makes sure that the database runs and gives its socket folder. A running one is used, whoever started it. Otherwise the
 * remains of a crash (pid file, zombie, backends without a postmaster) are removed and it is started.
 * @throws DatabaseStartError where PostgreSQL refuses; the message holds the last lines of its log
 */
export async function ensureRunning(place: ClusterPlace, options: StartOptions): Promise<string> {
  const { log } = options;
  for (let attempt = 1; ; attempt += 1) {
    if ((await probeSocket(place.socketDir)) === "open") return place.socketDir;
    const adopted = await adopt(place, log);
    if (adopted !== null) return adopted;
    await endOrphans(place.pgDir);
    await removeMisleadingFiles(place);
    const started = await launch(place, options);
    while (!started.exited()) {
      const found = await readPidFile(place.pgDir);
      if (found !== null && found !== "empty") break;
      await wait(5);
    }
    const running = await adopt(place, log);
    if (running !== null) return running;
    // Another process was faster, or backends of a killed postmaster were still ending.
    if (attempt === 5) {
      const lines = (await started.tail()).split("\n").slice(-8).join("\n");
      throw new DatabaseStartError(database.startFailed(place.logFile, lines));
    }
    await wait(attempt * 100);
  }
}

/** Stops the database and waits. Fast shutdown rolls back open transactions and writes everything to disk. */
export async function stopPostmaster(place: Pick<ClusterPlace, "pgDir">): Promise<void> {
  const found = await readPidFile(place.pgDir);
  if (found === null || found === "empty" || !(await isClusterPostgres(found.pid, place.pgDir))) return;
  sendSignal(found.pid, "SIGINT");
  const patience = Date.now() + 60_000;
  let pressed = false;
  while (await isAlive(found.pid)) {
    if (Date.now() > patience && !pressed) {
      pressed = true;
      // Immediate shutdown loses no committed data: the next start recovers.
      sendSignal(found.pid, "SIGQUIT");
    }
    await wait(10);
  }
}
