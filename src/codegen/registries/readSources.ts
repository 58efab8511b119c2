import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import type { SourceText } from "./typedConstants.ts";

/** The texts of the TypeScript below a folder. */
export const readSources = (folder: string): SourceText[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => ({
      file: `${folder}/${name.replaceAll(sep, "/")}`,
      text: readFileSync(join(folder, name), "utf8"),
    }));
