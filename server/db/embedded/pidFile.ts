import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { exists } from "./process.ts";

/** What PostgreSQL writes into postmaster.pid. */
export type PidFile = { pid: number; socketDir: string; status: string };

const pathOf = (pgDir: string): string => join(pgDir, "postmaster.pid");

/** The parsed file; "empty" while PostgreSQL has made but not written it; null without one. */
export async function readPidFile(pgDir: string): Promise<PidFile | "empty" | null> {
  let text: string;
  try {
    text = await readFile(pathOf(pgDir), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return "empty";
  return { pid, socketDir: lines[4]?.trim() ?? "", status: lines[7]?.trim() ?? "" };
}

/**
 * Removes the file where PostgreSQL would wrongly take it for a living server's: its number is a zombie's or by now another
 * program's. One that names no process is left to PostgreSQL, which replaces it itself without a moment for two starts to meet in.
 */
export async function removeMisleadingPidFile(pgDir: string, pid: number): Promise<void> {
  if (!exists(pid)) return;
  const found = await readPidFile(pgDir);
  if (found !== null && found !== "empty" && found.pid === pid) await rm(pathOf(pgDir), { force: true });
}

/** Removes a file that has stayed empty: PostgreSQL writes it at once, so this one's writer or the machine died in that moment. */
export async function removeEmptyPidFile(pgDir: string): Promise<void> {
  const found = await stat(pathOf(pgDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (found && Date.now() - found.mtimeMs > 2_000) await rm(pathOf(pgDir), { force: true });
}
