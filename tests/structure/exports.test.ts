import { dirname, join, normalize, sep } from "node:path";
import { parseSync, type ParseResult } from "vite";
import { describe, expect, it } from "vitest";
import { allTexts, type Texts } from "../support/sources.ts";

/** Files that a configuration names as text. */
const namedAsText = ["tests/support/globalSetup.ts", "tests/support/noChart.ts"];

/** The words of a text: a module that is imported as a whole hands on each export that the importer's text mentions. */
const wordsOf = (text: string): string[] => text.match(/[\w$]+/g) ?? [];

type Module = ParseResult["module"];

/** The names that a file imports, by the file that exports them. */
function importsOf(file: string, text: string, module: Module): (readonly [from: string, names: readonly string[]])[] {
  const path = (specifier: string) => normalize(join(dirname(file), specifier)).replaceAll(sep, "/");
  const named = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(
      ({ importName }) =>
        [path(moduleRequest.value), importName.kind === "Name" ? [importName.name ?? ""] : wordsOf(text)] as const,
    ),
  );
  const handedOn = module.staticExports.flatMap(({ entries }) =>
    entries.map(
      ({ moduleRequest, importName }) => [path(moduleRequest?.value ?? ""), [importName.name ?? ""]] as const,
    ),
  );
  const lazy = [...text.matchAll(/\bimport\("([^"]+)"\)/g)].map(
    ([, specifier = ""]) => [path(specifier), wordsOf(text)] as const,
  );
  return [...named, ...handedOn, ...lazy];
}

/** Exports of these files that none of the others imports. */
function unused(files: Texts): string[] {
  const modules = [...files].map(([file, text]) => ({ file, text, module: parseSync(file, text).module }));
  const imported = new Map<string, Set<string>>();
  for (const { file, text, module } of modules)
    for (const [from, names] of importsOf(file, text, module))
      imported.set(from, new Set([...(imported.get(from) ?? []), ...names]));
  return modules
    .filter(({ file }) => !file.includes("/generated/") && !namedAsText.includes(file))
    .flatMap(({ file, module }) =>
      module.staticExports
        .flatMap(({ entries }) => entries.flatMap(({ exportName }) => exportName.name ?? []))
        .filter((name) => name !== "default" && !imported.get(file)?.has(name))
        .map((name) => `${file}: ${name}`),
    );
}

describe("exports", () => {
  it("are imported by another file", () => {
    expect(unused(allTexts())).toEqual([]);
  });

  it("that none imports are named", () => {
    const files = new Map([
      [
        "src/till/sale.ts",
        "export const total = 1; export type Sale = number; export const tax = 2; export let rest = 3;",
      ],
      [
        "src/till/pay.ts",
        'import { total } from "./sale.ts"; const { tax } = await import("./sale.ts"); export { total };',
      ],
    ]);
    expect(unused(files)).toEqual(["src/till/sale.ts: Sale", "src/till/sale.ts: rest", "src/till/pay.ts: total"]);
  });
});
