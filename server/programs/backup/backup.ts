import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { ClusterPlace } from "../../platform/db/embedded/folder/clusterPlace.ts";
import { isMediaName } from "../../platform/storage/mediaName.ts";
import { controlFile, listClusterFiles } from "./clusterFiles.ts";
import { storeBytes, storeFiles, type BackupFile, type CopyProgress, type CopyTarget } from "./copyFile.ts";
import { areContiguous, listSegments } from "./segments.ts";
import { openBackupSession, type BackupSession, type LogPlace } from "./session.ts";

/** A running database and what lies beside it. */
type BackupSource = {
  place: Pick<ClusterPlace, "dataDir" | "pgDir">;
  /** Where the database listens. */
  socketDir: string;
  /** Whether images and videos lie in the data folder. */
  media: boolean;
};

/** The log in a backup. */
const logPart = "pg/pg_wal";

/** What was copied, from one place in the log to another. */
type CopiedBackup = { first: LogPlace; last: LogPlace; files: BackupFile[] };

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

async function copyBase(pgDir: string, target: CopyTarget, session: BackupSession, progress: CopyProgress) {
  const names = (await listClusterFiles(pgDir)).map(({ path }) => path).filter((path) => path !== controlFile);
  const files = await storeFiles({ from: pgDir, part: "pg", names }, target, progress);
  files.push(await storeBytes(target, `pg/${controlFile}`, await readControlFile(pgDir)));
  files.push(await storeBytes(target, "pg/backup_label", Buffer.from(await session.stop())));
  return files;
}

/** Copies files of a folder in several rounds, each only once. */
function createRounds(from: string, part: string, target: CopyTarget, progress: CopyProgress) {
  const copied: BackupFile[] = [];
  return {
    copied,
    async copy(found: readonly string[]): Promise<void> {
      const known = new Set(copied.map(({ path }) => path));
      const names = found.filter((name) => !known.has(`${part}/${name}`));
      copied.push(...(await storeFiles({ from, part, names }, target, progress)));
    },
  };
}

/**
 * Copies a database that is in use into a backup: its files while they change, the log that makes them agree, and the log of what was
 * recorded until all else was copied. Images and videos are never changed nor removed, so that those that are new come last.
 */
export async function copyDatabase(
  { place, socketDir, media }: BackupSource,
  target: CopyTarget,
  progress: CopyProgress,
): Promise<CopiedBackup> {
  const { dataDir, pgDir } = place;
  const session = await openBackupSession(socketDir);
  const log = createRounds(join(pgDir, "pg_wal"), logPart, target, progress);
  const pictures = createRounds(join(dataDir, "media"), "media", target, progress);
  const copyLog = async (wanted: (name: string) => boolean) => log.copy((await listSegments(pgDir)).filter(wanted));
  const copyMedia = async () => pictures.copy(media ? await listMedia(dataDir) : []);
  try {
    const first = await session.start();
    const base = await copyBase(pgDir, target, session, progress);
    await copyMedia();
    const current = await session.currentSegment();
    await copyLog((name) => name >= first.segment && name < current);
    const last = await session.completeSegment();
    await copyLog((name) => name >= current && name <= last.segment);
    await copyMedia();
    const names = log.copied.map(({ path }) => path.slice(logPart.length + 1));
    if (!areContiguous(first.segment, last.segment, names))
      throw new Error(`Segments of the log are missing between ${first.segment} and ${last.segment}`);
    return { first, last, files: [...base, ...log.copied, ...pictures.copied] };
  } finally {
    await session.close();
  }
}
