// Debian packages for the tests. Only Node's own modules.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { run } from "./steps.mjs";

// RUNLEVEL: installed services do not start by themselves.
const env = { DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };

/** Path of the first of these programs that is installed. */
export const findCommand = (...names) =>
  names
    .flatMap((name) => [...(process.env.PATH ?? "").split(":"), "/usr/sbin"].map((folder) => join(folder, name)))
    .find((file) => existsSync(file));

/** Whether Debian packages can be installed. */
export const hasPackages = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** Fetches the system's list of packages. */
export const updatePackages = () => run("apt-get", ["update", "-q"], { env });

export const installPackages = (...names) =>
  run("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...names], { env });

/** What stands between browsers, servers and the database in tests/faults; a machine of a person is left as it is. */
export async function installSystemPrograms() {
  const missing = ["nginx", "haproxy", "pgbouncer"].filter((name) => !findCommand(name));
  if (missing.length === 0 || !process.env.CI || !hasPackages()) return;
  await updatePackages();
  await installPackages(...missing);
}
