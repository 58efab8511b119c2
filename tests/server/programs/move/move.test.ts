import type pg from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { moveTexts } from "../../../../i18n/ja/program/move.ts";
import { loadConfig } from "../../../../server/platform/config/config.ts";
import { openForWriting } from "../../../../server/platform/db/connection/readOnly.ts";
import { moveDatabase } from "../../../../server/programs/move/move.ts";
import { openSession } from "../../../../server/programs/move/places.ts";
import {
  filledByMigrations,
  listFilledTables,
  listTables,
  readContent,
} from "../../../../server/programs/move/tables.ts";
import { freshDatabase, toUrl, type FreshDatabase } from "../../../support/database.ts";
import { db, journalOfEachTest } from "../../../support/verifying.ts";

journalOfEachTest();

/** A database with the newest structure and nothing in it. */
let target: FreshDatabase;
let printed: string[];

beforeEach(async () => {
  target = await freshDatabase();
  printed = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((text) => printed.push(String(text)) > 0);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await target.drop();
});

const toPlace = (database: FreshDatabase) => ({ ...loadConfig({}), databaseUrl: toUrl(database) });

const move = ({ trial = false, signal = new AbortController().signal } = {}) =>
  moveDatabase({ from: toPlace(db), to: toPlace(target) }, { trial, signal });

async function withSession<T>(database: FreshDatabase, work: (session: pg.Client) => Promise<T>): Promise<T> {
  const session = await openSession(database);
  return work(session).finally(() => session.end());
}

/** How many rows each table has, with the digest of them. */
const contents = (database: FreshDatabase) =>
  withSession(database, async (session) => {
    const found: Record<string, unknown> = {};
    for (const table of await listTables(session)) found[table.name] = await readContent(session, table);
    return found;
  });

const write = (database: FreshDatabase) => database.pool.query("update shop set name = name where shop_id = 431");
const tablesOf = async (database: FreshDatabase) => {
  const { rows } = await database.pool.query<{ tables: number }>(
    "select count(*)::int as tables from pg_tables where schemaname = 'public'",
  );
  return rows[0]?.tables;
};

describe("a moved database", () => {
  it("has every row, the ids go on, and the journal agrees; the old one can be read only until that is taken back", async () => {
    await db.pool.query("update prefecture set name = '東京' where name = '東京都'");
    const before = await contents(db);
    expect(await move()).toBe(true);
    expect(await contents(target)).toEqual(before);
    expect(Object.keys(before).length).toBeGreaterThan(80);
    const { rows } = await target.pool.query<{ id: number }>(
      "insert into brand (tenant_id, name) values (13, '新しい') returning brand_id as id",
    );
    const next = await withSession(db, async (session) => {
      await session.query("begin read write");
      const made = await session.query<{ id: number }>(
        "insert into brand (tenant_id, name) values (13, '新しい') returning brand_id as id",
      );
      await session.query("commit");
      return made;
    });
    expect(rows).toEqual(next.rows);
    await expect(write(db)).rejects.toMatchObject({ code: "25006" });
    expect((await db.pool.query("select from receipt limit 1")).rowCount).toBe(1);
    expect(printed.join("")).toContain("すべて一致しました。");
    expect(printed.join("")).toContain(moveTexts.readOnly);

    await openForWriting(db.connection);
    await vi.waitFor(async () => expect((await write(db)).rowCount).toBe(1), 10_000);
  });

  it("is a copy of one moment where it is tried only, and the old one goes on", async () => {
    expect(await move({ trial: true })).toBe(true);
    expect(await contents(target)).toEqual(await contents(db));
    expect((await write(db)).rowCount).toBe(1);
    expect(printed.join("")).toContain(moveTexts.doneTrial);
  });
});

describe("what is refused leaves both as they were", () => {
  it("a target with rows", async () => {
    await target.pool.query("insert into developer (tenant_id, name) values (1, '別の会社')");
    await expect(move()).rejects.toThrow("は空ではありません（developer）");
    expect((await write(db)).rowCount).toBe(1);
    expect((await target.pool.query("select name from developer")).rows).toEqual([{ name: "別の会社" }]);
  });

  it("a target with tables of another program", async () => {
    await target.drop();
    target = await freshDatabase("template0");
    await target.pool.query("create table diary (text text)");
    await expect(move()).rejects.toThrow("Chōbaのものではない表があります（diary）");
    expect(await tablesOf(target)).toBe(1);
  });

  it("a move that was interrupted: it can be done again", async () => {
    await expect(move({ signal: AbortSignal.abort() })).rejects.toThrow(moveTexts.interrupted);
    await vi.waitFor(async () => expect((await write(db)).rowCount).toBe(1), 10_000);
    expect(await withSession(target, async (session) => listFilledTables(session, await listTables(session)))).toEqual(
      [],
    );
    expect(await move()).toBe(true);
  });
});

it("the tables that migrations fill are known", async () => {
  const fresh = await freshDatabase();
  try {
    const filled = await withSession(fresh, async (session) => {
      const tables = await listTables(session);
      const rows = await Promise.all(tables.map((table) => readContent(session, table)));
      return tables.filter((_, index) => (rows[index]?.rows ?? 0) > 0).map(({ name }) => name);
    });
    expect(filled).toEqual([...filledByMigrations]);
  } finally {
    await fresh.drop();
  }
});
