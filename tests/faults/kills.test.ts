import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { isClusterPostgres, sendSignal } from "../../server/platform/db/embedded/process/process.ts";
import { gone, postmasterOf } from "../support/embeddedDatabases.ts";
import { closeAndCount, countFaults, nothingLost, timeReturn, type ReturnTimes } from "../support/faultCounts.ts";
import { makeFolders } from "../support/embeddedFolders.ts";
import { openLoadedProduct, type LoadedProduct } from "../support/loadedProduct.ts";

const folders = await makeFolders();
afterAll(() => folders.cleanUp());

/** All processes of a cluster, its postmaster first. */
async function listProcesses(pgDir: string): Promise<number[]> {
  const first = await postmasterOf(pgDir);
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const own = await Promise.all(pids.map((pid) => isClusterPostgres(pid, pgDir)));
  return [first, ...pids.filter((pid, index) => own[index] && pid !== first)];
}

/** Kills processes at once, and waits until those that cannot live without them have ended too. */
async function killAndWait(victims: readonly number[], ending: readonly number[]): Promise<void> {
  for (const pid of victims) sendSignal(pid, "SIGKILL");
  await Promise.all(ending.map(gone));
}

/** What is killed, by turns. A server that is ended starts again. A busy machine may need more than the ten seconds of a stop in order. */
const kills: Readonly<Record<string, (product: LoadedProduct, pgDir: string) => Promise<void>>> = {
  // PostgreSQL then ends the others and recovers.
  backend: async (_, pgDir) => {
    const [, ...backends] = await listProcesses(pgDir);
    await killAndWait(backends.slice(-1), backends);
  },
  postmaster: async (_, pgDir) => {
    const all = await listProcesses(pgDir);
    await killAndWait(all.slice(0, 1), all);
  },
  server: (product) => product.endServer("SIGKILL"),
  "power cut": async (product, pgDir) => {
    const all = await listProcesses(pgDir);
    return product.endServer("SIGKILL", () => killAndWait(all, all));
  },
  SIGTERM: (product) => product.endServer("SIGTERM"),
};

it("kills under registers lose nothing and double nothing, and the server lives", { timeout: 3_600_000 }, async () => {
  const dataFolder = await folders.withCluster();
  const product = await openLoadedProduct(dataFolder);
  const times: ReturnTimes = new Map();
  await product.waitUntilBack();
  const all = Object.entries(kills);
  for (let turn = 0; turn < countFaults(all.length, 100); turn += 1) {
    const [name, kill] = all[turn % all.length] ?? [];
    if (name && kill) await timeReturn(product, { name, times }, () => kill(product, join(dataFolder, "pg")));
  }
  expect(await closeAndCount(product, "kill", times)).toEqual(nothingLost);
});
