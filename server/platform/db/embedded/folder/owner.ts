import { chmod, lchown, lstat, mkdir, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { database } from "../../../../../i18n/ja/program/database.ts";
import { DatabaseStartError } from "../../connection/startError.ts";
import type { SystemAccount } from "./account.ts";

/** Who owns the file or folder; undefined where there is none. */
export const findOwnerId = (path: string): Promise<number | undefined> =>
  stat(path).then(
    (found) => found.uid,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    },
  );

/** Gives all that is below the folder, and the folder last, to the account. Links are not followed. */
async function giveTo(path: string, account: SystemAccount): Promise<void> {
  if ((await lstat(path)).isDirectory())
    for (const name of await readdir(path)) await giveTo(join(path, name), account);
  await lchown(path, account.uid, account.gid);
}

/** Another owner than `own` of PostgreSQL's folder, or of files in it that a copy over an old one would bring. */
async function foreignOwner(pgDir: string, own: number): Promise<number | undefined> {
  for (const path of [pgDir, join(pgDir, "PG_VERSION"), join(pgDir, "global", "pg_control")]) {
    const uid = await findOwnerId(path);
    if (uid !== undefined && uid !== own) return uid;
  }
  return undefined;
}

/**
 * Makes sure that PostgreSQL's folder belongs to the user that runs it. Root gives a folder to that user that root has copied from a
 * backup: PostgreSQL cannot have run there since, because it does not run as root.
 * @throws DatabaseStartError where an ordinary user finds the folder of another one
 */
export async function ensureOwner(
  pgDir: string,
  account: SystemAccount | null,
  log: (message: string) => void,
): Promise<void> {
  const own = account?.uid ?? process.getuid?.();
  const foreign = own === undefined ? undefined : await foreignOwner(pgDir, own);
  if (foreign === undefined || own === undefined) return;
  // The files beside it came with the same copy.
  if (!account) throw new DatabaseStartError(database.notOurs(dirname(pgDir), foreign, own));
  await giveTo(pgDir, account);
  await chmod(pgDir, 0o700);
  log(database.handedOver(pgDir, account.name));
}

/** Folders of a cluster that may be empty. Copies by way of archives, buckets or file shares lose empty folders. */
const mayBeEmpty = [
  "pg_commit_ts",
  "pg_dynshmem",
  "pg_logical/mappings",
  "pg_logical/snapshots",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat",
  "pg_stat_tmp",
  "pg_tblspc",
  "pg_twophase",
  "pg_wal/archive_status",
  "pg_wal/summaries",
];

/**
 * Puts right what a copy of a cluster loses and what tells nothing of the data: folders that were empty, and permissions that
 * PostgreSQL asks for.
 */
export async function mendCopy(
  pgDir: string,
  account: SystemAccount | null,
  log: (message: string) => void,
): Promise<void> {
  // PostgreSQL starts where nobody else may write, and others may not even read.
  const { mode } = await stat(pgDir);
  const open = (mode & 0o027) !== 0;
  if (open) await chmod(pgDir, 0o700);
  let folders = 0;
  for (const name of mayBeEmpty) {
    const folder = join(pgDir, name);
    // A folder whose parent is missing is more than an empty one: PostgreSQL says what it lacks.
    const isNew = await mkdir(folder, { mode: 0o700 }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST" && error.code !== "ENOENT") throw error;
        return false;
      },
    );
    if (!isNew) continue;
    folders += 1;
    if (account) await lchown(folder, account.uid, account.gid);
  }
  if (open || folders > 0) log(database.copyMended(pgDir));
}
