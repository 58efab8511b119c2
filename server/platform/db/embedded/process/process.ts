import { execFile } from "node:child_process";
import { readFile, readlink, realpath } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The state's letter in ps; null if there is no such process. */
async function findProcessState(pid: number): Promise<string | null> {
  if (process.platform === "linux") {
    try {
      const line = await readFile(`/proc/${pid}/stat`, "utf8");
      // The command, in parentheses, may contain spaces and parentheses.
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

/** Whether the process exists and is no zombie, which kill(pid, 0) still finds. */
export async function isAlive(pid: number): Promise<boolean> {
  const state = await findProcessState(pid);
  return state !== null && state !== "Z" && state !== "X";
}

/**
 * Whether the process is a running postgres of this data folder. The id in an old pid file may belong to another program by
 * now. PostgreSQL's working directory is its data folder.
 */
export async function isClusterPostgres(pid: number, pgDir: string): Promise<boolean> {
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

/** Sends the signal; false if the process is gone. */
export function sendSignal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
    throw error;
  }
}

/** Whether any process has this id, in any state. */
export function hasProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
