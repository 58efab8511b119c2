import { dirname, join, normalize, sep } from "node:path";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { sourceTexts } from "../support/sources.ts";

/** One import from a room into another. */
type Import = { from: string; to: string; file: string; imported: string };

/** The wings of the server in their order: each may import those before it. */
const wings = ["server/platform", "server/engine", "server/trade", "server/programs"];

/** The program that loads the demonstration: the only one that may import it. */
const demoLoader = "server/programs/server/main.ts";

/** The index of a file's wing. */
const findWing = (file: string): number => wings.findIndex((wing) => file.startsWith(`${wing}/`));

/**
 * The room of a file: its folder below src, resources or a wing of the server, or the demonstration. A file beside the rooms, and each
 * generated one, is a room of its own.
 */
function roomOf(file: string): string {
  if (file.startsWith("demo/")) return file.startsWith("demo/register/") ? "demo/register" : "demo";
  const wing = wings.find((one) => file.startsWith(`${one}/`));
  if (wing) {
    const [folder = "", ...below] = file.slice(wing.length + 1).split("/");
    return below.length === 0 ? file : `${wing}/${folder}`;
  }
  const [top, folder, ...rest] = file.split("/");
  return rest.length === 0 || folder === "generated" ? file : `${top}/${folder}`;
}

/** What a module imports or hands on, types and lazily loaded modules included; as written. */
function importsOf(file: string, text: string): string[] {
  const { module } = parseSync(file, text);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
}

/** The imports between rooms, of files and their texts: the first from each room to each other. */
function between(files: readonly (readonly [file: string, text: string])[]): Import[] {
  const all = files.flatMap(([file, text]) =>
    importsOf(file, text)
      .filter((specifier) => specifier.startsWith("."))
      .map((specifier) => normalize(join(dirname(file), specifier)).replaceAll(sep, "/"))
      .map((imported) => ({ from: roomOf(file), to: roomOf(imported), file, imported }))
      .filter(({ from, to }) => from !== to),
  );
  return [...new Map(all.toReversed().map((one) => [`${one.from} ${one.to}`, one])).values()].toReversed();
}

/** The shortest way of imports from a room back to itself; null where there is none. */
function cycleFrom(room: string, imports: readonly Import[]): Import[] | null {
  const seen = new Set<string>();
  let ways: Import[][] = [[]];
  while (ways.length > 0) {
    const longer = ways.flatMap((way) =>
      imports.filter(({ from }) => from === (way.at(-1)?.to ?? room)).map((one) => [...way, one]),
    );
    const closed = longer.find((way) => way.at(-1)?.to === room);
    if (closed) return closed;
    ways = longer.filter((way) => {
      const end = way.at(-1)?.to ?? "";
      return !seen.has(end) && seen.add(end);
    });
  }
  return null;
}

/** A sentence for each cycle of rooms, told once. */
function cycles(imports: readonly Import[]): string[] {
  const told = new Set<string>();
  return [...new Set(imports.map(({ from }) => from))].toSorted().flatMap((room) => {
    const cycle = cycleFrom(room, imports);
    const rooms =
      cycle
        ?.map(({ from }) => from)
        .toSorted()
        .join(" ") ?? "";
    if (!cycle || told.has(rooms)) return [];
    told.add(rooms);
    const steps = cycle.map(({ file, imported }) => `${file} imports ${imported}`);
    return [`${[room, ...cycle.map(({ to }) => to)].join(" → ")}: ${steps.join(", ")}`];
  });
}

describe("wings of the server", () => {
  const files = [...sourceTexts(["server"])];

  it("are four, and nothing stands beside them", () => {
    expect(files.filter(([file]) => findWing(file) < 0).map(([file]) => file)).toEqual([]);
  });

  it("import those before them, and the demonstration is imported by its loader alone", () => {
    const ups = files.flatMap(([file, text]) =>
      importsOf(file, text)
        .filter((specifier) => specifier.startsWith("."))
        .map((specifier) => normalize(join(dirname(file), specifier)).replaceAll(sep, "/"))
        .filter((imported) =>
          imported.startsWith("demo/") ? file !== demoLoader : findWing(imported) > findWing(file),
        )
        .map((imported) => `${file} imports ${imported}`),
    );
    expect(ups).toEqual([]);
  });
});

describe("rooms", () => {
  it("import one another in no circle", () => {
    const imports = between([...sourceTexts(["src", "server", "demo", "resources"])]);
    expect(imports.length).toBeGreaterThan(100);
    expect(cycles(imports)).toEqual([]);
  });

  it("that do are named with the imports that close the circle, types included", () => {
    const imports = between([
      ["server/till/sale.ts", 'import type { Guest } from "../guest/guest.ts";'],
      ["server/guest/guest.ts", 'export const visit = () => import("../till/pay.ts");'],
      ["server/till/pay.ts", 'import { total } from "./sale.ts";'],
    ]);
    expect(cycles(imports)).toEqual([
      "server/guest → server/till → server/guest: server/guest/guest.ts imports server/till/pay.ts, server/till/sale.ts imports server/guest/guest.ts",
    ]);
  });
});
