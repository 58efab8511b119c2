import { readFile, readdir } from "node:fs/promises";
import { expect, it } from "vitest";
import { maxSqlLines, splitSql } from "../../../../scripts/splitSql.ts";
import { reportSql } from "../../../../scripts/reportSql.ts";

const root = new URL("../../../../", import.meta.url);
const kept = new URL("docs/sql/", root);
const texts = reportSql();

it("the SQL of every report stands in docs/sql as it is; npm run generate writes it", async () => {
  const files = (await readdir(kept, { recursive: true })).filter((file) => file.endsWith(".sql"));
  expect(files.toSorted()).toEqual([...texts.keys()].toSorted());
  for (const [name, text] of texts) expect(await readFile(new URL(name, kept), "utf8"), name).toBe(text);
});

it("no report is missing there", async () => {
  const folder = new URL("schema/report/", root);
  const sdl = await Promise.all((await readdir(folder)).map((file) => readFile(new URL(file, folder), "utf8")));
  const queries = [...sdl.join("\n").matchAll(/@report\([^)]*query: "(\w+)"/g)].map(([, query]) => `${query}.sql`);
  expect(queries.length).toBeGreaterThan(10);
  expect(queries.filter((name) => !texts.has(name))).toEqual([]);
});

it("no text is longer than a reader can hold, and each part stands in a text", () => {
  for (const [name, text] of texts) {
    expect(text.split("\n").length, name).toBeLessThanOrEqual(maxSqlLines);
    const [folder, part] = name.replace(/\.sql$/, "").split("/");
    if (part === undefined) continue;
    const others = [...texts].filter(
      ([other]) => other !== name && [`${folder}.sql`, `${folder}/`].some((begin) => other.startsWith(begin)),
    );
    expect(
      others.filter(([, other]) => new RegExp(`^ *:${part}$`, "m").test(other)),
      name,
    ).toHaveLength(1);
  }
});

it("a split text is the whole one when its parts are put back", () => {
  const arm = (name: string) =>
    `  ${name} as (\n${`    select ${name}\n`.repeat(180)}    from (\n${"      x\n".repeat(150)}    ) b\n  ),\n`;
  const whole = `with\n${["sold", "fresh", "open"].map(arm).join("")}select\n  1;\n`;
  const { text, parts } = splitSql(whole);
  expect(parts.size).toBeGreaterThan(2);
  const putBack = (lines: string): string =>
    lines.replace(/^( *):(\w+)$/gm, (_, indent: string, part: string) =>
      putBack(parts.get(part) ?? "").replace(/^/gm, indent),
    );
  expect(putBack(text)).toBe(whole);
});
