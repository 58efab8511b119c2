import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { appendFile, chown, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { buildAccountOptions, chooseAccount } from "../../server/platform/db/embedded/folder/account.ts";
import { locateBinaries } from "../../server/platform/db/embedded/binaries.ts";

const run = promisify(execFile);

/** PostgreSQL 15 of the machine, the oldest that the product takes; else the one that comes with it. */
const system = "/usr/lib/postgresql/15/bin";
const superuser = "choba";

/** How a PostgreSQL stops: as an operator does it (fast), or as a machine that goes down (immediate). */
type StopMode = "fast" | "immediate";

/** The folders of a cluster, and what runs the programs of PostgreSQL in them. */
async function openCluster(folder: string) {
  const account = chooseAccount();
  const bin = existsSync(join(system, "initdb")) ? system : join(locateBinaries(), "bin");
  const [data, sockets] = [join(folder, "data"), join(folder, "run")];
  for (const path of [folder, data, sockets]) {
    await mkdir(path, { recursive: true });
    if (account) await chown(path, account.uid, account.gid);
  }
  const options = { ...buildAccountOptions(account), cwd: "/" };
  const settings = `-c listen_addresses= -c unix_socket_directories=${sockets}`;
  const control = (...args: string[]) =>
    run(join(bin, "pg_ctl"), ["-D", data, "-l", join(folder, "log"), "-w", ...args], options);
  return {
    data,
    sockets,
    initialize: () =>
      run(join(bin, "initdb"), ["-D", data, "-U", superuser, "-A", "trust", "-E", "UTF8", "--locale=C", "-N"], options),
    copyFrom: (from: string) => run("cp", ["-a", `${from}/.`, data], options),
    databaseUrl: `postgres://${superuser}@/postgres?host=${encodeURIComponent(sockets)}`,
    start: () => control("-o", settings, "start"),
    restart: (mode: StopMode) => control("-m", mode, "-o", settings, "restart"),
    stop: (mode: StopMode = "fast") => control("-m", mode, "stop"),
    promote: () => control("promote"),
  };
}

/** A PostgreSQL that the product does not start, with its own settings, on a socket in the folder. */
export async function startExternalPostgres(folder: string) {
  const { initialize, start, databaseUrl, restart, stop } = await openCluster(folder);
  await initialize();
  await start();
  return { databaseUrl, restart, stop };
}

/** Such a PostgreSQL and another one that follows it by streaming and answers queries meanwhile. */
export async function startReplicatedPostgres(folder: string) {
  const primary = await openCluster(`${folder}-primary`);
  await primary.initialize();
  // A cluster that has never run may be copied as it is.
  const replica = await openCluster(`${folder}-replica`);
  await replica.copyFrom(primary.data);
  await writeFile(join(replica.data, "standby.signal"), "");
  const conflicts = "max_standby_streaming_delay = 0";
  const source = `primary_conninfo = 'host=${primary.sockets} user=${superuser} application_name=reports'`;
  await appendFile(join(replica.data, "postgresql.conf"), `\n${source}\n${conflicts}\n`);
  await primary.start();
  await replica.start();
  return { primary, replica };
}
