import { join } from "node:path";
import type { Config } from "../platform/config.ts";
import { diskStorage } from "./disk.ts";
import type { Storage } from "./storage.ts";

/** The storage that the config asks for. The AWS SDK is loaded only where it is needed: it delays every start. */
export async function openStorage(config: Config): Promise<Storage> {
  if (config.storage === "disk") return diskStorage(join(config.dataFolder, "media"));
  const { s3Storage } = await import("./s3.ts");
  return s3Storage({
    bucket: config.s3Bucket,
    region: config.s3Region,
    endpoint: config.s3Endpoint || undefined,
    prefix: config.s3Prefix,
  });
}
