import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, statfs } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { backupTexts as texts } from "../../../../i18n/ja/program/backup.ts";
import { OperatorProblem } from "../../../platform/command/operatorProblem.ts";
import { isAlive } from "../../../platform/db/embedded/process/process.ts";
import { formatErrorText } from "../../../platform/log/formatErrorText.ts";
import { openPresent, readBytes, writeNewFile } from "./fileBytes.ts";
import { manifestName, type BackupDraft, type BackupPlace } from "./place.ts";

/** Room for the log and for what is recorded meanwhile. */
const spareBytes = 128 * 1024 ** 2;

const listNames = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });

/** Whether a folder is another one or lies in it. */
export const isInFolder = (folder: string, other: string): boolean =>
  !relative(resolve(other), folder).startsWith("..");

/** @throws OperatorProblem for a folder in the data folder, with which it would be lost */
export function requireOutsideData(folder: string, dataDir: string): void {
  if (isInFolder(folder, dataDir)) throw new OperatorProblem(texts.insideData(folder, dataDir));
}

/** @throws OperatorProblem for a folder that has something in it, or lies in the data folder */
async function requireNewFolder(folder: string, dataDir: string): Promise<void> {
  requireOutsideData(folder, dataDir);
  const names = await listNames(folder).catch((error: unknown) => {
    throw new OperatorProblem(texts.targetUnwritable(folder, formatErrorText(error)), { cause: error });
  });
  if (names.length > 0) throw new OperatorProblem(texts.occupied(folder));
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

const openDraft = (folder: string): BackupDraft => ({
  async requireRoom(bytes) {
    const { bavail, bsize } = await statfs(folder);
    const [needed, free] = [bytes + spareBytes, bavail * bsize];
    if (free < needed) throw new OperatorProblem(texts.noRoom(dirname(folder), needed, free));
  },
  store: (path, { read }) => writeNewFile(join(folder, path), read()),
});

async function* readAndClose(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path, "r");
  try {
    yield* readBytes(file, (await file.stat()).size);
  } finally {
    await file.close();
  }
}

/** A backup is a folder, which takes its name only when it is whole and on the disk. */
export function createFolderPlace(folder: string): BackupPlace {
  return {
    name: folder,
    at: (name) => createFolderPlace(join(folder, name)),
    list: () => listNames(folder),
    async open(path) {
      const file = await openPresent(join(folder, path));
      await file?.close();
      return file && readAndClose(join(folder, path));
    },
    requireNew: (dataDir) => requireNewFolder(folder, dataDir),
    async writeWhole(write) {
      const draft = `${folder}.unfinished-${process.pid}-${randomUUID()}`;
      try {
        await mkdir(dirname(folder), { recursive: true });
        await removeDeadDrafts(folder);
        await mkdir(draft, { mode: 0o700 });
      } catch (error) {
        throw new OperatorProblem(texts.targetUnwritable(folder, formatErrorText(error)), { cause: error });
      }
      try {
        const written = await write(openDraft(draft));
        await rename(draft, folder);
        const parent = await open(dirname(folder), "r");
        await parent.sync().finally(() => parent.close());
        return written;
      } catch (error) {
        await rm(draft, { recursive: true, force: true });
        throw error;
      }
    },
    async remove() {
      await rm(join(folder, manifestName), { force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}
