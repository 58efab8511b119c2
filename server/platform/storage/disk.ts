import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { toContentType, isMediaName } from "./mediaName.ts";
import type { ByteRange, FileStorage } from "./storage.ts";

const isMissingFileError = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

/** The result of `work`; null where the file does not exist. */
async function ifThere<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isMissingFileError(error)) return null;
    throw error;
  }
}

/** First and last byte of a range within a file of `size` bytes; null where there is no such part. */
function toByteRange(range: ByteRange | undefined, size: number): { start: number; end: number } | null {
  if (!range) return { start: 0, end: size - 1 };
  const start = "last" in range ? Math.max(size - range.last, 0) : range.start;
  const end = Math.min("last" in range ? size - 1 : (range.end ?? size - 1), size - 1);
  return start <= end ? { start, end } : null;
}

/** Images and videos in a folder. A file appears whole or not at all: it is written under a temporary name first. */
export function createDiskStorage(folder: string): FileStorage {
  /** Writes the file under a temporary name and renames it once it is safe on the disk. */
  async function keep(name: string, write: (draft: string) => Promise<void>): Promise<void> {
    await mkdir(folder, { recursive: true });
    const draft = join(folder, `.${randomUUID()}`);
    try {
      await write(draft);
      await rename(draft, join(folder, name));
    } finally {
      await rm(draft, { force: true });
    }
  }
  return {
    put: (name, { body }) => keep(name, (draft) => writeFile(draft, body, { flush: true })),
    putFile: (name, path) =>
      keep(name, async (draft) => {
        await copyFile(path, draft);
        const file = await open(draft, "r+");
        await file.sync().finally(() => file.close());
      }),
    has: async (name) => isMediaName(name) && (await ifThere(stat(join(folder, name)))) !== null,
    async remove(name) {
      if (isMediaName(name)) await rm(join(folder, name), { force: true });
    },
    async get(name) {
      if (!isMediaName(name)) return null;
      const body = await ifThere(readFile(join(folder, name)));
      return body && { body, contentType: toContentType(name) };
    },
    async stream(name, range) {
      if (!isMediaName(name)) return null;
      const path = join(folder, name);
      const found = await ifThere(stat(path));
      if (!found) return null;
      const { size } = found;
      const place = toByteRange(range, size);
      if (!place) return { size };
      return { body: createReadStream(path, place), contentType: toContentType(name), ...place, size };
    },
  };
}
