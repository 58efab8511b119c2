import type pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { distributeTexts as texts } from "../../../../i18n/ja/program/distribute.ts";
import { countWorkers } from "../../../../server/programs/distribute/citus.ts";
import { runDistribution } from "../../../../server/programs/distribute/distribute.ts";
import { withCoordinator } from "../../../../server/programs/distribute/open.ts";
import {
  listFunctions,
  listUniqueWithoutTenant,
  readTablePlaces,
} from "../../../../server/programs/distribute/plan.ts";
import { citusUrl } from "../../../support/citus.ts";
import { freshDatabase, toUrl, type FreshDatabase } from "../../../support/database.ts";

let db: FreshDatabase;

beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.drop());

const withDatabase = (databaseUrl: string, work: (session: pg.ClientBase) => Promise<void>) =>
  withCoordinator({ databaseUrl, dataFolder: "/nowhere", databaseWait: 1 }, work);

const refuseDatabase = async (databaseUrl: string): Promise<string> =>
  withDatabase(databaseUrl, async () => {}).then(
    () => "",
    (error: Error) => error.message,
  );

describe("What is distributed", () => {
  it("is every table of companies, without an entry anywhere; the others are few and named", async () => {
    await db.pool.query("create table made_later (tenant_id int not null, thing int, primary key (tenant_id, thing))");
    const places = await readTablePlaces(db.pool);
    expect(places.byTenant).toContain("made_later");
    expect(places.byTenant.slice(0, 2)).toEqual(["developer", "account"]);
    expect(places.everywhere).toEqual(["genre", "prefecture"]);
    expect(places.here.filter((name) => !name.startsWith("identity_"))).toEqual([
      "backup_run",
      "demo_load",
      "replica_mark",
      "request_count",
      "server_process",
      "setup_code",
      "verify_run",
    ]);
  });

  it("has its company in every unique index", async () => {
    expect(await listUniqueWithoutTenant(db.pool)).toEqual([]);
    await db.pool.query("create table made_later (tenant_id int not null, thing int unique)");
    expect(await listUniqueWithoutTenant(db.pool)).toEqual(["made_later_thing_key"]);
  });

  it("are all functions, those of PL/pgSQL and SQL and the aggregate", async () => {
    const names = (await listFunctions(db.pool)).map(({ signature }) => signature.replace(/\(.*/, ""));
    expect(names).toEqual(expect.arrayContaining(["ingest_receipts", "date_bit", "chain_changes"]));
  });
});

describe("A database is refused", () => {
  it("where DATABASE_URL names none", async () => {
    expect(await refuseDatabase("")).toBe(texts.notExternal);
  });

  it("where its structure is older than the program", async () => {
    const { rows } = await db.pool.query<{ name: string }>(
      "delete from kysely_migration where name = (select max(name) from kysely_migration) returning name",
    );
    expect(await refuseDatabase(toUrl(db))).toBe(texts.notMigrated(rows.map(({ name }) => name)));
  });

  it.skipIf(citusUrl !== undefined)("where it has no Citus", async () => {
    expect(await refuseDatabase(toUrl(db))).toMatch(/には Citus がありません/);
  });
});

describe.skipIf(citusUrl === undefined)("A database that is distributed already", () => {
  /** What the program says, and how far it says it is. */
  async function distribute({ dryRun = false, signal = new AbortController().signal } = {}) {
    const [lines, parts]: [string[], number[]] = [[], []];
    const options = { dryRun, shards: 4, signal, say: lines.push.bind(lines), onProgress: parts.push.bind(parts) };
    await db.kysely.destroy();
    await withDatabase(toUrl(db), (session) => runDistribution(session, options));
    return { lines, part: parts.at(-1) };
  }

  it("has nothing left to do, until a migration makes a table", async () => {
    expect((await distribute()).lines.at(-1)).toBe(texts.done(0, 0));
    await withDatabase(toUrl(db), async (session) => {
      expect(await countWorkers(session)).toBeGreaterThan(0);
      await session.query(
        "create table made_later (tenant_id int not null, thing int, primary key (tenant_id, thing))",
      );
      await session.query("insert into made_later values (13, 1)");
    });
    expect((await distribute({ dryRun: true })).lines.at(-1)).toBe(texts.nothingChanged);
    expect(await distribute()).toMatchObject({ lines: expect.arrayContaining([texts.done(1, 0)]), part: 1 });
    await withDatabase(toUrl(db), async (session) => {
      expect((await session.query("select thing from made_later where tenant_id = 13")).rows).toEqual([{ thing: 1 }]);
      const { rows } = await session.query("select from pg_dist_partition where logicalrelid = 'made_later'::regclass");
      expect(rows).toHaveLength(1);
    });
  });

  it("is left alone while somebody else is connected, and goes on after an interruption", async () => {
    const options = { dryRun: false, shards: 4, say: () => {}, onProgress: () => {} };
    const { signal } = new AbortController();
    await db.kysely.selectFrom("brand").selectAll().execute();
    const busy = withDatabase(toUrl(db), (session) => runDistribution(session, { ...options, signal }));
    await expect(busy).rejects.toThrow(texts.inUse(1));
    await expect(distribute({ signal: AbortSignal.abort() })).rejects.toThrow(texts.interrupted);
    expect((await distribute()).lines.at(-1)).toBe(texts.done(0, 0));
  });
});
