import { existsSync } from "node:fs";
import { copyFile, chmod, open, stat, truncate, type FileHandle } from "node:fs/promises";
import { database } from "../../../../../i18n/ja/program/database.ts";
import { formatErrorText } from "../../../log/formatErrorText.ts";
import type { ClusterPlace } from "../folder/clusterPlace.ts";

/** The log is rotated from this size on, in bytes. */
const largest = 10 * 1024 ** 2;
const everyMinute = 60_000;

/** Opens PostgreSQL's log to append; only its owner can read it. */
export async function openPostgresLog({ logFile }: ClusterPlace): Promise<FileHandle> {
  const file = await open(logFile, "a", 0o600);
  // An older version may have created it with wider permissions.
  await file.chmod(0o600);
  return file;
}

/**
 * Rotates a large log by copying it to `postgres.log.1` and truncating it, because PostgreSQL keeps the file open. A failure,
 * such as a full disk, is reported to `log` and stops nothing.
 */
export async function rotatePostgresLog({ logFile }: ClusterPlace, log: (message: string) => void): Promise<void> {
  const failed = (error: unknown) => log(database.logNotRotated(formatErrorText(error)));
  const aside = `${logFile}.1`;
  try {
    if (!existsSync(logFile) || (await stat(logFile)).size <= largest) return;
    // If there is no room for a copy, the log is truncated all the same.
    await copyFile(logFile, aside)
      .then(() => chmod(aside, 0o600))
      .catch(failed);
    await truncate(logFile);
  } catch (error) {
    failed(error);
  }
}

/** Checks the log's size as long as this process uses the database. Returns the function that stops this. */
export function boundPostgresLog(place: ClusterPlace, log: (message: string) => void): () => void {
  const timer = setInterval(() => void rotatePostgresLog(place, log), everyMinute).unref();
  return () => clearInterval(timer);
}
