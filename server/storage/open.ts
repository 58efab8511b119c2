import { join } from "node:path";
import type { Config } from "../config.ts";
import { diskStorage } from "./disk.ts";
import { s3Storage } from "./s3.ts";
import type { Storage } from "./storage.ts";

/** The storage that the configuration asks for. */
export const openStorage = (config: Config): Storage =>
  config.storage === "s3"
    ? s3Storage({
        bucket: config.s3Bucket,
        region: config.s3Region,
        endpoint: config.s3Endpoint || undefined,
        prefix: config.s3Prefix,
      })
    : diskStorage(join(config.dataFolder, "media"));
