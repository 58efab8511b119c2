import { withDatabase, withKeptDatabase } from "./database.ts";
import { benchIngest } from "./ingest.ts";
import { benchLists } from "./lists.ts";
import { benchProduct } from "./product.ts";
import { benchReports } from "./reports.ts";

/**
 * `npm run bench [-- --small] [-- --only ingest|reports|lists|product] [-- --keep FOLDER] [-- --duckdb FOLDER]`. Figures are for comparison within one run,
 * never for a test. --keep makes the reports' receipts in FOLDER's database once and measures the same ones every time after;
 * --duckdb names a folder whose node_modules hold @duckdb/node-api, which scans the same rows in the same run.
 */
const options = process.argv.slice(2);
const valueOf = (name: string) => (options.includes(name) ? options[options.indexOf(name) + 1] : undefined);
const small = options.includes("--small");
const only = valueOf("--only");
const kept = valueOf("--keep");
const isChosen = (name: string) => only === undefined || only === name;

if (isChosen("ingest")) await withDatabase((database) => benchIngest(database, small));
if (isChosen("reports")) {
  const measure = kept === undefined ? withDatabase : withKeptDatabase.bind(null, kept);
  await measure((database) => benchReports(database, small, valueOf("--duckdb") ?? "."));
}
if (isChosen("lists")) await withDatabase((database) => benchLists(database, small ? 400 : 2000));
if (isChosen("product")) await benchProduct(small ? 1 : 5);
