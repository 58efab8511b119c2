import { readFile, readdir } from "node:fs/promises";
import { afterAll, describe, expect, it } from "vitest";
import { denominationNames, yenDenominations } from "../../../../src/domain/cash.ts";
import { listPinFaults, formatPins, readPins, readTexts, type SqlTexts } from "../../../../server/platform/db/pins.ts";
import { splitSqlSteps } from "../../../../server/platform/db/sqlText.ts";
import { citusUrl } from "../../../support/citus.ts";
import { freshDatabase } from "../../../support/database.ts";

const db = await freshDatabase();
afterAll(() => db.drop());
const texts = await readTexts();
const functions = new URL("../../../../server/platform/db/functions/", import.meta.url);

describe("a .sql file", () => {
  it("is split at the semicolons that end statements, not at those in comments, texts and bodies", () => {
    expect(
      splitSqlSteps(`-- first; not an end
        insert into t values ('a;b', 'it''s;'); /* ; */
        create function f() returns int language sql as $$ select 1; $$;
        create function g() returns text language sql as $body$ select '$$;'; $body$;
        update "odd;name" set x = 1;`),
    ).toEqual([
      { statement: "-- first; not an end\n        insert into t values ('a;b', 'it''s;')" },
      { statement: "/* ; */\n        create function f() returns int language sql as $$ select 1; $$" },
      { statement: "create function g() returns text language sql as $body$ select '$$;'; $body$" },
      { statement: 'update "odd;name" set x = 1' },
    ]);
  });

  it("names other files that are run in its place, in their order", () => {
    expect(splitSqlSteps("create table t ();\n\\ir ../functions/f.sql\nselect 1;\n")).toEqual([
      { statement: "create table t ()" },
      { include: "../functions/f.sql" },
      { statement: "select 1" },
    ]);
  });

  it("that ends in the middle of a statement is refused", () => {
    expect(() => splitSqlSteps("select 1;\nselect 2")).toThrow("No semicolon at the end: select 2");
    expect(() => splitSqlSteps("select 2\n\\ir f.sql\n")).toThrow("No semicolon before \\ir f.sql");
  });
});

describe("the functions", () => {
  it("each stand in a file of their name, and the database has no others", async () => {
    const { rows } = await db.pool.query<{ name: string }>(
      "select proname || '.sql' as name from pg_proc where pronamespace = 'public'::regnamespace order by 1",
    );
    expect((await readdir(functions)).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  // `npm run distribute` takes a setting of one of them away.
  it.skipIf(citusUrl !== undefined)(
    "are what the database runs, and compile against its newest structure",
    async () => {
      const bodies = async () =>
        (
          await db.pool.query<object>(
            "select proname, prosrc, proconfig from pg_proc where pronamespace = 'public'::regnamespace",
          )
        ).rows;
      const before = await bodies();
      for (const [name, text] of texts) if (name.startsWith("functions/")) await db.pool.query(text);
      const after = await bodies();
      expect(new Set(after.map((row) => JSON.stringify(row)))).toEqual(
        new Set(before.map((row) => JSON.stringify(row))),
      );
    },
  );

  it("know each piece of money that is counted", async () => {
    const markDrawer = await readFile(new URL("mark_drawer.sql", functions), "utf8");
    const counted = [...markDrawer.matchAll(/(\d+) \* b\.(\w+)/g)].map(([, value, name]) => [name, Number(value)]);
    expect(Object.fromEntries(counted)).toEqual(
      Object.fromEntries(denominationNames.map((name) => [name, yenDenominations[name]])),
    );
  });
});

describe("what is pinned", () => {
  const changed = (changes: Record<string, string>): SqlTexts => new Map([...texts, ...Object.entries(changes)]);
  const pins = formatPins(texts);

  it("is what the migrations and functions are", async () => {
    expect(listPinFaults(await readPins(), texts)).toEqual([]);
  });

  it("cannot be changed in a migration: that is what a new one is for", () => {
    const faults = listPinFaults(pins, changed({ "migrations/0003_journal.sql": "select 1;" }));
    expect(faults).toEqual([expect.stringMatching(/^migrations\/0003_journal\.sql is pinned .* in a new migration/)]);
    const gone = new Map([...texts].filter(([name]) => name !== "migrations/0003_journal.sql"));
    expect(listPinFaults(pins, gone)).toEqual(faults);
  });

  it("is changed in a function where a new migration runs it again, and nowhere else", () => {
    const text = "create or replace function roll_up() returns void language sql as $$ $$;";
    expect(listPinFaults(pins, changed({ "functions/roll_up.sql": text }))).toEqual([
      expect.stringContaining("by the line \\ir ../functions/roll_up.sql"),
    ]);
    const migration = "\\ir ../functions/roll_up.sql\n";
    expect(
      listPinFaults(pins, changed({ "functions/roll_up.sql": text, "migrations/0100_roll_up.sql": migration })),
    ).toEqual([]);
  });

  it("holds every function that is to be run", () => {
    expect(listPinFaults(pins, changed({ "functions/news.sql": "select 1;" }))).toEqual([
      expect.stringMatching(/^No migration runs functions\/news\.sql/),
    ]);
  });
});
