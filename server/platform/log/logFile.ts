import { fchmodSync, fstatSync, openSync, writeSync } from "node:fs";
import type { LogStream } from "./logger.ts";

/** Opens a file to append to, for its owner's eyes only. @throws what the file system says */
function openPrivate(path: string): number {
  const file = openSync(path, "a", 0o600);
  // An older file may be readable by others. What is not a file (/dev/stderr) keeps its mode.
  if (fstatSync(file).isFile()) fchmodSync(file, 0o600);
  return file;
}

/**
 * Appends log lines to a file. On a full disk lines are lost and counted, and the server goes on. The first line
 * that can be written again says how many are missing.
 * @param onFailure called once each time that writing begins to fail
 */
export function openLogFile(path: string, onFailure: (error: unknown) => void): LogStream {
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
        if (lost === 0) onFailure(error);
        lost += 1;
      }
    },
  };
}
