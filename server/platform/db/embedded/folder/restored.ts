import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A data folder that was restored has this file. Its content is the moment of the restore. */
const toRestoredNote = (dataDir: string): string => join(dataDir, "restored");

/** Notes in the data folder that it was restored at this moment. */
export const noteRestored = (dataDir: string, at: Date): Promise<void> =>
  writeFile(toRestoredNote(dataDir), `${at.toISOString()}\n`, { mode: 0o600, flush: true });

/** When the data folder was restored; null where it never was. @throws where the note cannot be read */
export async function readRestoredAt(dataDir: string): Promise<Date | null> {
  const text = await readFile(toRestoredNote(dataDir), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  const at = new Date(text.trim());
  if (Number.isNaN(at.getTime())) throw new Error(`${toRestoredNote(dataDir)} has no moment`);
  return at;
}
