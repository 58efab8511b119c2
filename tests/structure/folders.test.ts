import { dirname, join, normalize, sep } from "node:path";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { sourceTexts } from "../support/sources.ts";

const client = [...sourceTexts(["src", "resources"])].filter(([file]) => !file.startsWith("src/generated/"));
const product = [...client, ...sourceTexts(["server", "demo", "i18n"])];

/** More files than this in one folder hide which belong together. */
const maxFilesOfFolder = 12;

/** Lines of the demonstration's code, without its data, its statements and the pretend register: it is data, and may not grow. */
const maxDemoLines = 3227;

/** Folders that have more, and how many they may have: none of them grows. */
const largeFolders: Readonly<Record<string, number>> = {
  "src/core": 50,
  "src/ui": 40,
  "src/codegen": 34,
  "src/domain": 34,
  "src/domain/purchase": 15,
  "src/ui/chart": 15,
};

/** Up to so many lines a file with one user reads better inside of it. */
const maxInlineLines = 15;

/** The files that a module imports; `late`: only when they are needed, as files of the build. */
function listImports(file: string, text: string): { imported: string; late: boolean }[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const handedOn = staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? []));
  const atOnce = [...staticImports.map(({ moduleRequest }) => moduleRequest), ...handedOn];
  return [
    ...atOnce.map(({ value }) => ({ specifier: value, late: false })),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      specifier: text.slice(start + 1, end - 1),
      late: true,
    })),
  ]
    .filter(({ specifier }) => specifier.startsWith("."))
    .map(({ specifier, late }) => ({ imported: normalize(join(dirname(file), specifier)).replaceAll(sep, "/"), late }));
}

describe("folders of the product", () => {
  it("have at most twelve files, but for those that are named, which do not grow", () => {
    const counts = new Map<string, number>();
    for (const [file] of product) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    const tooLarge = [...counts].filter(([folder, count]) => count > (largeFolders[folder] ?? maxFilesOfFolder));
    expect(tooLarge).toEqual([]);
  });

  it("have no file of a few lines that one neighbour alone imports at once", () => {
    const imports = client.flatMap(([file, text]) => listImports(file, text).map((one) => ({ file, ...one })));
    const usersOf = new Map<string, typeof imports>();
    for (const one of imports) usersOf.set(one.imported, [...(usersOf.get(one.imported) ?? []), one]);
    const tiny = client.flatMap(([file, text]) => {
      const users = usersOf.get(file) ?? [];
      const [user] = users;
      const alone = user && users.every((other) => other.file === user.file && !other.late);
      const short = text.trimEnd().split("\n").length <= maxInlineLines;
      return alone && short && dirname(user.file) === dirname(file) ? [`${file}: only ${user.file}`] : [];
    });
    expect(tiny).toEqual([]);
  });

  it("have a demonstration that is data, put by little code", () => {
    const code = product.filter(([file]) => file.startsWith("demo/") && !file.startsWith("demo/register/"));
    const lines = code.reduce((sum, [, text]) => sum + text.trimEnd().split("\n").length, 0);
    expect(lines).toBeLessThanOrEqual(maxDemoLines);
  });
});
