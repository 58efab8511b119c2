import { readFile, readdir } from "node:fs/promises";

/** Kilobytes of memory that a process needs: its part of what it shares with others, where the system tells that. */
async function readProcessMemory(pid: number): Promise<number> {
  const parts = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  const whole = parts || (await readFile(`/proc/${pid}/status`, "utf8").catch(() => ""));
  return Number(/^(?:Pss|VmRSS):\s+(\d+) kB$/m.exec(whole)?.[1] ?? 0);
}

async function readParent(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1] ?? 0);
}

/** Megabytes of a process and of its children; the buffers that PostgreSQL's processes share are counted once. */
export async function readMemory(pid: number): Promise<number> {
  const all = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(all.map(readParent));
  const own = [pid, ...all.filter((_, index) => parents[index] === pid)];
  const sizes = await Promise.all(own.map(readProcessMemory));
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024);
}

/** The process of which a backend is a child. */
export const findPostmaster = readParent;
