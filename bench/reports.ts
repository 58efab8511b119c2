import { sql, type Kysely, type RawBuilder } from "kysely";
import { countPeriodDays } from "../src/core/period.ts";
import type { DatabaseConnection } from "../server/platform/db/connection/connection.ts";
import type { Tables } from "../server/platform/db/tables.ts";
import type { ReportScope } from "../server/trade/figures/scope.ts";
import { splitIntoMonths } from "../server/trade/figures/dates/span.ts";
import { addDays } from "../src/core/calendar/date.ts";
import { withAnswers, type Ask, type Args } from "./answers.ts";
import { withDuck, type Scanner } from "./duckdb.ts";
import { makeReceipts, type ReceiptVolume } from "./generate.ts";
import { rawQueries, rollUpQueries } from "./reportQueries.ts";
import { goodsQueries } from "./goods.ts";
import { makePurchases, type PurchaseSize } from "./purchases.ts";
import { makeStock } from "./stock.ts";
import { explainReports } from "./statements.ts";
import { printTable, measureTime } from "./table.ts";
import {
  crosstabs,
  journalPages,
  makeCash,
  makeCountProduct,
  voidPages,
  wholeReports,
  withVoids,
} from "./wholeReports.ts";

/** Last date of the reports. With 400 days the first date is the 8th of a month: an edge of 7 days is the mean of 0 to 15. */
const lastDate = "2026-11-11";
const today = addDays(lastDate, 1);
const daysBefore = 7;
const now = new Date(`${today}T06:00:00Z`);

/** Milliseconds of the best run, from the statement to its parsed answer. Other work on the machine only adds time. */
async function best(runs: number, run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count <= runs; count++) times.push(await measureTime(run));
  return Math.min(...times);
}

const cost = ({ kysely }: DatabaseConnection, statement: RawBuilder<unknown>, runs: number) =>
  best(runs, () => statement.execute(kysely));

function scopeOfSize(shops: number, days: number): ReportScope {
  const from = addDays(lastDate, 1 - days);
  return {
    tenantId: 1,
    shopIds: Array.from({ length: shops }, (_, i) => i + 1),
    from,
    to: lastDate,
    span: splitIntoMonths(from, lastDate, today),
    channel: 0,
    now,
  };
}

/** Checks that roll-ups and raw rows give the same sums; otherwise the comparison has no meaning. */
async function agree({ kysely }: DatabaseConnection, scope: ReportScope): Promise<void> {
  const { rows } = await sql<{ name: string; same: boolean }>`
    ${sql.join(
      Object.entries(rollUpQueries).map(
        ([name, query]) => sql`select ${name} as name,
          (select sum(sales) from (${query(scope)}) a) is not distinct from (select sum(sales) from (${rawQueries[name]?.(scope)}) b) as same`,
      ),
      sql` union all `,
    )}`.execute(kysely);
  const wrong = rows.find(({ same }) => !same);
  if (wrong) throw new Error(`${wrong.name}: the roll-ups and the lines disagree`);
}

const formatScopeSize = ({ shopIds, from, to }: ReportScope) =>
  `${shopIds.length} shops × ${countPeriodDays({ from, to })} days`;

/** Compares the five reports: from the roll-ups, from the raw rows, and from DuckDB's scan of the same rows. */
async function compareReports(
  database: DatabaseConnection,
  scope: ReportScope,
  scanner: Scanner | null,
): Promise<void> {
  await agree(database, scope);
  const table: string[][] = [];
  for (const [name, query] of Object.entries(rollUpQueries)) {
    const fast = await cost(database, query(scope), 60);
    const raw = await cost(database, rawQueries[name]?.(scope) ?? sql`select`, scope.shopIds.length > 1 ? 3 : 15);
    const scan = await scanner?.scan(name, scope);
    if (scan) {
      const { rows } = await sql<{ sales: number }>`select sum(sales)::int8 as sales from (${query(scope)}) a`.execute(
        database.kysely,
      );
      if (rows[0]?.sales !== scan.sales) throw new Error(`${name}: the roll-ups and DuckDB disagree`);
    }
    const scanned = scan ? [scan.milliseconds.toFixed(1), `${(scan.milliseconds / fast).toFixed(1)} ×`] : ["", ""];
    table.push([name, raw.toFixed(1), fast.toFixed(1), `${(raw / fast).toFixed(0)} ×`, ...scanned]);
  }
  printTable(
    `Reports, ${formatScopeSize(scope)}, ms (best run, round trip)`,
    ["", "raw rows", "roll-ups", "ratio", "DuckDB", "ratio"],
    table,
  );
}

/** Measures these queries and prints a table with one row for each, under its name. */
async function list(
  ask: Ask,
  title: string,
  questions: readonly (readonly [name: string, query: string, args: Args])[],
) {
  const table: string[][] = [];
  for (const [name, query, args] of questions) {
    const { answer, statements } = await ask(query, args, 40);
    table.push([name, answer.toFixed(1), statements.toFixed(1)]);
  }
  printTable(`${title}, ms (best run)`, ["", "whole answer", "statements"], table);
}

