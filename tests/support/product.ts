import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { bundle, startProduct, stopProduct } from "./runningProduct.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of each worker's running product, without a slash at the end. */
    productUrls: string[];
    /** Executable of the browser. */
    chromium: string;
  }
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
  await stopProduct(await startProduct(first));
  // `cp` keeps the owners too: where the tests run as root, PostgreSQL runs as another user.
  for (const other of others) execFileSync("cp", ["-a", first, other]);
  const products = await Promise.all(folders.map((data) => startProduct(data)));
  project.provide(
    "productUrls",
    products.map(({ url }) => url),
  );

  return async () => {
    await Promise.all(products.map(stopProduct));
    rmSync(folder, { recursive: true, force: true });
  };
}
