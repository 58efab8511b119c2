import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { consoleMenu } from "../../resources/index.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { findProjectRoot } from "../../server/platform/config/root.ts";
import { buildPathTable, findPathRow } from "../../src/shell/menu/pathTable.ts";

const root = findProjectRoot();

/** The project's own code, without comments. */
const sources = ["i18n", "demo", "resources", "server", "src"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(join("src", "generated")))
  .map((file) => ({ file, code: readFileSync(join(root, file), "utf8").replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "") }));

/** Files of the operating system, not addresses. */
const isOfSystem = (path: string) => path.startsWith("/proc");

describe("a path", () => {
  it("is written once: everything else names it", () => {
    const places = sources.flatMap(({ file, code }) =>
      [...code.matchAll(/["'`](\/[A-Za-z][\w/.-]*)/g)].map(([, path = ""]) => ({ path, file })),
    );
    const written = places.map(({ path }) => path).filter((path) => !isOfSystem(path));
    const again = new Set(written.filter((path, index) => written.indexOf(path) !== index));
    expect(places.filter(({ path }) => again.has(path))).toEqual([]);
    expect(written.length).toBeGreaterThan(80);
  });

  it("that others lead to opens a screen", () => {
    const table = buildPathTable(consoleMenu, []);
    const named = Object.values(consolePaths).flatMap((path) =>
      typeof path === "string" ? [path] : Object.values(path),
    );
    expect(named.filter((path) => !findPathRow(table, path))).toEqual([]);
  });
});
