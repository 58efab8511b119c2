import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the running product, without a slash at the end. */
    productUrl: string;
    /** Executable of the browser. */
    chromium: string;
  }
}

const bundle = "dist/server/main.js";

const freePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer().once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });

/**
 * Starts the built product once for all browser tests: a fresh data folder, its own embedded database, the demo data.
 * PRODUCT_URL names one that runs already, for working on the tests.
 */
export default async function setup(project: TestProject): Promise<void | (() => Promise<void>)> {
  const chromium = process.env["CHROMIUM_PATH"];
  if (!chromium || !existsSync(chromium))
    throw new Error("CHROMIUM_PATH names no browser: run these tests by `npm test`");
  project.provide("chromium", chromium);
  const running = process.env["PRODUCT_URL"];
  if (running) {
    project.provide("productUrl", running);
    return;
  }
  if (!existsSync(bundle)) throw new Error(`${bundle} is missing: run these tests by \`npm test\``);

  const data = mkdtempSync(join(tmpdir(), "choba-e2e-"));
  const port = await freePort();
  const child = spawn(process.execPath, [bundle], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      CHOBA_DATA: data,
      RATE_LIMIT: "100000",
      SIGN_IN_LIMIT: "1000",
      // The machine that runs the tests may be busy with others of them.
      OVERLOAD_DELAY: "60000",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));

  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`the product did not start:\n${output}`);
    await wait(200);
  }
  project.provide("productUrl", url);

  return async () => {
    const ended = new Promise((done) => child.once("exit", done));
    child.kill("SIGTERM");
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
}
