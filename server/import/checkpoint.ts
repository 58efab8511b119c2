import { appendFile, mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { importTexts } from "../../i18n/ja/import.ts";
import { ImportProblem } from "./problem.ts";
import type { RefusedReceipt } from "./staging.ts";

/** What has become of the receipts up to `done`, in order of time. */
export type Step = {
  done: number;
  recorded: number;
  duplicates: number;
  different: number;
  refused: RefusedReceipt[];
  /** The id of a receipt that is in the journal since this step; null where the step added none. */
  known: string | null;
};

/**
 * How far an import of this file into this shop has come: a line for each acknowledged batch, in a file that is only appended
 * to. It saves sending again what is recorded; the journal itself is what keeps a receipt from being recorded twice.
 */
export type Checkpoint = {
  /** The steps so far. A last line that was torn by a crash is left out. */
  read(): Promise<Step[]>;
  append(step: Step): Promise<void>;
  clear(): Promise<void>;
};

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

/** @param identity texts that together identify this import */
export function openCheckpoint(folder: string, identity: readonly string[]): Checkpoint {
  const file = join(
    folder,
    `${createHash("sha256").update(JSON.stringify(identity)).digest("hex").slice(0, 32)}.ndjson`,
  );
  return {
    read: async () => {
      const text = await readFile(file, "utf8").catch((error: unknown) => {
        if (isMissing(error)) return "";
        throw error;
      });
      // What follows the last line end was not written whole.
      return text
        .split("\n")
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Step);
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
