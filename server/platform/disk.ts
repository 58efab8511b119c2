import { statfs } from "node:fs/promises";
import type { Clock } from "./clock.ts";

/** PostgreSQL needs 16 MB at a time to go on; with less than a few of these left the next thing to be stored may be refused. */
const leastFree = 64 * 1024 ** 2;
/** Milliseconds for which a refusal counts: the disk may be another machine's, of which we learn nothing else. */
const remembered = 60_000;

/** Free bytes of the disk that holds the folder; undefined where the system does not report it. */
const freeBytes = (folder: string): Promise<number | undefined> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => undefined,
  );

/** Whether things can be stored: by the room that is left in these folders, and by what was refused in the last minute. */
export function watchDisk(clock: Clock, folders: readonly string[]) {
  let refused = -Infinity;
  return {
    noteFull: () => void (refused = clock.now().getTime()),
    async isFull(): Promise<boolean> {
      if (clock.now().getTime() - refused < remembered) return true;
      const free = await Promise.all(folders.map(freeBytes));
      return free.some((bytes) => bytes !== undefined && bytes < leastFree);
    },
  };
}
