import { spawnSync } from "node:child_process";
import { statfsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { copyTree, makeFolders } from "../support/embeddedFolders.ts";
import { closeAndCount, countFaults, nothingLost, timeReturn, type ReturnTimes } from "../support/faultCounts.ts";
import { openLoadedProduct } from "../support/loadedProduct.ts";

const folders = await makeFolders();
const disk = folders.fresh("disk");
await mkdir(disk);
/** Only who may mount has a small disk to fill. */
const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=192m,mode=755", "tmpfs", disk]).status === 0;
afterAll(async () => {
  if (isMounted) spawnSync("umount", ["-l", disk]);
  await folders.cleanUp();
});

it.runIf(isMounted)(
  "a full disk under registers loses nothing, and the server lives",
  { timeout: 3_600_000 },
  async () => {
    const dataFolder = join(disk, "data");
    copyTree(await folders.withCluster(), dataFolder);
    const product = await openLoadedProduct(dataFolder);
    const times: ReturnTimes = new Map();
    await product.waitUntilBack();
    const ballast = join(disk, "ballast");
    for (let turn = 0; turn < countFaults(1, 10); turn += 1) {
      const { bavail, bsize } = statfsSync(disk);
      await writeFile(ballast, Buffer.alloc(bavail * bsize, 1)).catch(() => {});
      // Until a register is refused.
      const before = product.refusals();
      await expect.poll(() => product.refusals(), { timeout: 120_000 }).toBeGreaterThan(before);
      await timeReturn(product, { name: "full disk", times }, () => rm(ballast));
    }
    expect(await closeAndCount(product, "full disk", times)).toEqual(nothingLost);
  },
);
