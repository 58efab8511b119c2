import { existsSync } from "node:fs";
import { readdir, readFile, rm, rmdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { restoreTexts as texts } from "../../../i18n/ja/program/restore.ts";
import { OperatorProblem } from "../../platform/command/operatorProblem.ts";
import { prepareFolders, type EmbeddedOptions } from "../../platform/db/embedded.ts";
import { listClusters, type ClusterPlace } from "../../platform/db/embedded/folder/clusterPlace.ts";
import { isBeingRestored, toRestoringMark } from "../../platform/db/embedded/folder/restoring.ts";
import { readPidFile } from "../../platform/db/embedded/process/pidFile.ts";
import { stopPostmaster } from "../../platform/db/embedded/process/postmaster.ts";
import { isAlive, isClusterPostgres } from "../../platform/db/embedded/process/process.ts";

/** What an empty data folder may have: the folder of the socket, the pointer to the database's place, a file system's own folder. */
const harmless = ["run", "pg.location", "lost+found"];

const listNames = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });

async function isRunning(pgDir: string): Promise<boolean> {
  const found = await readPidFile(pgDir);
  return found !== null && found !== "empty" && isClusterPostgres(found.pid, pgDir);
}

/** @throws OperatorProblem if a database runs there or anything is there */
async function requireEmpty(dataDir: string): Promise<void> {
  const clusters = await listClusters(dataDir);
  for (const pgDir of clusters) if (await isRunning(pgDir)) throw new OperatorProblem(texts.running(dataDir));
  const names = (await listNames(dataDir)).filter((name) => !harmless.includes(name));
  const there = names.length > 0 ? names : clusters;
  if (there.length > 0) throw new OperatorProblem(texts.notEmpty(dataDir, there.slice(0, 5)));
}

/** @throws OperatorProblem if the restore that left its mark still runs */
async function requireEnded(dataDir: string): Promise<void> {
  const pid = Number(await readFile(toRestoringMark(dataDir), "utf8"));
  if (pid > 0 && pid !== process.pid && (await isAlive(pid))) throw new OperatorProblem(texts.restoring(dataDir, pid));
}

/** A new folder beside PostgreSQL's, which takes its place when it is whole. */
export const toDraft = ({ pgDir }: Pick<ClusterPlace, "pgDir">): string => `${pgDir}.restoring`;

/** A new folder beside PostgreSQL's, with the log of the archive while it is replayed. */
export const toLogFolder = ({ pgDir }: Pick<ClusterPlace, "pgDir">): string => `${pgDir}.log`;

/** Removes all that a restore has written, its mark last. */
async function removeRestored(place: ClusterPlace): Promise<void> {
  await stopPostmaster(place);
  const written = [
    place.pgDir,
    toDraft(place),
    toLogFolder(place),
    place.logFile,
    ...["media", "identity.secret"].map((name) => join(place.dataDir, name)),
  ];
  for (const path of written) await rm(path, { recursive: true, force: true });
  await rm(toRestoringMark(place.dataDir), { force: true });
}

const removeIfEmpty = (folder: string): Promise<void> =>
  rmdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT" && error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
  });

/**
 * Removes the folders that were made for a restore.
 * @param formerNames what was in the data folder before; null where there was no folder
 */
async function removeFolders(
  { dataDir, pgDir, socketDir }: ClusterPlace,
  formerNames: readonly string[] | null,
): Promise<void> {
  await removeIfEmpty(socketDir);
  const home = dirname(pgDir);
  if (home !== dataDir && formerNames?.includes("pg.location") !== true) {
    await removeIfEmpty(home);
    await rm(join(dataDir, "pg.location"), { force: true });
  }
  if (formerNames === null) await removeIfEmpty(dataDir);
}

/** The folders into which a backup is restored. */
type RestoreTarget = {
  place: ClusterPlace;
  /** Leaves the data folder as it was before. */
  clear(): Promise<void>;
};

/**
 * Prepares an empty data folder, and marks it: what an interrupted restore has left there is removed.
 * @throws OperatorProblem if the folder is not empty, a database runs there, or another restore does
 */
export async function prepareTarget(options: EmbeddedOptions): Promise<RestoreTarget> {
  const { dataDir } = options;
  const isSecondRun = isBeingRestored(dataDir);
  await (isSecondRun ? requireEnded(dataDir) : requireEmpty(dataDir));
  const formerNames = existsSync(dataDir) ? await listNames(dataDir) : null;
  const place = await prepareFolders(options);
  if (isSecondRun) await removeRestored(place);
  // The database's place may be another folder, in which an older one lies.
  else if ((await listNames(place.pgDir)).length > 0) {
    await removeFolders(place, formerNames);
    throw new OperatorProblem(texts.notEmpty(dirname(place.pgDir), ["pg"]));
  }
  await writeFile(toRestoringMark(dataDir), `${process.pid}\n`, { mode: 0o600, flush: true });
  return {
    place,
    async clear() {
      await removeRestored(place);
      await removeFolders(place, formerNames);
    },
  };
}
