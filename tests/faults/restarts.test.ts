import { mkdir } from "node:fs/promises";
import { afterAll, expect, it } from "vitest";
import { makeFolders } from "../support/embeddedFolders.ts";
import { startExternalPostgres } from "../support/externalPostgres.ts";
import { closeAndCount, countFaults, nothingLost, timeReturn, type ReturnTimes } from "../support/faultCounts.ts";
import { openLoadedProduct } from "../support/loadedProduct.ts";

const folders = await makeFolders();
afterAll(() => folders.cleanUp());

it(
  "restarts of an external PostgreSQL under registers lose nothing, and the server lives",
  { timeout: 3_600_000 },
  async () => {
    const postgres = await startExternalPostgres(folders.fresh("external"));
    const dataFolder = folders.fresh();
    await mkdir(dataFolder);
    const product = await openLoadedProduct(dataFolder, { databaseUrl: postgres.databaseUrl });
    const times: ReturnTimes = new Map();
    await product.waitUntilBack();
    for (let turn = 0; turn < countFaults(2, 20); turn += 1) {
      const name = turn % 2 === 0 ? "fast" : "immediate";
      await timeReturn(product, { name, times }, () => postgres.restart(name));
    }
    expect(await closeAndCount(product, "restart", times)).toEqual(nothingLost);
    await postgres.stop();
  },
);
