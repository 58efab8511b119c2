import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { socketName, type Place } from "./place.ts";
import { exists, isPostgresOf } from "./process.ts";

/** What PostgreSQL writes into postmaster.pid, and the first lines of it into the lock file of its socket. */
export type PidFile = { pid: number; socketDir: string; status: string };

const pathOf = (pgDir: string): string => join(pgDir, "postmaster.pid");

const absent = (error: NodeJS.ErrnoException): null => {
  if (error.code === "ENOENT") return null;
  throw error;
};

async function read(path: string): Promise<PidFile | "empty" | null> {
  const text = await readFile(path, "utf8").catch(absent);
  if (text === null) return null;
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return "empty";
  return { pid, socketDir: lines[4]?.trim() ?? "", status: lines[7]?.trim() ?? "" };
}

/** The parsed postmaster.pid; "empty" while PostgreSQL has made but not written it; null without one. */
export const readPidFile = (pgDir: string): Promise<PidFile | "empty" | null> => read(pathOf(pgDir));

/** A file that has stayed empty: PostgreSQL writes it at once, so this one's writer or the machine died in that moment. */
async function removeEmpty(path: string): Promise<void> {
  const found = await stat(path).catch(absent);
  if (found && Date.now() - found.mtimeMs > 2_000) await rm(path, { force: true });
}

async function removeMisleading(path: string, pgDir: string): Promise<void> {
  const found = await read(path);
  if (found === null) return;
  if (found === "empty") return removeEmpty(path);
  if (!exists(found.pid) || (await isPostgresOf(found.pid, pgDir))) return;
  const again = await read(path);
  if (again !== null && again !== "empty" && again.pid === found.pid) await rm(path, { force: true });
}

/**
 * Removes postmaster.pid and the socket's lock file where PostgreSQL would wrongly take them for a living server's: the number
 * in them is a zombie's or by now another program's. One that names no process is left to PostgreSQL, which replaces it itself
 * without a moment for two starts to meet in. Its shared memory check guards the data in any case.
 */
export async function removeMisleadingFiles({ pgDir, socketDir }: Pick<Place, "pgDir" | "socketDir">): Promise<void> {
  await removeMisleading(pathOf(pgDir), pgDir);
  await removeMisleading(join(socketDir, `${socketName}.lock`), pgDir);
}
