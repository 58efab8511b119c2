import { pipeline } from "node:stream/promises";
import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import type pg from "pg";
import { from, to } from "pg-copy-streams";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { demoPassword } from "../../demo/accounts.ts";
import { createFixedClock } from "../../server/platform/clock.ts";
import { randomIds } from "../../server/platform/ids.ts";
import { runMigrations } from "../../server/platform/db/migrate.ts";
import { migrationFiles } from "../../server/platform/db/migrationFiles.ts";
import type { Tables } from "../../server/platform/db/tables.ts";
import { openSession } from "../../server/programs/move/places.ts";
import { listTables, quoteName } from "../../server/programs/move/tables.ts";
import { verifyHistory } from "../../server/programs/verify/checks/history.ts";
import { verifyRollUps } from "../../server/programs/verify/verify.ts";
import { buildEmbeddedIdentity } from "../../server/trade/identity/config.ts";
import { createIdentity } from "../../server/trade/identity/createIdentity.ts";
import { signInDocuments } from "../../src/core/signInDocuments.ts";
import { GetSalesOverviewDocument } from "../../src/generated/graphql.ts";
import { testApp } from "../support/app.ts";
import { freshDatabase, type FreshDatabase } from "../support/database.ts";
import { loadDemo } from "../support/loadDemo.ts";

const now = "2026-11-20T14:00:00+09:00";
const names = Object.keys(await migrationFiles.getMigrations()).toSorted();

/** The oldest state of which there may be a data folder: what came before was written anew. */
const oldest = "0054_setup_code";
const landed = names.slice(names.indexOf(oldest), -1);
/** The oldest and the newest one, and one in four between them. */
const states = landed.filter((name, index) => name === oldest || (landed.length - 1 - index) % 4 === 0);

const worldOf = (db: FreshDatabase) => ({
  db,
  clock: createFixedClock(now),
  ids: randomIds,
  config: buildEmbeddedIdentity("a secret of thirty-two characters or more"),
});

/** Brings a database to the state that ended with this migration. */
async function migrateTo(db: Kysely<Tables>, name: string): Promise<void> {
  const { error } = await new Migrator({ db, provider: migrationFiles }).migrateTo(name);
  if (error !== undefined) throw error;
}

type EarlierColumn = { name: string; type: string; required: boolean };

/** The columns of a table as it is, and the conditions that its rows meet. */
async function readShape(session: pg.Client, table: string) {
  const { rows: columns } = await session.query<EarlierColumn>(
    `select attname::text as name, format_type(atttypid, atttypmod) as type, attnotnull and not atthasdef and attidentity = '' as required
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const { rows: checks } = await session.query<{ condition: string }>(
    "select pg_get_expr(conbin, conrelid) as condition from pg_constraint where conrelid = $1::regclass and contype = 'c'",
    [table],
  );
  return { columns, checks: checks.map(({ condition }) => `(${condition}) is not false`) };
}

/**
 * Copies the rows of a database into one of an earlier state: of each table that it has the columns that both have, without rows that could
 * not be there yet. A required column that was dropped since gets the plainest value.
 */
async function copyBack(source: FreshDatabase, target: FreshDatabase): Promise<void> {
  const [read, write] = [await openSession(source), await openSession(target)];
  try {
    const present = new Map((await listTables(read)).map(({ name, columns }) => [name, columns]));
    // What was a table then and is a view now has the same columns.
    const { rows: views } = await read.query<{ name: string; columns: string[] }>(
      `select table_name::text as name, array_agg(column_name::text) as columns from information_schema.columns
       where table_schema = 'public' and table_name in (select viewname from pg_views where schemaname = 'public') group by 1`,
    );
    for (const { name, columns } of views) present.set(name, columns);
    await write.query("begin");
    for (const { name } of await listTables(write)) {
      const shape = await readShape(write, name);
      const shared = shape.columns.filter((column) => present.get(name)?.includes(column.name));
      if (shared.length === 0) continue;
      const list = shared.map((column) => quoteName(column.name)).join(", ");
      const lost = shape.columns.filter((column) => column.required && !shared.includes(column));
      const values = lost.map(({ type }) => `, ${/text|char/.test(type) ? "''" : "0"}::${type}`).join("");
      await write.query(`create temp table copied on commit drop as select ${list} from ${quoteName(name)} limit 0`);
      await pipeline(
        read.query(to(`copy (select ${list} from ${quoteName(name)}) to stdout`)),
        write.query(from(`copy copied (${list}) from stdin`)),
      );
      await write.query(`delete from ${quoteName(name)}`);
      const all = [...shared, ...lost].map((column) => quoteName(column.name)).join(", ");
      await write.query(
        `insert into ${quoteName(name)} (${all}) overriding system value
         select * from (select ${list}${values} from copied) as found (${all}) where ${[...shape.checks, "true"].join(" and ")}`,
      );
      await write.query("drop table copied");
    }
    await write.query("commit");
  } finally {
    await Promise.all([read.end(), write.end()]);
  }
}

/** What a person of the demonstration sees who signs in and opens the sales of the shops. */
async function readSales(db: FreshDatabase): Promise<unknown> {
  const world = worldOf(db);
  const server = await testApp({ ...world, identity: createIdentity(world), config: {} });
  try {
    const post = async (query: string, variables: object, token?: string) => {
      const headers = token === undefined ? {} : { authorization: token };
      const payload = { query, variables };
      const response = await server.app.inject({ method: "POST", url: "/graphql", headers, payload });
      return response.json<{ data: { login?: { token: string } }; errors?: unknown }>();
    };
    const { data } = await post(signInDocuments.login, { id: "honbu", password: demoPassword });
    const shops = { shop_ids: [431, 433], fromDate: "2026-11-01", toDate: "2026-11-30", developerId: 13 };
    const sales = await post(GetSalesOverviewDocument, shops, data.login?.token);
    expect(sales.errors).toBeUndefined();
    return sales.data;
  } finally {
    await server.close();
  }
}

let present: FreshDatabase;
let sales: unknown;
beforeAll(async () => {
  present = await freshDatabase();
  const identity = createIdentity(worldOf(present));
  await loadDemo(present, { clock: createFixedClock(now), identity, firstDate: "2026-11-19" });
  sales = await readSales(present);
}, 120_000);
afterAll(() => present.drop());

/**
 * What this cannot see: values that an earlier program wrote otherwise than this one does, rows that were never made by the demonstration,
 * and functions as they were, since migrations run the files of today.
 */
describe("a company that began with an earlier state", () => {
  it.each(states)(
    "%s: signs in, reads its sales, and its journal and history are sound",
    async (name) => {
      const db = await freshDatabase("template0");
      onTestFinished(() => db.drop());
      await migrateTo(db.kysely, name);
      await copyBack(present, db);
      expect(await runMigrations(db.kysely)).toEqual(names.slice(names.indexOf(name) + 1));
      expect((await verifyRollUps(db.kysely)).flatMap((shop) => shop.faults)).toEqual([]);
      expect((await verifyHistory(db.kysely)).flatMap((company) => company.faults)).toEqual([]);
      expect(await readSales(db)).toEqual(sales);
    },
    240_000,
  );
});
