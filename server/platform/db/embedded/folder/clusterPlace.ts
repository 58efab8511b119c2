import { createHash, randomUUID } from "node:crypto";
import { chown, cp, lstat, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { database } from "../../../../../i18n/ja/program/database.ts";
import { DatabaseStartError } from "../../connection/startError.ts";
import { canEnter, chooseAccount, buildAccountOptions, type SystemAccount } from "./account.ts";
import { ensureOwner, findOwnerId } from "./owner.ts";
import { explainFaults } from "./folderFault.ts";

/** The folders of one embedded database, and the user that runs it. */
export type ClusterPlace = {
  /** The configured folder, absolute. */
  dataDir: string;
  account: SystemAccount | null;
  /** PostgreSQL's data directory. */
  pgDir: string;
  socketDir: string;
  logFile: string;
  /** Folder with bin/, lib/ and share/. */
  native: string;
};

/** A socket's path holds 108 bytes on Linux and 104 on macOS, with the closing zero. */
const longestSocketPath = 103;
export const socketName = ".s.PGSQL.5432";

const shortHash = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 12);

async function makeFolder(path: string, account: SystemAccount | null, mode: number): Promise<void> {
  await mkdir(path, { recursive: true, mode });
  if (account) await chown(path, account.uid, account.gid);
}

/** The folder that the pointer file in the data folder names; empty without one. */
const namedHome = async (dataDir: string): Promise<string> =>
  (
    await readFile(join(dataDir, "pg.location"), "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return "";
      throw error;
    })
  ).trim();

/** PostgreSQL's folders of a data folder: in it, or where its pointer file leads. Empty without a database. pg/ may be closed to us. */
export async function listClusters(dataDir: string): Promise<string[]> {
  const homes = [...new Set([dataDir, (await namedHome(dataDir)) || dataDir])];
  const found = await Promise.all(homes.map((home) => findOwnerId(join(home, "pg"))));
  return homes.filter((_, index) => found[index] !== undefined).map((home) => join(home, "pg"));
}

/** Whether the data folder has a database. */
export const hasCluster = async (dataDir: string): Promise<boolean> => (await listClusters(dataDir)).length > 0;

/** The folder that contains pg/ and run/: the data folder, or one that a pointer file in it names. */
async function prepareHomeFolder(
  dataDir: string,
  account: SystemAccount | null,
  systemDir: string,
  log: (message: string) => void,
): Promise<string> {
  if (!account || canEnter(account, dataDir)) return dataDir;
  if ((await findOwnerId(join(dataDir, "pg", "PG_VERSION"))) !== undefined) {
    // Existing data is never moved without its owner.
    throw new DatabaseStartError(database.unreachable(dataDir, account.name));
  }
  const named = await namedHome(dataDir);
  const home = named || join(systemDir, `data-${shortHash(dataDir)}`);
  await mkdir(home, { recursive: true, mode: 0o711 });
  if (!canEnter(account, home)) throw new DatabaseStartError(database.unreachable(home, account.name));
  if (!named) {
    await writeFile(join(dataDir, "pg.location"), `${home}\n`);
    log(database.relocated(home, account.name));
  }
  return home;
}

/** Gives the PostgreSQL programs. If the account cannot enter their folder, they are copied once. */
async function reachableBinaries(native: string, account: SystemAccount | null, systemDir: string): Promise<string> {
  if (!account || canEnter(account, join(native, "bin"))) return native;
  const { version } = JSON.parse(await readFile(join(dirname(native), "package.json"), "utf8")) as { version: string };
  const copy = join(systemDir, `postgresql-${version}-${basename(dirname(native))}`);
  if ((await findOwnerId(copy)) === undefined) {
    const draft = `${copy}.new-${randomUUID()}`;
    await mkdir(draft, { recursive: true, mode: 0o755 });
    await cp(native, join(draft, "native"), { recursive: true, verbatimSymlinks: true });
    await cp(join(dirname(native), "package.json"), join(draft, "package.json"));
    // The rename makes the copy appear complete. If another process was faster, its copy is used.
    await rename(draft, copy).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
      return rm(draft, { recursive: true });
    });
  }
  const reachable = join(copy, "native");
  if (!canEnter(account, join(reachable, "bin"))) {
    throw new DatabaseStartError(database.unreachable(reachable, account.name));
  }
  return reachable;
}

/** The socket's folder: run/ beside the data, or a short temporary folder if that path is too long for a socket. */
async function makeSocketDir(home: string, account: SystemAccount | null): Promise<string> {
  const beside = join(home, "run");
  const fits = Buffer.byteLength(join(beside, socketName)) <= longestSocketPath;
  const socketDir = fits ? beside : join(tmpdir(), `choba-${shortHash(home)}`);
  await makeFolder(socketDir, account, 0o700);
  // The short folder's name can be guessed, so another user may have created it or a link: then it is refused.
  const found = await lstat(socketDir);
  const owner = account?.uid ?? process.getuid?.();
  if (!found.isDirectory() || found.uid !== owner) {
    throw new DatabaseStartError(database.notOurs(socketDir, found.uid, owner ?? found.uid));
  }
  return socketDir;
}

/**
 * Finds or creates the folders of the embedded database and the user that runs it.
 * @param systemDir where root puts files for the unprivileged user
 * @throws DatabaseStartError if a folder cannot be created or entered, or belongs to another user
 */
export async function preparePlace(
  dataDir: string,
  installed: string,
  systemDir: string,
  log: (message: string) => void,
): Promise<ClusterPlace> {
  return explainFaults(dataDir, async () => {
    const account = chooseAccount(await findOwnerId(join(dataDir, "pg")));
    // The account must be able to enter; the folder's content stays closed to others.
    await mkdir(dataDir, { recursive: true, mode: account ? 0o711 : 0o700 });
    const home = await prepareHomeFolder(dataDir, account, systemDir, log);
    const pgDir = join(home, "pg");
    await ensureOwner(pgDir, account, log);
    return {
      dataDir,
      account,
      pgDir,
      socketDir: await makeSocketDir(home, account),
      logFile: join(dataDir, "postgres.log"),
      native: await reachableBinaries(installed, account, systemDir),
    };
  });
}

/** Options for spawn() of a program of this place. */
export const buildSpawnOptions = (place: ClusterPlace) => ({
  ...buildAccountOptions(place.account),
  // The account may not be able to enter the current folder.
  cwd: "/",
  env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C", TZ: "UTC" },
});
