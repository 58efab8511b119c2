import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { backupTexts as texts } from "../../../i18n/ja/program/backup.ts";
import { OperatorProblem } from "../../platform/command/operatorProblem.ts";
import { isAlive } from "../../platform/db/embedded/process/process.ts";
import { formatErrorText } from "../../platform/log/formatErrorText.ts";

const isOccupied = (folder: string): Promise<boolean> =>
  readdir(folder).then(
    (names) => names.length > 0,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );

/** @throws OperatorProblem for a folder that has something in it, or lies in the data folder */
export async function requireNewFolder(folder: string, dataDir: string): Promise<void> {
  const way = relative(resolve(dataDir), folder);
  if (!way.startsWith("..") || way === "") throw new OperatorProblem(texts.insideData(folder, dataDir));
  const occupied = await isOccupied(folder).catch((error: unknown) => {
    throw new OperatorProblem(texts.targetUnwritable(folder, formatErrorText(error)), { cause: error });
  });
  if (occupied) throw new OperatorProblem(texts.occupied(folder));
}

/** Removes what an interrupted backup into the folder has left. One that still runs keeps its own. */
async function removeDeadDrafts(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.unfinished-`;
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (pid > 0 && !(await isAlive(pid))) await rm(join(dirname(folder), name), { recursive: true, force: true });
  }
}

/**
 * Lets `write` fill a new folder, which takes its name only when it is whole and on the disk.
 * @throws OperatorProblem where it cannot be made
 */
export async function writeWhole<T>(folder: string, write: (draft: string) => Promise<T>): Promise<T> {
  const draft = `${folder}.unfinished-${process.pid}-${randomUUID()}`;
  try {
    await mkdir(dirname(folder), { recursive: true });
    await removeDeadDrafts(folder);
    await mkdir(draft, { mode: 0o700 });
  } catch (error) {
    throw new OperatorProblem(texts.targetUnwritable(folder, formatErrorText(error)), { cause: error });
  }
  try {
    const written = await write(draft);
    await rename(draft, folder);
    const parent = await open(dirname(folder), "r");
    await parent.sync().finally(() => parent.close());
    return written;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
