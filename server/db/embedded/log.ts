import { copyFile, chmod, open, stat, truncate, type FileHandle } from "node:fs/promises";
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

/** Puts a log that has grown large aside, as `postgres.log.1` in place of the last one. PostgreSQL, which appends, goes on in the same file. */
export async function rotatePostgresLog({ logFile }: Place): Promise<void> {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= largest) return;
  const aside = `${logFile}.1`;
  // On a full disk the copy may fail: what matters is that the log stops growing.
  await copyFile(logFile, aside).then(
    () => chmod(aside, 0o600),
    () => {},
  );
  await truncate(logFile);
}

/** Keeps the log bounded for as long as this process uses the database. Gives the way to end that. */
export function boundPostgresLog(place: Place): () => void {
  // A log that cannot be put aside now is looked at again a minute later.
  const timer = setInterval(() => void rotatePostgresLog(place).catch(() => {}), everyMinute).unref();
  return () => clearInterval(timer);
}
