import { benchBytes } from "./bytes.ts";
import { benchChanges } from "./changes.ts";
import { withDatabase, withDatabaseInFolder } from "./database.ts";
import { benchForecast } from "./forecast.ts";
import { benchItemUse } from "./itemUse.ts";
import { benchIngest } from "./ingest.ts";
import { benchLines } from "./lines.ts";
import { benchLists } from "./lists.ts";
import { benchProduct } from "./product.ts";
import { benchReports } from "./reports.ts";
import { benchYears } from "./years.ts";

/**
 * `npm run bench [-- --small] [-- --only ingest|bytes|years|changes|reports|statements|lists|lines|forecast|product] [-- --keep FOLDER] [-- --duckdb FOLDER]`. Figures can be compared
 * only within one run; tests do not use them. --keep stores the database of the reports in FOLDER, so that later runs measure the same
 * receipts; --only statements prints what PostgreSQL takes for the statements of each report. --duckdb names a folder with @duckdb/node-api in its node_modules, to scan the same rows in the same run.
 */
const options = process.argv.slice(2);
const findOptionValue = (name: string) => (options.includes(name) ? options[options.indexOf(name) + 1] : undefined);
const small = options.includes("--small");
const only = findOptionValue("--only");
const keptDatabaseFolder = findOptionValue("--keep");
const isChosen = (name: string) => only === undefined || only === name;

if (isChosen("ingest")) await withDatabase((database) => benchIngest(database, small));
if (isChosen("bytes")) await withDatabase((database) => benchBytes(database, small));
if (isChosen("years")) await withDatabase((database) => benchYears(database, small));
if (isChosen("changes")) await withDatabase((database) => benchChanges(database, small));
const statements = only === "statements";
if (isChosen("reports") || statements) {
  const measure = keptDatabaseFolder === undefined ? withDatabase : withDatabaseInFolder.bind(null, keptDatabaseFolder);
  await measure((database) =>
    benchReports(database, { small, duckFolder: findOptionValue("--duckdb") ?? ".", statements }),
  );
}
if (isChosen("lists")) await withDatabase((database) => benchLists(database, small ? 400 : 2000));
if (isChosen("lines")) await withDatabase((database) => benchLines(database, small));
if (isChosen("forecast")) {
  benchForecast();
  benchItemUse();
}
if (isChosen("product")) await benchProduct(small ? 1 : 5);
