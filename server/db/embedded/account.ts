import { spawnSync } from "node:child_process";
import { database } from "../../../i18n/ja/database.ts";
import { DatabaseStartError } from "../startError.ts";

/** The system user that runs PostgreSQL when the server itself is started by root. */
export type Account = { name: string; uid: number; gid: number };

/** A user made for the purpose comes first, then the users that distributions bring. */
const candidates = ["choba", "postgres", "_postgres", "nobody", "daemon"];

function idOf(flag: "-u" | "-g" | "-un", name: string): string | null {
  const { status, stdout } = spawnSync("id", [flag, name], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}

function lookUp(name: string): Account | null {
  const [uid, gid] = [Number(idOf("-u", name) ?? NaN), Number(idOf("-g", name) ?? NaN)];
  // spawn() takes signed 32-bit ids; initdb refuses a uid without a name.
  const usable = Number.isInteger(uid) && Number.isInteger(gid) && uid > 0 && uid < 2 ** 31 && gid < 2 ** 31;
  return usable ? { name, uid, gid } : null;
}

/**
 * Who runs PostgreSQL: null = the user of this process; for root an unprivileged system user, because PostgreSQL refuses root.
 * @param owner uid that owns existing data, which is then the one to go on with
 * @throws DatabaseStartError where root finds no such user
 */
export function chooseAccount(owner?: number): Account | null {
  if (process.getuid?.() !== 0) return null;
  if (owner !== undefined && owner !== 0) {
    const name = idOf("-un", String(owner));
    const account = name === null ? null : lookUp(name);
    if (account) return account;
  }
  for (const name of candidates) {
    const account = lookUp(name);
    if (account) return account;
  }
  throw new DatabaseStartError(database.noAccount(candidates.join("・")));
}

/** Options of spawn() that make the child run as the account; an empty object where the process's own user does. */
export const runAs = (account: Account | null): { uid?: number; gid?: number } =>
  account ? { uid: account.uid, gid: account.gid } : {};

/** True where the account can enter the folder. It is tried, not computed: access lists and mounts count too. */
export function canEnter(account: Account | null, folder: string): boolean {
  const { status } = spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { ...runAs(account), cwd: "/" });
  return status === 0;
}
