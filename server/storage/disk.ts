import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { contentTypeOf, isMediaName } from "./mediaName.ts";
import type { Storage } from "./storage.ts";

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

/** Images in a folder. A file appears whole or not at all: it is written under another name first. */
export function diskStorage(folder: string): Storage {
  return {
    async put(name, { body }) {
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `.${randomUUID()}`);
      try {
        await writeFile(draft, body, { flush: true });
        await rename(draft, join(folder, name));
      } finally {
        await rm(draft, { force: true });
      }
    },
    async get(name) {
      if (!isMediaName(name)) return null;
      try {
        return { body: await readFile(join(folder, name)), contentType: contentTypeOf(name) };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  };
}
