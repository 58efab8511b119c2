import { appendFile, mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { importTexts } from "../../../../i18n/ja/import/import.ts";
import { ImportProblem } from "../source/problem.ts";
import type { RefusedReceipt } from "./staging.ts";

/** Outcome of one batch. `done` is the number of receipts so far, in order of time. */
export type ImportStep = {
  done: number;
  recorded: number;
  duplicates: number;
  different: number;
  refused: RefusedReceipt[];
  /** Id of a receipt of this batch that is in the journal; null where there is none. */
  receiptId: string | null;
};

/**
 * The progress of an import: a file with one line for each recorded batch. A later run of the same import skips these batches. It
 * only saves time: the journal itself records no receipt twice.
 */
export type ImportCheckpoint = {
  /** The steps so far, without a last line that a crash cut off. */
  read(): Promise<ImportStep[]>;
  append(step: ImportStep): Promise<void>;
  clear(): Promise<void>;
};

const isFileMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

/** @param identity texts that together identify this import */
export function openCheckpoint(folder: string, identity: readonly string[]): ImportCheckpoint {
  const file = join(
    folder,
    `${createHash("sha256").update(JSON.stringify(identity)).digest("hex").slice(0, 32)}.ndjson`,
  );
  return {
    read: async () => {
      const text = await readFile(file, "utf8").catch((error: unknown) => {
        if (isFileMissing(error)) return "";
        throw error;
      });
      // The text after the last line end is incomplete.
      return text
        .split("\n")
        .slice(0, -1)
        .map((line) => JSON.parse(line) as ImportStep);
    },
    append: async (step) => {
      try {
        await mkdir(folder, { recursive: true });
        await appendFile(file, `${JSON.stringify(step)}\n`);
      } catch (cause) {
        const detail = cause instanceof Error ? cause.message : String(cause);
        throw new ImportProblem(importTexts.checkpointUnwritable(folder, detail), { cause });
      }
    },
    clear: () => rm(file, { force: true }),
  };
}
