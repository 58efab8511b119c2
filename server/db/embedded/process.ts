import { execFile } from "node:child_process";
import { readFile, readlink, realpath } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** One letter as ps shows it; null where no such process exists. */
async function stateOf(pid: number): Promise<string | null> {
  if (process.platform === "linux") {
    try {
      const line = await readFile(`/proc/${pid}/stat`, "utf8");
      // The command in parentheses may hold spaces and parentheses itself.
      return line.slice(line.lastIndexOf(")") + 2, line.lastIndexOf(")") + 3);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === "ENOENT" || code === "ESRCH") return null;
      throw error;
    }
  }
  // ps ends with 1 where there is no such process.
  const { stdout } = await run("ps", ["-o", "stat=", "-p", String(pid)]).catch(() => ({ stdout: "" }));
  return stdout.trim().charAt(0) || null;
}

/** True where the process exists and runs. A zombie, which kill(pid, 0) still reports, does not. */
export async function isAlive(pid: number): Promise<boolean> {
  const state = await stateOf(pid);
  return state !== null && state !== "Z" && state !== "X";
}

/**
 * True where the process is a living postgres whose data folder this is: a number out of a stale pid file may long be
 * somebody else's. PostgreSQL works inside its data folder, which tells its processes from those of other clusters.
 */
export async function isPostgresOf(pid: number, pgDir: string): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  if (process.platform === "linux") {
    const [cwd, program] = await Promise.all(
      [`/proc/${pid}/cwd`, `/proc/${pid}/exe`].map((link) => readlink(link).catch(() => "")),
    );
    return cwd === (await realpath(pgDir)) && /\/postgres( \(deleted\))?$/.test(program ?? "");
  }
  const { stdout } = await run("ps", ["-o", "command=", "-p", String(pid)]).catch(() => ({ stdout: "" }));
  return stdout.includes("postgres") && stdout.includes(pgDir);
}

/** Sends the signal; false where the process has gone already. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
    throw error;
  }
}

/** True where the number is taken, by whomever and in whatever state. */
export function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
