import { expect, it } from "vitest";
import { toSnakeCase } from "../../src/core/snakeCase.ts";
import { workflows } from "../../src/generated/workflows.ts";
import { sourceTexts } from "../support/sources.ts";

/** Rooms that write past states on purpose: the demonstration, and a migration of the database. */
const others = ["demo/", "server/engine/workflow/"];

/** Statements that change or make rows of a table: kysely's, or SQL as text. */
const listWrites = (text: string, table: string): string[] =>
  [
    ...text.matchAll(new RegExp(`(?:updateTable|insertInto)\\("${table}"\\)[\\s\\S]*?\\.execute`, "g")),
    ...text.matchAll(new RegExp(`(?:update|insert into) ${table}\\b[^\`]*`, "g")),
  ].map(([statement]) => statement);

it("nothing but the workflow engine writes the state of a record", () => {
  const writers = workflows.flatMap(({ type, name, state }) => {
    const table = toSnakeCase(name);
    const writesState = new RegExp(`\\b${state}\\b\\s*[:=,]`);
    return [...sourceTexts(["server"])]
      .filter(([file]) => !others.some((folder) => file.startsWith(folder)))
      .filter(([, text]) => listWrites(text, table).some((statement) => writesState.test(statement)))
      .map(([file]) => `${file} writes ${type}.${state}`);
  });
  expect(writers).toEqual([]);
});

it("finds a state that is written by hand", () => {
  const text =
    'await db.updateTable("transfer").set({ status: "SHIPPED" }).execute(); sql`update transfer set status = ${to}`';
  expect(listWrites(text, "transfer")).toHaveLength(2);
});
