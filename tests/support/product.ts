import { execFile } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { databaseFolder } from "./databaseFolder.ts";
import { bundle, startProduct, stopProduct, type Product } from "./runningProduct.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Answers with the addresses of the running products, one for each worker, as soon as all of them run. */
    products: string;
    /** Executable of the browser. */
    chromium: string;
  }
}

/** Starts one product for each worker below the folder. */
async function startProducts(folder: string, workers: number): Promise<Product[]> {
  const folders = Array.from({ length: workers }, (_, worker) => join(folder, String(worker)));
  const [first = "", ...others] = folders;
  // The demonstration is loaded once and copied: that takes a second, loading it ten.
  await stopProduct(await startProduct(first));
  // `cp` keeps the owners too: where the tests run as root, PostgreSQL runs as another user.
  for (const other of others) await promisify(execFile)("cp", ["-a", first, other]);
  return Promise.all(folders.map((data) => startProduct(data)));
}

/** Answers every request with the addresses, or with the reason why there are none. */
async function answerWith(addresses: Promise<string[]>): Promise<Server> {
  const answer = addresses.then(
    (urls) => ({ status: 200, text: JSON.stringify(urls) }),
    (error: unknown) => ({ status: 500, text: String(error) }),
  );
  const server = createServer(async (_, response) => {
    const { status, text } = await answer;
    response.writeHead(status).end(text);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return server;
}

/**
 * Starts the built product once for each worker that runs browser tests, each with its own embedded database and demo data, so that
 * they cannot see each other's changes. Tests of other projects run meanwhile. PRODUCT_URL names one that runs already, for working on
 * one file's tests: all workers then share it, so several files at once may meet each other's records.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromium = process.env["CHROMIUM_PATH"];
  if (!chromium || !existsSync(chromium))
    throw new Error("CHROMIUM_PATH names no browser: run these tests by `npm test`");
  project.provide("chromium", chromium);
  const running = process.env["PRODUCT_URL"];
  if (!running && !existsSync(bundle)) throw new Error(`${bundle} is missing: run these tests by \`npm test\``);

  const folder = mkdtempSync(join(databaseFolder(), "choba-e2e-"));
  // mkdtemp made it for its owner alone; as root another user runs PostgreSQL.
  chmodSync(folder, 0o755);
  const products = running ? Promise.resolve([]) : startProducts(folder, project.config.maxWorkers);
  const server = await answerWith(products.then((all) => (running ? [running] : all.map(({ url }) => url))));
  const { port } = server.address() as AddressInfo;
  project.provide("products", `http://127.0.0.1:${port}`);

  return async () => {
    server.close();
    try {
      await Promise.all((await products).map(stopProduct));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
}
