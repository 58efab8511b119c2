import { readFile, readdir } from "node:fs/promises";
import { Kind, parse } from "graphql";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import type { StorageMeta } from "../../../../src/core/storageMeta.ts";
import { reservedWords } from "../../../../src/codegen/checkStored.ts";
import { stored } from "../../../../src/generated/stored.ts";
import { findStructureDifferences } from "../../../../server/platform/db/differences.ts";
import { readStructure } from "../../../../server/platform/db/structure.ts";
import { freshDatabase } from "../../../support/database.ts";

const db = await freshDatabase();
afterAll(() => db.drop());

/** Where SDL and database disagree, once these statements have run; nothing of them stays. */
async function after(statements: readonly string[], said: readonly StorageMeta[] = Object.values(stored)) {
  const undo = new Error("taken back");
  let found: ReturnType<typeof findStructureDifferences> = [];
  await db.kysely
    .transaction()
    .execute(async (trx) => {
      for (const statement of statements) await sql.raw(statement).execute(trx);
      found = findStructureDifferences(said, await readStructure(trx));
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return found;
}
describe("SDL and database", () => {
  it("know the same reserved words", async () => {
    const { rows } = await sql<{ word: string }>`
      select word from pg_get_keywords() where catcode in ('R', 'T') order by word`.execute(db.kysely);
    expect([...reservedWords].toSorted()).toEqual(rows.map(({ word }) => word).toSorted());
  });

  it("say the same of every table that the SDL keeps", async () => {
    const sentences = (await after([])).map(({ sentence }) => sentence);
    expect(sentences, "npm run migration -- NAME drafts what is missing").toEqual([]);
  });

  it.each([
    ["drop table budget", "The database has no table budget, which the SDL has."],
    ["alter table coupon drop column image_url", "The database has no column coupon.image_url, which the SDL has."],
    ["alter table coupon drop column coupon_name", "The database has no column coupon.coupon_name, which the SDL has."],
    [
      "alter table coupon alter column usage_count type bigint",
      "coupon.usage_count is bigint in the database and integer in the SDL.",
    ],
    [
      "alter table coupon alter column coupon_name drop not null",
      "coupon.coupon_name takes null in the database and does not take null in the SDL.",
    ],
    [
      "alter table coupon alter column image_url set not null",
      "coupon.image_url does not take null in the database and takes null in the SDL.",
    ],
    [
      "alter table coupon alter column version set default 2",
      "coupon.version has 2 by default in the database and 1 in the SDL.",
    ],
    [
      "alter table coupon drop constraint coupon_target_check",
      expect.stringMatching(/^coupon\.target takes any text in the database and .+ in the SDL\.$/),
    ],
    [
      "alter table coupon drop constraint coupon_target_check, add constraint few check (target in ('A', 'B'))",
      expect.stringMatching(/^coupon\.target takes A, B in the database and .+ in the SDL\.$/),
    ],
    [
      "alter table budget drop constraint budget_sales_check, add constraint small check (sales between -5 and 1000)",
      "budget.sales takes -5 to 1000 in the database and 0 to 2000000000 in the SDL.",
    ],
    [
      "alter table budget drop constraint budget_sales_check",
      "budget.sales takes any number in the database and 0 to 2000000000 in the SDL.",
    ],
    [
      "alter table developer drop constraint developer_abc_rank_a_check, add check (abc_rank_a > -1.5)",
      "developer.abc_rank_a takes more than -1.5 in the database and more than 0 and less than 100 in the SDL.",
    ],
    [
      "alter table discount_setting drop constraint discount_setting_discount_rate_check, add check (discount_rate < 100)",
      "discount_setting.discount_rate takes less than 100 in the database and more than 0 and at most 100 in the SDL.",
    ],
    [
      "alter table coupon add check (product_id between 1 and 9)",
      "coupon.product_id takes 1 to 9 in the database and any number in the SDL.",
    ],
    [
      "drop index budget_month",
      "The database has no unique index budget_month on budget (tenant_id, shop_id, month), which the SDL has.",
    ],
    [
      "drop index coupon_request",
      "The database has no unique index coupon_request on coupon (tenant_id, request_id), which the SDL has.",
    ],
  ])("disagree after %s, and what is drafted mends it", async (statement, sentence) => {
    const found = await after([statement]);
    expect(found.map((difference) => difference.sentence)).toEqual([sentence]);
    expect(await after([statement, ...found.map(({ draft }) => draft)])).toEqual([]);
  });

  it.each(Object.values(stored))("agree on the table $table where it is made of its draft", async (one) => {
    const gone = `drop table ${one.table} cascade`;
    const [draft] = await after([gone], [one]);
    expect(await after([gone, draft?.draft ?? ""], [one])).toEqual([]);
  });

  it.each([
    ["alter table coupon add column colour text", "The SDL has no field for the column coupon.colour of the database."],
    [
      "create unique index coupon_once on coupon (tenant_id, coupon_name)",
      "The SDL has no @unique for the unique index coupon_once on coupon (tenant_id, coupon_name) of the database.",
    ],
  ])("disagree after %s; what would be lost is drafted as a comment", async (statement, sentence) => {
    const found = await after([statement]);
    expect(found).toEqual([{ sentence, draft: expect.stringMatching(/^-- /) }]);
  });
});

/** The enums of the SDL: name → values. */
async function sdlEnums(): Promise<ReadonlyMap<string, string[]>> {
  const folder = new URL("../../../../schema/", import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".graphql"));
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), "utf8")));
  const enums = parse(texts.join("\n")).definitions.filter((one) => one.kind === Kind.ENUM_TYPE_DEFINITION);
  return new Map(enums.map(({ name, values = [] }) => [name.value, values.map((one) => one.name.value).toSorted()]));
}

it("an enum of the database that the SDL has too has the same values, be it a type or a check", async () => {
  const { rows } = await db.pool.query<{ name: string; values: string[] }>(`
    select replace(initcap(replace(typname, '_', ' ')), ' ', '') as name, array_agg(enumlabel::text order by enumlabel::text) as values
    from pg_enum join pg_type t on t.oid = enumtypid group by typname`);
  const event = (await readStructure(db.kysely)).get("cash_drawer_event")?.checks.get("event")?.values ?? [];
  const enums = await sdlEnums();
  const both = [...rows, { name: "CashDrawerEvent", values: event.toSorted() }].filter(({ name }) => enums.has(name));
  expect(both.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["OrderType", "DeliveryService", "TaxMode", "Tender"]),
  );
  expect(both).toEqual(both.map(({ name }) => ({ name, values: enums.get(name) })));
});
