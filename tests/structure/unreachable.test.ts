import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { unreachable } from "../../scripts/unreachable.ts";

const require = createRequire(import.meta.url);

const commonJs = /^(pluralize|jsonexport|inflection|object\.entries)\//;

/** The names that a module exports. */
const listExports = (file: string, text: string): string[] =>
  parseSync(file, text)
    .module.staticExports.flatMap(({ entries }) => entries)
    .map(({ exportName }) => (exportName.kind === "Default" ? "default" : (exportName.name ?? "*")));

/** The names that the file of a library exports; of one in CommonJS its properties. */
function listLibraryExports(file: string): string[] {
  const path = `node_modules/${file}`;
  if (commonJs.test(file)) return ["default", ...Object.keys(require(`../../${path}`) as object)];
  return listExports(path, readFileSync(path, "utf8"));
}

describe("what the build leaves out of libraries", () => {
  it.each(Object.entries(unreachable))("%s has the exports of its replacement", (file, code) => {
    const names = listExports(file, code);
    const real = listLibraryExports(file);
    // The whole of react-router stands behind the star.
    const known = real.includes("*") ? [...real, ...Object.keys(require("react-router") as object)] : real;
    expect(known).toEqual(expect.arrayContaining(names));
    // Another file of the library may import any of them.
    if (!commonJs.test(file)) expect(names).toEqual(expect.arrayContaining(real));
  });
});
