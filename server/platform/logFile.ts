import { fchmodSync, fstatSync, openSync, writeSync } from "node:fs";
import type { LogStream } from "./logger.ts";

/** Opens a file to append to, for its owner's eyes only. @throws what the file system says */
function openPrivate(path: string): number {
  const file = openSync(path, "a", 0o600);
  // An older one may be open to others. What is no file of ours (/dev/stderr, say) keeps its mode.
  if (fstatSync(file).isFile()) fchmodSync(file, 0o600);
  return file;
}

/**
 * Appends log lines to a file. A line that cannot be written, on a full disk say, is lost and counted: the server goes on. As soon as
 * lines can be written again, one says how many are missing.
 * @param told called once each time that writing begins to fail
 */
export function appendTo(path: string, told: (error: unknown) => void): LogStream {
  const file = openPrivate(path);
  let lost = 0;
  return {
    write(line) {
      try {
        if (lost > 0) {
          const gap = { level: 50, time: Date.now(), msg: "log lines were lost", lost };
          writeSync(file, `${JSON.stringify(gap)}\n`);
          lost = 0;
        }
        writeSync(file, line);
      } catch (error) {
        if (lost === 0) told(error);
        lost += 1;
      }
    },
  };
}
