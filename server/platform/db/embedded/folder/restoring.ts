import { existsSync } from "node:fs";
import { join } from "node:path";

/** A data folder with this file is being restored, or that was interrupted. Its content is the number of the process. */
export const toRestoringMark = (dataDir: string): string => join(dataDir, "restore.unfinished");

/** Whether the folder's content is not whole yet: no server may start there, as it would make a new database. */
export const isBeingRestored = (dataDir: string): boolean => existsSync(toRestoringMark(dataDir));