/** The company whose settings reports read, with its brand. */
async function makeCompany(db: Kysely<Tables>) {
  await db
    .insertInto("developer")
    .values({ tenant_id: 1, name: "本部" })
    .onConflict((same) => same.doNothing())
    .execute();
  await db
    .insertInto("brand")
    .values({ tenant_id: 1, brand_id: 1, name: "そば処" })
    .onConflict((same) => same.doNothing())
    .execute();
}

type Size = { shops: number; days: number; perDay: number };

/** Adds what reports read beside receipts. @returns the id of the count product */
async function makeRest({ kysely }: DatabaseConnection, size: PurchaseSize): Promise<number> {
  await makeCompany(kysely);
  await makeCash(kysely);
  await makePurchases(kysely, size);
  await makeStock(kysely, size);
  return makeCountProduct(kysely);
}

/** Prints what PostgreSQL takes for the statements of every report, for all shops and days. */
async function measureStatements(
  database: DatabaseConnection,
  { shops, days }: Size,
  duckFolder: string,
): Promise<void> {
  const countProductId = await makeRest(database, { shops, days: days + daysBefore, lastDate });
  const scope = scopeOfSize(shops, days);
  const reports = wholeReports(scope, countProductId, await newestReceipt(database));
  const all = { ...reports, ...crosstabs(scope), ...goodsQueries(scope) };
  await explainReports(database, { scope, reports: all, duckFolder, runs: 25 });
}

/** Measures every report, for one shop and a week and for all shops and days. */
async function measureReports(
  database: DatabaseConnection,
  { shops, days, perDay }: Size,
  duckFolder: string,
): Promise<void> {
  const countProductId = await makeRest(database, { shops, days: days + daysBefore, lastDate });
  const scopes = [
    [scopeOfSize(1, 7), perDay * 7],
    [scopeOfSize(shops, days), perDay * shops * days],
  ] as const;
  await withDuck(database, duckFolder, async (scanner) => {
    for (const [scope] of scopes) await compareReports(database, scope, scanner);
  });
  const server = { shopIds: scopeOfSize(shops, 1).shopIds, now };
  await withAnswers(database, server, async (ask) => {
    for (const [scope, total] of scopes) {
      const reports = wholeReports(scope, countProductId, await newestReceipt(database));
      await list(ask, `Whole answers, ${formatScopeSize(scope)}`, [
        ...Object.entries(reports).map(([query, args]) => [query, query, args] as const),
        ...journalPages(scope, total).map(
          ([name, args]) => [`getJournalList, ${name}`, "getJournalList", args] as const,
        ),
      ]);
    }
  });
  await withAnswers(database, { ...server, within: withVoids }, async (ask) => {
    for (const [scope] of scopes)
      await list(
        ask,
        `Voids, ${formatScopeSize(scope)}, one receipt in 200 voided`,
        voidPages(scope).map(([name, args]) => [`getVoidList, ${name}`, "getVoidList", args] as const),
      );
  });
}

/** The id of a receipt of shop 1. */
async function newestReceipt({ kysely }: DatabaseConnection): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select shop_id || '-' || receipt_id as id from receipt where tenant_id = 1 and shop_id = 1 and business_date = ${lastDate}::date
    order by sold_at desc limit 1`.execute(kysely);
  if (!rows[0]) throw new Error("Shop 1 has no receipt");
  return rows[0].id;
}

/** Whether the database has the receipts of an earlier run of the same size. @throws Error for those of another size */
async function isMade({ kysely }: DatabaseConnection, { shops, days, perDay }: ReceiptVolume): Promise<boolean> {
  const { rows } = await sql<{ count: number; closed: number }>`
    select (select count(*)::int from receipt) as count, (select count(*)::int from day_closing) as closed`.execute(
    kysely,
  );
  const [found] = rows;
  if (!found || found.count === 0) return false;
  if (found.count === shops * days * perDay && found.closed === shops * days) return true;
  throw new Error(
    `The database has ${found.count} receipts of another size or of an interrupted run. Delete its folder.`,
  );
}

/** Creates the receipts if the database lacks them, then measures: whole answers, or the statements alone. */
export async function benchReports(
  database: DatabaseConnection,
  { small, duckFolder, statements }: { small: boolean; duckFolder: string; statements: boolean },
): Promise<void> {
  const [shops, days] = small ? [5, 60] : [50, 400];
  const size = { shops, days: days + daysBefore, perDay: 150, lastDate };
  if (await isMade(database, size)) {
    console.log("\nReceipts of an earlier run");
  } else {
    const made = await makeReceipts(database, size);
    console.log(
      `\n${made.receipts.toLocaleString("en")} receipts, 60 products, made in ${(made.milliseconds / 1000).toFixed(0)} s`,
    );
  }
  const measure = statements ? measureStatements : measureReports;
  await measure(database, { shops, days, perDay: size.perDay }, duckFolder);
}
