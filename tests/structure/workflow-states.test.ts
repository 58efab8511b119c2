import { expect, it } from "vitest";
import { toSnakeCase } from "../../src/core/snakeCase.ts";
import { workflows } from "../../src/generated/workflows.ts";
import { sourceTexts } from "../support/sources.ts";

/** Rooms that write past states on purpose: the demonstration, and a migration of the database. */
const others = ["demo/", "server/engine/workflow/"];

/** Tables whose rows are versions: a step writes a whole row, and its state may follow from other columns. */
const versionTables = ["ir_month", "month_lock"];

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

it("nothing but the workflow engine writes the versions of closings, of locks and of months of IR開示", () => {
  const files = [...sourceTexts(["server"])].filter(([file]) => !others.some((folder) => file.startsWith(folder)));
  const writers = versionTables.flatMap((table) =>
    files.filter(([, text]) => listWrites(text, table).length > 0).map(([file]) => `${file} writes ${table}`),
  );
  expect(writers).toEqual([]);
  const closers = files.filter(([, text]) => /select close_day\(/.test(text));
  expect(closers.map(([file]) => file)).toEqual(["server/trade/closing/day/close.ts"]);
  for (const [, text] of closers) expect(text).toContain("adds: () => writeClosing(");
});

it("the refusal of a stale caller is made in at most five files of the server", () => {
  const makers = [...sourceTexts(["server"])].filter(([, text]) => text.includes('new Rejected("W014"'));
  expect(makers.length).toBeLessThanOrEqual(5);
});

it("no room has a helper of its own for what the engine does", () => {
  const helpers = [...sourceTexts(["server"])].flatMap(([file, text]) =>
    [...text.matchAll(/^(?:export )?(?:async )?(?:function|const) ((?:hold|locked|existing)[A-Z]\w*|newest)\b/gm)].map(
      ([, name]) => `${file}: ${name}`,
    ),
  );
  expect(helpers).toEqual([]);
});

it("finds a state that is written by hand", () => {
  const text =
    'await db.updateTable("transfer").set({ status: "SHIPPED" }).execute(); sql`update transfer set status = ${to}`';
  expect(listWrites(text, "transfer")).toHaveLength(2);
});
