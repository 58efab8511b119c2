import { readdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";

/** Removes every file below the folder but those of these names, so that nothing generated outlives its resource. */
export function removeStaleFiles(folder: string, names: readonly string[]): void {
  const present = new Set(names);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name);
    if (!present.has(relative(folder, path))) rmSync(path);
  }
}
