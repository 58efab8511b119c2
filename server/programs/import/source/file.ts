import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { importTexts } from "../../../../i18n/ja/import/import.ts";
import { ImportProblem } from "./problem.ts";

/** A file to import, which can be read several times. */
export type ImportFile = {
  /** As messages name it. */
  name: string;
  /** Its bytes in order. @throws ImportProblem where it cannot be read */
  chunks(): AsyncIterable<Uint8Array>;
};

const chunkBytes = 262_144;

/** A file of this machine. */
export const fileOnDisk = (path: string): ImportFile => ({ name: path, chunks: () => readFileChunks(path) });

async function* readFileChunks(path: string): AsyncGenerator<Uint8Array> {
  try {
    if (!(await stat(path)).isFile()) throw new ImportProblem(importTexts.fileUnreadable(path, "not a file"));
    yield* createReadStream(path, { highWaterMark: chunkBytes }) as AsyncIterable<Buffer>;
  } catch (cause) {
    if (!(cause instanceof Error && "syscall" in cause)) throw cause;
    const missing = "code" in cause && cause.code === "ENOENT";
    const message = missing ? importTexts.fileMissing(path) : importTexts.fileUnreadable(path, cause.message);
    throw new ImportProblem(message, { cause });
  }
}
