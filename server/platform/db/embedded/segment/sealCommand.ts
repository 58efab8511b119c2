import { spawnSync } from "node:child_process";
import { chown, copyFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { database } from "../../../../../i18n/ja/program/database.ts";
import { DatabaseStartError } from "../../connection/startError.ts";
import { buildSpawnOptions, type ClusterPlace } from "../folder/clusterPlace.ts";
import { logSecretVariable } from "./logSecret.ts";

/** Sources have the program's file beside them; the bundle has it as a file of its own (scripts/bundle.mjs). */
const isBundled = !import.meta.url.endsWith(".ts");
const program = fileURLToPath(new URL(isBundled ? "./sealSegment.js" : "./sealSegment.mjs", import.meta.url));

/**
 * The program that seals a piece of the log, where the user that runs PostgreSQL can read it. The bundle is one file, and is copied: the
 * folder of a release may be closed to that user, or be gone before the database stops.
 */
async function placeProgram({ socketDir, account }: ClusterPlace): Promise<string> {
  if (!isBundled) return program;
  const copy = join(socketDir, "sealSegment.mjs");
  const draft = `${copy}.${process.pid}`;
  await copyFile(program, draft);
  if (account) await chown(draft, account.uid, account.gid);
  await rename(draft, copy);
  return copy;
}

/** A text as one word of a shell's command. */
const quoteWord = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * The beginning of the command by which PostgreSQL seals a piece of its log. The names of the piece follow: its source, its target, and what
 * it is bound to.
 * @throws DatabaseStartError if the user that runs PostgreSQL cannot start it
 */
export async function prepareSealing(place: ClusterPlace, secret: string): Promise<string> {
  const file = await placeProgram(place);
  const options = buildSpawnOptions(place);
  const env = { ...options.env, [logSecretVariable]: secret };
  const { status, stderr, error } = spawnSync(process.execPath, [file], { ...options, env, encoding: "utf8" });
  if (status !== 0)
    throw new DatabaseStartError(
      database.sealingImpossible(process.execPath, file, place.account?.name, error?.message ?? stderr.trim()),
      { cause: error },
    );
  return `${quoteWord(process.execPath)} ${quoteWord(file)}`.replaceAll("%", "%%");
}
