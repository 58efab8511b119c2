import { chmod, lchown, lstat, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { database } from "../../../i18n/ja/database.ts";
import { DatabaseStartError } from "../startError.ts";
import type { Account } from "./account.ts";

/** Who owns the file or folder; undefined where there is none. */
export const uidOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    (found) => found.uid,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    },
  );

/** Gives all that is below the folder, and the folder last, to the account. Links are not followed. */
async function giveTo(path: string, account: Account): Promise<void> {
  if ((await lstat(path)).isDirectory())
    for (const name of await readdir(path)) await giveTo(join(path, name), account);
  await lchown(path, account.uid, account.gid);
}

/** Another owner than `own` of PostgreSQL's folder, or of files in it that a copy over an old one would bring. */
async function foreignOwner(pgDir: string, own: number): Promise<number | undefined> {
  for (const path of [pgDir, join(pgDir, "PG_VERSION"), join(pgDir, "global", "pg_control")]) {
    const uid = await uidOf(path);
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
  account: Account | null,
  log: (message: string) => void,
): Promise<void> {
  const own = account?.uid ?? process.getuid?.();
  const foreign = own === undefined ? undefined : await foreignOwner(pgDir, own);
  if (foreign === undefined || own === undefined) return;
  if (!account) throw new DatabaseStartError(database.notOurs(pgDir, foreign, own));
  await giveTo(pgDir, account);
  await chmod(pgDir, 0o700);
  log(database.handedOver(pgDir, account.name));
}
