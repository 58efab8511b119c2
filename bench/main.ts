import { withDatabase } from "./database.ts";
import { benchIngest } from "./ingest.ts";
import { benchProduct } from "./product.ts";
import { benchReports } from "./reports.ts";

/** `npm run bench [-- --small] [-- --only ingest|reports|product]`. Figures are for comparison within one run, never for a test. */
const options = process.argv.slice(2);
const small = options.includes("--small");
const only = options[options.indexOf("--only") + 1];
const wanted = (name: string) => !options.includes("--only") || only === name;

if (wanted("ingest")) await withDatabase((database) => benchIngest(database, small));
if (wanted("reports")) await withDatabase((database) => benchReports(database, small));
if (wanted("product")) await benchProduct(small ? 1 : 5);
