import { statfs } from "node:fs/promises";
import type { Clock } from "./clock.ts";

/** PostgreSQL grows by 16 MB at a time. With room for only a few of these the next write may fail. */
const leastFree = 64 * 1024 ** 2;
/** Milliseconds for which a refused write counts. The disk may be another machine's, of which nothing else is known. */
const writeRefusalDuration = 60_000;

/** Free bytes of the disk that holds the folder; undefined where the system does not report it. */
const freeBytes = (folder: string): Promise<number | undefined> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => undefined,
  );

/** Whether the disk takes writes, judged by the free space of these folders and by the refused writes of the last minute. */
export function watchDisk(clock: Clock, folders: readonly string[]) {
  let refused = -Infinity;
  return {
    noteFull: () => void (refused = clock.now().getTime()),
    async isFull(): Promise<boolean> {
      if (clock.now().getTime() - refused < writeRefusalDuration) return true;
      const free = await Promise.all(folders.map(freeBytes));
      return free.some((bytes) => bytes !== undefined && bytes < leastFree);
    },
  };
}
