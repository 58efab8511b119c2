// `npm run tables`: writes the types of the tables from the database that all migrations create.
import { writeFile } from "node:fs/promises";
import { readMigratedDatabase } from "./migratedDatabase.ts";
import { writeTableTypes } from "./tableTypes.ts";

const text = await readMigratedDatabase(writeTableTypes);
await writeFile(new URL("../server/platform/db/tables.ts", import.meta.url), text);
