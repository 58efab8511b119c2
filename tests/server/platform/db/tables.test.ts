import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readStructure, type DatabaseColumn, type CatalogueTable } from "../../../../server/platform/db/structure.ts";
import { writeTableTypes } from "../../../../scripts/tableTypes.ts";
import { freshDatabase } from "../../../support/database.ts";

const root = join(import.meta.dirname, "../../../..");
const db = await freshDatabase();
const folder = await mkdtemp(join(tmpdir(), "choba-tables-"));
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true });
});

/** A line that compiles where the types of the tables say what the database says, and a sentence for where they do not. */
type Claim = { code: string; sentence: string };

const kinds: Readonly<Record<string, string>> = {
  integer: "number",
  smallint: "number",
  bigint: "number",
  "double precision": "number",
  boolean: "boolean",
  timestamptz: "Date",
  text: "string",
  uuid: "string",
  date: "string",
};
const oneOf = (names: readonly string[]) => names.map((name) => JSON.stringify(name)).join(" | ");

const head = `import type { SelectType } from "kysely";
import type { Tables } from ${JSON.stringify(join(root, "server/platform/db/tables.ts"))};
type Of<T extends keyof Tables, C extends keyof Tables[T]> = SelectType<Tables[T][C]>;
type Kind<V> = V extends number ? "number" : V extends boolean ? "boolean" : V extends string ? "string" : V extends Date ? "Date" : "other";
/** Names that are too many, for the compiler's message; else true. */
type None<Names> = [Names] extends [never] ? true : Names;`;

function claimsOfColumn(table: string, { name, type, null: isNull }: DatabaseColumn): Claim[] {
  const of = `Of<${JSON.stringify(table)}, ${JSON.stringify(name)}>`;
  const kind = kinds[type];
  return [
    {
      code: `keyof Tables[${JSON.stringify(table)}] = ${JSON.stringify(name)}`,
      sentence: `No field of the SDL and no type of server/platform/db/tables.ts names the column ${table}.${name}.`,
    },
    {
      code: `null extends ${of} ? true : false = ${isNull}`,
      sentence: `${table}.${name} ${isNull ? "takes null" : "takes no null"} in the database, and by its type it is otherwise.`,
    },
    ...(kind === undefined
      ? []
      : [
          {
            code: `Kind<NonNullable<${of}>> = ${JSON.stringify(kind)}`,
            sentence: `${table}.${name} is ${type} in the database, and by its type it is no ${kind}.`,
          },
        ]),
  ];
}

const claimsOf = (tables: ReadonlyMap<string, CatalogueTable>): Claim[] => [
  ...[...tables].flatMap(([table, { columns }]): Claim[] => [
    {
      code: `keyof Tables = ${JSON.stringify(table)}`,
      sentence: `No type of server/platform/db/tables.ts names the table ${table}.`,
    },
    ...columns.flatMap((column) => claimsOfColumn(table, column)),
    {
      code: `None<Exclude<keyof Tables[${JSON.stringify(table)}], ${oneOf(columns.map(({ name }) => name))}>> = true`,
      sentence: `The type of ${table} names columns that the database has not:`,
    },
  ]),
  {
    code: `None<Exclude<keyof Tables, ${oneOf([...tables.keys()])}>> = true`,
    sentence: "Types name tables that the database has not:",
  },
];

/** The sentences of the claims that do not hold, with the names that the compiler tells. */
async function untrue(claims: readonly Claim[]): Promise<string[]> {
  const lines = claims.map(({ code }, index) => `export const c${index}: ${code};`);
  const before = head.split("\n").length;
  await writeFile(join(folder, "claims.ts"), [head, ...lines].join("\n"));
  const compilerOptions = {
    paths: { kysely: [join(root, "node_modules/kysely")] },
    types: ["node"],
    typeRoots: [join(root, "node_modules/@types")],
    skipLibCheck: true,
  };
  const config = { extends: join(root, "tsconfig.json"), compilerOptions, include: [], files: ["claims.ts"] };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
  const tsc = join(root, "node_modules/.bin/tsc");
  const written = await new Promise<string>((resolve) =>
    execFile(tsc, ["-p", folder, "--noEmit", "--pretty", "false"], { maxBuffer: 2 ** 26 }, (_, out) => resolve(out)),
  );
  return [...written.matchAll(/^(\S+?)\((\d+),\d+\): error \w+: (.*)$/gm)].map(
    ([all, file = "", line, message = ""]) => {
      const claim = file.endsWith("claims.ts") ? claims[Number(line) - before - 1] : undefined;
      if (!claim) return all;
      const names = claim.sentence.endsWith(":")
        ? ` ${[...message.matchAll(/"(\w+)"/g)].map(([, name]) => name).join(", ")}`
        : "";
      return `${claim.sentence}${names}`;
    },
  );
}

it("server/platform/db/tables.ts is what `npm run tables` writes", async () => {
  const committed = await readFile(join(root, "server/platform/db/tables.ts"), "utf8");
  expect(committed, "It is out of date: npm run tables").toBe(await writeTableTypes(db.kysely));
});

it("a JSON column without a type in columnTypes.ts, and a type without its column, are named", async () => {
  const other = await freshDatabase();
  try {
    await other.pool.query("alter table job add column notes jsonb");
    await expect(writeTableTypes(other.kysely)).rejects.toThrow("job.notes is jsonb");
    await other.pool.query("alter table job drop column notes; alter table ir_month drop column figures cascade");
    await expect(writeTableTypes(other.kysely)).rejects.toThrow("columns that are not there: ir_month.figures");
  } finally {
    await other.drop();
  }
});

it("the types of the tables, made from the SDL or from the database, say what the database says", async () => {
  expect(await untrue(claimsOf(await readStructure(db.kysely)))).toEqual([]);
});

it("a table, a column, a type and a null that differ are each said", async () => {
  await db.pool.query(`create table lost (lost_id int not null);
    alter table shop add column colour text, alter column code set not null, drop column display_sequence;
    alter table job alter column attempts type text;
    drop table demo_load`);
  const found = await untrue(claimsOf(await readStructure(db.kysely)));
  expect(found).toEqual(
    expect.arrayContaining([
      "No type of server/platform/db/tables.ts names the table lost.",
      "No field of the SDL and no type of server/platform/db/tables.ts names the column shop.colour.",
      "shop.code takes no null in the database, and by its type it is otherwise.",
      "The type of shop names columns that the database has not: display_sequence",
      "job.attempts is text in the database, and by its type it is no string.",
      "Types name tables that the database has not: demo_load",
    ]),
  );
});
