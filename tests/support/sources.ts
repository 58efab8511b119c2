import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";

const root = join(import.meta.dirname, "..", "..");

/** Texts by file, from the root of the repository. */
export type Texts = ReadonlyMap<string, string>;

/** The code below these folders, the generated files included, and these files beside them. */
export const sourceTexts = (folders: readonly string[], files: readonly string[] = []): Texts =>
  new Map(
    folders
      .flatMap((folder) =>
        readdirSync(join(root, folder), { encoding: "utf8", recursive: true }).map((file) => `${folder}/${file}`),
      )
      .filter((file) => /\.(tsx?|mjs)$/.test(file))
      .concat(files)
      .map((file) => [file.replaceAll(sep, "/"), readFileSync(join(root, file), "utf8")]),
  );

/** The folders that hold code, and the configurations beside them. */
export const allTexts = (): Texts =>
  sourceTexts(
    ["src", "server", "demo", "resources", "i18n", "scripts", "bench", "tests"],
    ["codegen.ts", "vite.config.ts", "vitest.config.ts"],
  );
