import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chown, mkdir, open, readFile, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { database } from "../../../../i18n/ja/program/database.ts";
import { DatabaseStartError } from "../connection/startError.ts";
import { mendCopy } from "./folder/owner.ts";
import { buildSpawnOptions, type ClusterPlace } from "./folder/clusterPlace.ts";
import { isAlive } from "./process/process.ts";

/**
 * The superuser of the cluster, which starts and stops it and creates databases. The application uses a role without these
 * rights (ownership.ts).
 */
export const clusterSuperuser = "choba";
/** Of the PostgreSQL that comes with the program. */
export const majorVersion = "18";
/** The version of the programs in a folder with bin/, lib/ and share/, which says it beside them as the package of npm does. */
async function readMajorVersion(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(dirname(native), "package.json"), "utf8")) as { version: string };
  return version.split(".", 1).join();
}

/** Written after initdb has succeeded. With this file, missing files mean damage; without it, initdb did not finish. */
const completeMark = "choba.complete";

const isExistingPath = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );

/** Makes a rename durable. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function runInitdb(place: ClusterPlace, target: string): Promise<void> {
  const args = [
    "-D",
    target,
    "-U",
    clusterSuperuser,
    "--auth-local=trust",
    "--auth-host=reject",
    "--encoding=UTF8",
    // The collation is the same on every machine: by code points.
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    "--no-instructions",
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(join(place.native, "bin", "initdb"), args, {
      ...buildSpawnOptions(place),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += String(chunk)));
    const fail = (detail: string) => reject(new DatabaseStartError(database.initFailed(detail)));
    child.on("error", (error) => fail(error.message));
    child.on("close", (code, signal) => {
      if (code === 0) resolve();
      else fail(output.trim().split("\n").slice(-8).join("\n") || String(signal ?? code));
    });
  });
}

/** Deletes drafts of processes that were killed; a living process may still use its own. */
async function removeDrafts(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const pid = /^pg\.new-(\d+)-/.exec(name)?.[1];
    if (pid && !(await isAlive(Number(pid)))) await rm(join(home, name), { recursive: true, force: true });
  }
}

async function setHalfAside(place: ClusterPlace, log: (message: string) => void): Promise<void> {
  const aside = `${place.pgDir}.half-${Date.now()}`;
  await rename(place.pgDir, aside);
  log(database.halfInitialised(aside));
}

/** "usable", "absent", or "half": left behind by an initdb that was killed. */
async function readClusterState(place: ClusterPlace): Promise<"usable" | "absent" | "half"> {
  if (!(await isExistingPath(place.pgDir))) return "absent";
  const complete =
    (await isExistingPath(join(place.pgDir, "global", "pg_control"))) &&
    (await isExistingPath(join(place.pgDir, "PG_VERSION")));
  if (complete) return "usable";
  if (await isExistingPath(join(place.pgDir, completeMark)))
    throw new DatabaseStartError(database.damaged(place.pgDir));
  return "half";
}

/**
 * Creates the cluster on the first start, later only checks it. initdb writes to a draft folder that is renamed when it is
 * complete, so that a crash or a second start never finds half a cluster.
 * @throws DatabaseStartError where initdb fails, files of a working cluster are missing, or another version made it
 */
export async function ensureCluster(place: ClusterPlace, log: (message: string) => void): Promise<void> {
  const home = dirname(place.pgDir);
  const state = await readClusterState(place);
  if (state === "usable") {
    const found = (await readFile(join(place.pgDir, "PG_VERSION"), "utf8")).trim();
    const own = await readMajorVersion(place.native);
    if (found !== own) throw new DatabaseStartError(database.wrongVersion(place.pgDir, found, own));
    await mendCopy(place.pgDir, place.account, log);
    return;
  }
  if (state === "half") await setHalfAside(place, log);
  await removeDrafts(home);
  const draft = `${place.pgDir}.new-${process.pid}-${randomUUID()}`;
  await mkdir(draft, { mode: 0o700 });
  if (place.account) await chown(draft, place.account.uid, place.account.gid);
  try {
    await runInitdb(place, draft);
    await (await open(join(draft, completeMark), "w")).close();
    await rename(draft, place.pgDir);
    await syncFolder(home);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const anotherWasFaster =
      error instanceof Error && "code" in error && ["ENOTEMPTY", "EEXIST"].includes(String(error.code));
    if (!anotherWasFaster) throw error;
  }
}
