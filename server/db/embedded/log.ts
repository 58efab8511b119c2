import { existsSync } from "node:fs";
import { copyFile, chmod, open, stat, truncate, type FileHandle } from "node:fs/promises";
import { database } from "../../../i18n/ja/database.ts";
import { detailOf } from "../../platform/detailOf.ts";
import type { Place } from "./place.ts";

/** Bytes of PostgreSQL's log from which it is put aside. */
const largest = 10 * 1024 ** 2;
const everyMinute = 60_000;

/** Opens PostgreSQL's log to append to, for its owner's eyes only. */
export async function openPostgresLog({ logFile }: Place): Promise<FileHandle> {
  const file = await open(logFile, "a", 0o600);
  // One of an older version may be open to others.
  await file.chmod(0o600);
  return file;
}

/**
 * Puts a log that has grown large aside, as `postgres.log.1` in place of the last one. PostgreSQL, which appends, goes on in the
 * same file. Where that fails, on a full disk say, `log` is told, and the database goes on.
 */
export async function rotatePostgresLog({ logFile }: Place, log: (message: string) => void): Promise<void> {
  const failed = (error: unknown) => log(database.logNotRotated(detailOf(error)));
  const aside = `${logFile}.1`;
  try {
    if (!existsSync(logFile) || (await stat(logFile)).size <= largest) return;
    // Without room for a copy it still stops growing.
    await copyFile(logFile, aside)
      .then(() => chmod(aside, 0o600))
      .catch(failed);
    await truncate(logFile);
  } catch (error) {
    failed(error);
  }
}

/** Keeps the log bounded for as long as this process uses the database. Gives the way to end that. */
export function boundPostgresLog(place: Place, log: (message: string) => void): () => void {
  const timer = setInterval(() => void rotatePostgresLog(place, log), everyMinute).unref();
  return () => clearInterval(timer);
}
