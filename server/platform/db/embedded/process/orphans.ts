import { readFile, readdir } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { isAlive, isClusterPostgres, sendSignal } from "./process.ts";

const readProcFile = (path: string): Promise<string> => readFile(path, "utf8").catch(() => "");

/** Finds backends of this folder without a postmaster. A postmaster that has just been started has another process title. */
async function isOrphan(pid: number, pgDir: string): Promise<boolean> {
  if (!(await isClusterPostgres(pid, pgDir))) return false;
  const [title, status] = await Promise.all([
    readProcFile(`/proc/${pid}/cmdline`),
    readProcFile(`/proc/${pid}/status`),
  ]);
  const parent = Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1] ?? 0);
  return title.startsWith("postgres: ") && !(await isClusterPostgres(parent, pgDir));
}

async function listOrphans(pgDir: string): Promise<number[]> {
  if (process.platform !== "linux") return [];
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const own = await Promise.all(pids.map((pid) => isOrphan(pid, pgDir)));
  return pids.filter((_, index) => own[index]);
}

/**
 * Ends backends whose postmaster was killed. They end by themselves, except during a long query, and PostgreSQL does not start
 * while one of them lives.
 */
export async function endOrphans(pgDir: string): Promise<void> {
  const orphans = await listOrphans(pgDir);
  for (const name of ["SIGQUIT", "SIGKILL"] as const) {
    for (const pid of orphans) sendSignal(pid, name);
    for (let turn = 0; turn < 100; turn += 1) {
      const alive = await Promise.all(orphans.map(isAlive));
      if (!alive.includes(true)) return;
      await wait(10);
    }
  }
}
