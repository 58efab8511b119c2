import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { buildAccountOptions, chooseAccount } from "../../server/platform/db/embedded/folder/account.ts";
import { locateBinaries } from "../../server/platform/db/embedded/binaries.ts";

const run = promisify(execFile);

/** PostgreSQL 15 of the machine, the oldest that the product takes; else the one that comes with it. */
const system = "/usr/lib/postgresql/15/bin";

/** A PostgreSQL that the product does not start, with its own settings, on a socket in the folder. */
export async function startExternalPostgres(folder: string) {
  const account = chooseAccount();
  const bin = existsSync(join(system, "initdb")) ? system : join(locateBinaries(), "bin");
  const [data, sockets] = [join(folder, "data"), join(folder, "run")];
  for (const path of [folder, data, sockets]) {
    await mkdir(path, { recursive: true });
    if (account) await chown(path, account.uid, account.gid);
  }
  const options = { ...buildAccountOptions(account), cwd: "/" };
  await run(join(bin, "initdb"), ["-D", data, "-U", "choba", "-A", "trust", "-E", "UTF8", "--locale=C"], options);
  const settings = `-c listen_addresses= -c unix_socket_directories=${sockets}`;
  const control = (...args: string[]) =>
    run(join(bin, "pg_ctl"), ["-D", data, "-l", join(folder, "log"), "-w", ...args], options);
  await control("-o", settings, "start");
  return {
    databaseUrl: `postgres://choba@/postgres?host=${encodeURIComponent(sockets)}`,
    /** As an operator does it (fast), or as a machine that goes down (immediate). */
    restart: (mode: "fast" | "immediate") => control("-m", mode, "-o", settings, "restart"),
    stop: () => control("-m", "fast", "stop"),
  };
}
