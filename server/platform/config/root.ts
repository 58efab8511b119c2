import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder that holds package.json, found upwards from this file or from the bundle that contains it. */
export function findProjectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json"))) {
    const above = dirname(folder);
    if (above === folder) throw new Error("No package.json above the server");
    folder = above;
  }
  return folder;
}

/** The version of the program. */
export async function readProductVersion(): Promise<string> {
  const root = JSON.parse(await readFile(join(findProjectRoot(), "package.json"), "utf8")) as { version: string };
  return root.version;
}
