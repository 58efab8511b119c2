import { join } from "node:path";
import type { ServerConfig } from "../config/config.ts";
import { createDiskStorage } from "./disk.ts";
import type { FileStorage } from "./storage.ts";

/** The storage that the config asks for. The AWS SDK is loaded only where it is needed: it delays every start. */
export async function openStorage(config: ServerConfig): Promise<FileStorage> {
  if (config.storage === "disk") return createDiskStorage(join(config.dataFolder, "media"));
  const { s3Storage } = await import("./s3.ts");
  return s3Storage({
    bucket: config.s3Bucket,
    region: config.s3Region,
    endpoint: config.s3Endpoint || undefined,
    prefix: config.s3Prefix,
  });
}
