import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of each worker's running product, without a slash at the end. */
    productUrls: string[];
    /** Executable of the browser. */
    chromium: string;
  }
}

const bundle = "dist/server/main.js";

type Product = { child: ChildProcess; url: string };

/** Starts the built product on a data folder of its own and waits until it says where it listens. */
async function start(data: string): Promise<Product> {
  const child = spawn(process.execPath, [bundle], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      CHOBA_DATA: data,
      // This month and the one before it: a test that needs more sends receipts.
      CHOBA_DEMO_MONTHS: "1",
      LOG_LEVEL: "warn",
      // Nobody waits longer than needed for what is sent or released.
      JOB_INTERVAL: "1",
      RATE_LIMIT: "100000",
      SIGN_IN_LIMIT: "1000",
      // The machine that runs the tests may be busy with others of them.
      OVERLOAD_DELAY: "60000",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const url = await new Promise<string>((done, fail) => {
    const hear = (text: string) => {
      output += text;
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
      if (address) done(address);
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", hear);
    child.once("exit", () => fail(new Error(`the product did not start:\n${output}`)));
  });
  return { child, url };
}

/** Stops the product, also one that has only just said where it listens. @throws where it does not end in order */
async function stop({ child }: Product): Promise<void> {
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  child.kill("SIGTERM");
  const code = await ended;
  if (code !== 0) throw new Error(`the product ended with ${code}`);
}

/**
 * Starts the built product once for each worker that runs browser tests, each with its own embedded database and demo data, so that
 * they cannot see each other's changes. PRODUCT_URL names one that runs already, for working on one file's tests: all workers then share it,
 * so several files at once may meet each other's records.
 */
export default async function setup(project: TestProject): Promise<void | (() => Promise<void>)> {
  const chromium = process.env["CHROMIUM_PATH"];
  if (!chromium || !existsSync(chromium))
    throw new Error("CHROMIUM_PATH names no browser: run these tests by `npm test`");
  project.provide("chromium", chromium);
  const running = process.env["PRODUCT_URL"];
  if (running) {
    project.provide("productUrls", [running]);
    return;
  }
  if (!existsSync(bundle)) throw new Error(`${bundle} is missing: run these tests by \`npm test\``);

  const folder = mkdtempSync(join(tmpdir(), "choba-e2e-"));
  // mkdtemp made it for its owner alone; as root another user runs PostgreSQL.
  chmodSync(folder, 0o755);
  const folders = Array.from({ length: project.config.maxWorkers }, (_, worker) => join(folder, String(worker)));
  const [first = "", ...others] = folders;
  // The demonstration is loaded once and copied: that takes a second, loading it ten.
  await stop(await start(first));
  // `cp` keeps the owners too: where the tests run as root, PostgreSQL runs as another user.
  for (const other of others) execFileSync("cp", ["-a", first, other]);
  const products = await Promise.all(folders.map(start));
  project.provide(
    "productUrls",
    products.map(({ url }) => url),
  );

  return async () => {
    await Promise.all(products.map(stop));
    rmSync(folder, { recursive: true, force: true });
  };
}
