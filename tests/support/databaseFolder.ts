import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** Begins the names of folders with databases, before the process that made them: where it has ended, the next run removes them. */
export const runPrefix = "choba-test-";

const memory = "/dev/shm";
const room = 4 * 1024 ** 3;

/** All folders in which earlier runs may have left databases. */
export const databaseFolders = (): string[] => [tmpdir(), ...(existsSync(memory) ? [memory] : [])];

/**
 * Folder for the databases of a run: in memory where that has 4 GiB to spare, else the usual one. A clone of the template is 600 files;
 * to make and remove them on a disk is a seventh of the work of the server's tests.
 */
export function databaseFolder(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= room ? memory : tmpdir();
}
