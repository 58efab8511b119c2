import { parseSync } from "vite";
import { expect, it } from "vitest";
import { sourceTexts } from "../support/sources.ts";

/** A file that imports more is a list by hand, which the generator should write (src/codegen/registries). */
const maxImports = 45;

/** The menu, whose order is a decision of the product. */
const menu = "resources/index.ts";

it("no file but the menu imports so many others that it is a list of resources by hand", () => {
  const files = [...sourceTexts(["src", "server", "demo", "resources", "i18n", "scripts", "bench"])];
  const lists = files
    .filter(([file]) => file !== menu && !file.startsWith("src/generated/"))
    .map(([file, text]) => ({ file, imports: new Set(listModules(file, text)).size }))
    .filter(({ imports }) => imports > maxImports);
  expect(lists).toEqual([]);
});

/** What a module imports from other files of the project, at once or late. */
function listModules(file: string, text: string): string[] {
  const { staticImports, dynamicImports } = parseSync(file, text).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ].filter((specifier) => specifier.startsWith("."));
}
