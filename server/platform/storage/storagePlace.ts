import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ServerConfig } from "../config/config.ts";

/** In the folder of images and videos: who reads the same text there has the same folder, by whichever path. */
const mark = ".place";

/** The mark of a folder; the first server writes it. */
async function markFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, mark);
  const draft = join(folder, `.${randomUUID()}`);
  try {
    await writeFile(draft, randomUUID(), { flush: true });
    // Fails where another server was faster.
    await link(draft, file).catch(() => {});
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, "utf8");
}

/** Where a server keeps images and videos, in words that are the same for those that share the place. */
export async function nameStoragePlace(config: ServerConfig): Promise<string> {
  if (config.storage === "s3") return `s3 ${config.s3Endpoint} ${config.s3Bucket} ${config.s3Prefix}`;
  // A folder in which nothing can be written is nobody's but ours.
  return `disk ${await markFolder(join(config.dataFolder, "media")).catch(() => randomUUID())}`;
}
