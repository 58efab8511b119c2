import type { CompiledQuery } from "kysely";
import type { DatabaseConnection } from "../server/platform/db/connection/connection.ts";
import type { ReportScope } from "../server/trade/figures/scope.ts";
import { withAnswers, type Args } from "./answers.ts";
import { withDuck } from "./duckdb.ts";
import { printTable } from "./table.ts";

/** Milliseconds that PostgreSQL may take for a report of 50 shops and 400 days. */
const maxReportMilliseconds = 15;
/** How many times longer DuckDB should take to scan the raw rows. */
const timesFaster = 3;

/** The scan of DuckDB that gives the main sums of a report, by its query. */
const scanOf: Readonly<Record<string, string>> = {
  getSalesOverview: "store",
  getSalesByStore: "store",
  getShopAnalysis: "store",
  getOrderRanking: "store",
  getPeriodSales: "period",
  getSalesAnalysis: "period",
  getSalesByTimezone: "hour",
  getSalesByCategory: "category",
  getDepartmentAbc: "category",
  getDepartmentContest: "category",
  getSalesByProduct: "products",
  getProductAbc: "products",
  getMenuRanking: "products",
  getMenuRatio: "products",
  getCrosstab: "products",
};

type StatementTimes = { planning: number; execution: number };

/** The best of some runs of a statement, in milliseconds, by EXPLAIN ANALYZE without clocks. */
async function measureStatement(
  { pool }: DatabaseConnection,
  { sql, parameters }: CompiledQuery,
  runs: number,
): Promise<StatementTimes> {
  const best: StatementTimes = { planning: Infinity, execution: Infinity };
  for (let run = 0; run < runs; run++) {
    const { rows } = await pool.query<{ "QUERY PLAN": [{ "Planning Time": number; "Execution Time": number }] }>(
      `explain (analyze, timing off, format json) ${sql}`,
      [...parameters],
    );
    const plan = rows[0]?.["QUERY PLAN"][0];
    if (!plan) throw new Error("EXPLAIN gave no plan");
    best.planning = Math.min(best.planning, plan["Planning Time"]);
    best.execution = Math.min(best.execution, plan["Execution Time"]);
  }
  return best;
}

const sumTimes = (all: readonly StatementTimes[], name: keyof StatementTimes) =>
  all.reduce((sum, times) => sum + times[name], 0);

/**
 * Prints for each report how long PostgreSQL plans and executes its statements, in milliseconds, how long DuckDB scans the raw rows for
 * its main sums, and whether the aims are met: `most`, and a third of DuckDB's time.
 * @param reports their arguments by the query, which may have a word after it
 * @param runs of each statement; the best planning and the best execution count
 */
export async function explainReports(
  database: DatabaseConnection,
  {
    scope,
    reports,
    duckFolder,
    runs,
  }: { scope: ReportScope; reports: Record<string, Args>; duckFolder: string; runs: number },
): Promise<void> {
  const found: Record<string, StatementTimes[]> = {};
  let statements: CompiledQuery[] = [];
  const heard = (query: CompiledQuery) => statements.push(query);
  await withAnswers(database, { shopIds: scope.shopIds, now: scope.now, heard }, async (ask) => {
    for (const [query, args] of Object.entries(reports)) {
      const [operation = query] = query.split(" ");
      await ask(operation, args, 0);
      statements = [];
      await ask(operation, args, 0);
      const own: StatementTimes[] = [];
      for (const statement of statements.slice()) own.push(await measureStatement(database, statement, runs));
      found[query] = own;
    }
  });
  await withDuck(database, duckFolder, async (scanner) => {
    const table: string[][] = [];
    for (const [query, own] of Object.entries(found)) {
      const [planning, execution] = [sumTimes(own, "planning"), sumTimes(own, "execution")];
      const name = scanOf[query];
      const scan = name === undefined || !scanner ? null : await scanner.scan(name, scope);
      const aim = scan ? Math.min(maxReportMilliseconds, scan.milliseconds / timesFaster) : maxReportMilliseconds;
      const all = planning + execution;
      table.push([
        query,
        String(own.length),
        planning.toFixed(1),
        execution.toFixed(1),
        all.toFixed(1),
        scan?.milliseconds.toFixed(1) ?? "",
        aim.toFixed(1),
        all <= aim ? "" : "missed",
      ]);
    }
    const title = `PostgreSQL's time for the statements of each report, ms (best of ${runs})`;
    printTable(title, ["", "statements", "planning", "execution", "both", "DuckDB", "aim", ""], table);
  });
}
