import { mkdtemp, rm, chmod } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import type { DatabaseConnection } from "../server/platform/db/connection/connection.ts";
import { clusterSuperuser } from "../server/platform/db/embedded/cluster.ts";
import type { ReportScope } from "../server/trade/figures/scope.ts";
import { measureTime } from "./table.ts";

/** The functions of @duckdb/node-api that the bench calls. The package is not installed with the product. */
type Duck = {
  run(statement: string): Promise<unknown>;
  runAndReadAll(statement: string): Promise<{ getRowObjectsJson(): Record<string, unknown>[] }>;
  closeSync?(): void;
};
type DuckModule = {
  DuckDBInstance: { create(path: string, options: Record<string, string>): Promise<{ connect(): Promise<Duck> }> };
};

/** DuckDB from the node_modules of `folder`; null if it is not there. */
function duckIn(folder: string): DuckModule | null {
  try {
    return createRequire(join(resolve(folder), "package.json"))("@duckdb/node-api") as DuckModule;
  } catch {
    return null;
  }
}

/** The sums of the reports over raw rows in DuckDB: receipts, and lines with the columns of their receipt. */
const receiptSums = "sum(sales) as sales, sum(tax) as tax, sum(cost) as cost, sum(pairs), sum(visitors)";
const lineSums = "sum(quantity), sum(sales) as sales, sum(tax), sum(cost)";
const scans = {
  store: ["shop_id", receiptSums, "receipt"],
  period: ["business_date", receiptSums, "receipt"],
  hour: ["hour", receiptSums, "receipt"],
  category: ["category_code", lineSums, "line"],
  products: ["product_code", lineSums, "line"],
} as const;

const buildScanStatement = (name: keyof typeof scans, { shopIds, from, to }: ReportScope) => {
  const [key, sums, table] = scans[name];
  return `select ${key}, ${sums} from ${table} where shop_id in (${shopIds.join(", ")})
    and business_date between '${from}' and '${to}' group by ${key}`;
};

export type Scanner = {
  /** Milliseconds of the best of some runs, and the sum of all sales, to compare with the roll-ups. Null for an unknown name. */
  scan(name: string, scope: ReportScope): Promise<{ milliseconds: number; sales: number } | null>;
};

/** Copies the raw rows. PostgreSQL writes the files, for its superuser alone; under root it runs as another user. */
async function load(duck: Duck, { connection }: DatabaseConnection, folder: string): Promise<void> {
  await chmod(folder, 0o777);
  const postgres = new pg.Client({ ...connection, user: clusterSuperuser });
  await postgres.connect();
  const copy = async (name: string, query: string) => {
    const file = join(folder, `${name}.csv`);
    await postgres.query(`copy (${query}) to '${file}' (format csv, header)`);
    await duck.run(`create table ${name} as select * from read_csv('${file}')`);
    await rm(file, { force: true });
  };
  const standing = "r.kind <> 'VOID' and r.voided_at is null";
  await copy(
    "receipt",
    `select shop_id, business_date, hour, total as sales, tax8 + tax10 as tax, cost, pairs, visitors from receipt r where ${standing}`,
  );
  await copy(
    "line",
    `select r.shop_id, r.business_date, s.product_code, s.category_code, l.quantity, l.sales, l.tax, coalesce(l.unit_cost, 0) * l.quantity as cost
     from receipt r join journal_line l using (tenant_id, shop_id, seq) join sold_product s using (tenant_id, shop_id, sold_product_id)
     where ${standing}`,
  );
  await postgres.end();
}

/** Runs `work` with the receipts in DuckDB on two threads. Without DuckDB it prints a sentence and passes null. */
export async function withDuck<T>(
  database: DatabaseConnection,
  folder: string,
  work: (scanner: Scanner | null) => Promise<T>,
): Promise<T> {
  const found = duckIn(folder);
  if (!found) {
    console.log(
      `\nNo comparison with DuckDB: it is not installed (npm install @duckdb/node-api in a folder, then --duckdb FOLDER)`,
    );
    return work(null);
  }
  const scratch = await mkdtemp(join(tmpdir(), "choba-duck-"));
  try {
    const instance = await found.DuckDBInstance.create(":memory:", { threads: "2" });
    const duck = await instance.connect();
    await load(duck, database, scratch);
    return await work({
      async scan(name, scope) {
        if (!Object.hasOwn(scans, name)) return null;
        const statement = buildScanStatement(name as keyof typeof scans, scope);
        const times: number[] = [];
        let sales = 0;
        for (let run = 0; run < 15; run++) {
          times.push(
            await measureTime(async () => {
              const rows = (await duck.runAndReadAll(statement)).getRowObjectsJson();
              sales = rows.reduce((sum, row) => sum + Number(row["sales"]), 0);
            }),
          );
        }
        return { milliseconds: Math.min(...times), sales };
      },
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
