import { createReadStream, createWriteStream } from "node:fs";
import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { createFileCipher } from "../../../secrets/fileCipher.ts";
import { logSecretVariable } from "./logSecret.ts";

// PostgreSQL's archive_command of a sealed log: node FILE source target path. It fails unless the target is whole and on the disk.
const [, , source, target, path] = process.argv;
const secret = process.env[logSecretVariable] ?? "";
if (secret === "") throw new Error(`${logSecretVariable} is missing`);

// Without a file it only shows that it can be started.
if (source !== undefined && target !== undefined && path !== undefined) {
  const cipher = createFileCipher(secret);
  const draft = `${target}.part`;
  await pipeline(
    createReadStream(source),
    createGzip(),
    (packed: AsyncIterable<Buffer>) => cipher.seal(path, packed),
    createWriteStream(draft, { mode: 0o600, flush: true }),
  );
  await rename(draft, target);
  const folder = await open(dirname(target), "r");
  await folder.sync().finally(() => folder.close());
}
