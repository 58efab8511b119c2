import { readFile, readdir } from "node:fs/promises";
import { expect, it } from "vitest";
import { reportSql } from "../../../../scripts/reportSql.ts";

const root = new URL("../../../../", import.meta.url);
const kept = new URL("docs/sql/", root);
const texts = reportSql();

it("the SQL of every report stands in docs/sql as it is; npm run generate writes it", async () => {
  expect((await readdir(kept)).toSorted()).toEqual([...texts.keys()].toSorted());
  for (const [name, text] of texts) expect(await readFile(new URL(name, kept), "utf8"), name).toBe(text);
});

it("no report is missing there", async () => {
  const folder = new URL("schema/report/", root);
  const sdl = await Promise.all((await readdir(folder)).map((file) => readFile(new URL(file, folder), "utf8")));
  const queries = [...sdl.join("\n").matchAll(/@report\([^)]*query: "(\w+)"/g)].map(([, query]) => `${query}.sql`);
  expect(queries.length).toBeGreaterThan(10);
  expect(queries.filter((name) => !texts.has(name))).toEqual([]);
});
