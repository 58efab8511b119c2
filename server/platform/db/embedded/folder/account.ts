import { spawnSync } from "node:child_process";
import { database } from "../../../../../i18n/ja/program/database.ts";
import { DatabaseStartError } from "../../connection/startError.ts";

/** The system user that runs PostgreSQL if root starts the server. */
export type SystemAccount = { name: string; uid: number; gid: number };

/** A dedicated user comes first, then the users that distributions create. */
const candidates = ["choba", "postgres", "_postgres", "nobody", "daemon"];

function readAccountId(flag: "-u" | "-g" | "-un", name: string): string | null {
  const { status, stdout } = spawnSync("id", [flag, name], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}

function lookUp(name: string): SystemAccount | null {
  const [uid, gid] = [Number(readAccountId("-u", name) ?? NaN), Number(readAccountId("-g", name) ?? NaN)];
  // spawn() takes signed 32-bit ids; initdb refuses a uid without a name.
  const usable = Number.isInteger(uid) && Number.isInteger(gid) && uid > 0 && uid < 2 ** 31 && gid < 2 ** 31;
  return usable ? { name, uid, gid } : null;
}

/**
 * The user that runs PostgreSQL: null for the current one. Root needs an unprivileged user, because PostgreSQL refuses to run
 * as root.
 * @param owner uid that owns existing data and is used again
 * @throws DatabaseStartError if root finds no such user
 */
export function chooseAccount(owner?: number): SystemAccount | null {
  if (process.getuid?.() !== 0) return null;
  if (owner !== undefined && owner !== 0) {
    const name = readAccountId("-un", String(owner));
    const account = name === null ? null : lookUp(name);
    if (account) return account;
  }
  for (const name of candidates) {
    const account = lookUp(name);
    if (account) return account;
  }
  throw new DatabaseStartError(database.noAccount(candidates.join("・")));
}

/** Options for spawn() that run the child as the account; empty for the current user. */
export const buildAccountOptions = (account: SystemAccount | null): { uid?: number; gid?: number } =>
  account ? { uid: account.uid, gid: account.gid } : {};

/** Whether the account can enter the folder. A process tries it, because access lists and mounts count too. */
export function canEnter(account: SystemAccount | null, folder: string): boolean {
  const { status } = spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], {
    ...buildAccountOptions(account),
    cwd: "/",
  });
  return status === 0;
}
