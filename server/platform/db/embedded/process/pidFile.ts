import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { socketName, type ClusterPlace } from "../folder/clusterPlace.ts";
import { hasProcess, isClusterPostgres } from "./process.ts";

/** The content of postmaster.pid, whose first lines also are the socket's lock file. */
type PidFile = { pid: number; socketDir: string; status: string };

const toPidFilePath = (pgDir: string): string => join(pgDir, "postmaster.pid");

const absent = (error: NodeJS.ErrnoException): null => {
  if (error.code === "ENOENT") return null;
  throw error;
};

async function readPidFileAt(path: string): Promise<PidFile | "empty" | null> {
  const text = await readFile(path, "utf8").catch(absent);
  if (text === null) return null;
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return "empty";
  return { pid, socketDir: lines[4]?.trim() ?? "", status: lines[7]?.trim() ?? "" };
}

/** The parsed postmaster.pid; "empty" if PostgreSQL has created but not written it; null without one. */
export const readPidFile = (pgDir: string): Promise<PidFile | "empty" | null> => readPidFileAt(toPidFilePath(pgDir));

/** PostgreSQL writes the file at once. One that stays empty is left over from a crash in that moment. */
async function removeEmpty(path: string): Promise<void> {
  const found = await stat(path).catch(absent);
  if (found && Date.now() - found.mtimeMs > 2_000) await rm(path, { force: true });
}

async function removeMisleading(path: string, pgDir: string): Promise<void> {
  const found = await readPidFileAt(path);
  if (found === null) return;
  if (found === "empty") return removeEmpty(path);
  if (!hasProcess(found.pid) || (await isClusterPostgres(found.pid, pgDir))) return;
  const again = await readPidFileAt(path);
  if (again !== null && again !== "empty" && again.pid === found.pid) await rm(path, { force: true });
}

/**
 * Removes postmaster.pid and the socket's lock file if PostgreSQL would mistake them for a running server: their process id
 * belongs to a zombie or to another program by now. A file without a process id stays, because PostgreSQL replaces it safely
 * itself. PostgreSQL's check of the shared memory protects the data in any case.
 */
export async function removeMisleadingFiles({
  pgDir,
  socketDir,
}: Pick<ClusterPlace, "pgDir" | "socketDir">): Promise<void> {
  await removeMisleading(toPidFilePath(pgDir), pgDir);
  await removeMisleading(join(socketDir, `${socketName}.lock`), pgDir);
}
