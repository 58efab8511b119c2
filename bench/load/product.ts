import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { readPidFile } from "../../server/platform/db/embedded/process/pidFile.ts";
import { findPostmaster } from "./memory.ts";

const bundle = "dist/server/main.js";

/** A running product: its address, and its processes. */
export type LoadProduct = { url: string; server: number; postmaster: number };

/** Gives `work` a new database beside the one of this address, and drops it afterwards. */
async function withDatabase<T>(url: string, work: (url: string, postmaster: number) => Promise<T>): Promise<T> {
  const name = `choba_load_${process.pid}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database ${name} encoding 'UTF8' template template0`);
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const own = new URL(url);
    own.pathname = `/${name}`;
    return await work(own.href, await findPostmaster(rows[0]?.pid ?? 0));
  } finally {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.end();
  }
}

/** Starts the built server on the folder. Resolves once it says where it listens. */
async function startServer(data: string, env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; url: string }> {
  const limits = { RATE_LIMIT: "1000000", SIGN_IN_LIMIT: "1000000" };
  const place = { HOST: "127.0.0.1", PORT: "0", PUBLIC_URL: "", CHOBA_DATA: data };
  const demo = { CHOBA_DEMO: "true", CHOBA_DEMO_MONTHS: "1" };
  const child = spawn(process.execPath, [bundle], {
    env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "error", ...place, ...demo, ...limits, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const url = await new Promise<string>((done, fail) => {
    const hear = (text: string) => {
      output = (output + text).slice(-10_000);
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
      if (address) done(address);
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", hear);
    child.once("exit", () => fail(new Error(`the product did not start:\n${output}`)));
  });
  return { child, url };
}

/**
 * Runs `work` with a product of its own: the built server, filled with the demonstration, on a new folder and either the embedded
 * database or a new one of a PostgreSQL on this machine. All of it is removed afterwards.
 */
export async function withProduct<T>(
  databaseUrl: string | undefined,
  work: (product: LoadProduct) => Promise<T>,
): Promise<T> {
  if (!existsSync(bundle)) throw new Error("dist is missing: run `npm run build` first");
  const folder = await mkdtemp(join(tmpdir(), "choba-load-"));
  // Under root another user runs PostgreSQL, and this user must be able to enter.
  await chmod(folder, 0o755);
  const run = async (url: string, postmasterOf: () => Promise<number>): Promise<T> => {
    const { child, url: address } = await startServer(folder, { DATABASE_URL: url });
    try {
      return await work({ url: address, server: child.pid ?? 0, postmaster: await postmasterOf() });
    } finally {
      const ended = new Promise((done) => child.once("exit", done));
      if (child.kill("SIGTERM")) await ended;
    }
  };
  const embeddedPostmaster = async () => {
    const found = await readPidFile(join(folder, "pg"));
    return found && found !== "empty" ? found.pid : 0;
  };
  try {
    if (databaseUrl === undefined) return await run("", embeddedPostmaster);
    return await withDatabase(databaseUrl, (url, postmaster) => run(url, async () => postmaster));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
