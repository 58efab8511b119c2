import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { ClusterPlace } from "../../platform/db/embedded/folder/clusterPlace.ts";
import { isMediaName } from "../../platform/storage/mediaName.ts";
import { controlFile, listClusterFiles } from "./clusterFiles.ts";
import { copyFiles, writeBackupFile, type BackupFile, type CopyProgress } from "./copyFile.ts";
import { areContiguous, copySegments } from "./segments.ts";
import { openBackupSession, type BackupSession, type LogPlace } from "./session.ts";

/** A running database and what lies beside it. */
type BackupSource = {
  place: Pick<ClusterPlace, "dataDir" | "pgDir">;
  /** Where the database listens. */
  socketDir: string;
  /** Whether images and videos lie in the data folder. */
  media: boolean;
};

/** What was copied, from one place in the log to another. */
type CopiedBackup = { first: LogPlace; last: LogPlace; files: BackupFile[] };

const below = (folder: string, files: readonly BackupFile[]): BackupFile[] =>
  files.map((file) => ({ ...file, path: `${folder}/${file.path}` }));

/** Images and videos of the data folder. */
export async function listMedia(dataDir: string): Promise<string[]> {
  const names = await readdir(join(dataDir, "media")).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.filter(isMediaName);
}

/** The control file is read until it is the same twice, because a reader may see half of a write. */
async function readControlFile(pgDir: string): Promise<Buffer> {
  const path = join(pgDir, controlFile);
  for (let before = await readFile(path); ;) {
    const now = await readFile(path);
    if (now.equals(before)) return now;
    before = now;
  }
}

async function copyBase(pgDir: string, target: string, session: BackupSession, progress: CopyProgress) {
  const paths = (await listClusterFiles(pgDir)).map(({ path }) => path).filter((path) => path !== controlFile);
  const files = await copyFiles(pgDir, target, paths, progress);
  files.push(await writeBackupFile(target, controlFile, await readControlFile(pgDir)));
  files.push(await writeBackupFile(target, "backup_label", Buffer.from(await session.stop())));
  return files;
}

/**
 * Copies a database that is in use into a folder: its files while they change, the log that makes them agree, and the log of what was
 * recorded until all else was copied. Images and videos are never changed nor removed, so that those that are new come last.
 */
export async function copyDatabase(
  { place, socketDir, media }: BackupSource,
  target: string,
  progress: CopyProgress,
): Promise<CopiedBackup> {
  const { dataDir, pgDir } = place;
  const session = await openBackupSession(socketDir);
  const [logTarget, mediaTarget] = [join(target, "pg", "pg_wal"), join(target, "media")];
  const logs: BackupFile[] = [];
  const pictures: BackupFile[] = [];
  const copyLog = async (wanted: (name: string) => boolean) => {
    const names = new Set(logs.map(({ path }) => path));
    logs.push(...(await copySegments(pgDir, logTarget, (name) => !names.has(name) && wanted(name), progress)));
  };
  const copyMedia = async () => {
    const names = new Set(pictures.map(({ path }) => path));
    const wanted = media ? (await listMedia(dataDir)).filter((name) => !names.has(name)) : [];
    pictures.push(...(await copyFiles(join(dataDir, "media"), mediaTarget, wanted, progress)));
  };
  try {
    const first = await session.start();
    const base = await copyBase(pgDir, join(target, "pg"), session, progress);
    await copyMedia();
    const current = await session.currentSegment();
    await copyLog((name) => name >= first.segment && name < current);
    const last = await session.completeSegment();
    await copyLog((name) => name >= current && name <= last.segment);
    await copyMedia();
    const names = logs.map(({ path }) => path);
    if (!areContiguous(first.segment, last.segment, names))
      throw new Error(`Segments of the log are missing between ${first.segment} and ${last.segment}`);
    return { first, last, files: [...below("pg", base), ...below("pg/pg_wal", logs), ...below("media", pictures)] };
  } finally {
    await session.close();
  }
}
