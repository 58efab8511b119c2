import { join } from "node:path";
import type { Kysely } from "kysely";
import { importTexts } from "../../i18n/ja/import.ts";
import { systemClock } from "../platform/clock.ts";
import { loadConfig } from "../platform/config.ts";
import { openDatabase } from "../db/connection.ts";
import type { Tables } from "../db/tables.ts";
import { complain, runCommand, say } from "../platform/runCommand.ts";
import { readOptions, type ImportOptions } from "./options.ts";
import { fileOnDisk } from "./file.ts";
import { Interrupted } from "./problem.ts";
import { runImport } from "./run.ts";
import { targetShop } from "./shop.ts";
import { examine } from "./source.ts";
import { summaryLines } from "./summary.ts";
import { terminalTools } from "./terminal.ts";

/** Ctrl-C ends the import after the current batch. A second Ctrl-C ends it at once; no recorded receipt is lost. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  process.once("SIGINT", () => controller.abort());
  process.once("SIGTERM", () => controller.abort());
  return controller.signal;
}

async function importFile(options: ImportOptions): Promise<number> {
  const { file, settings, dryRun } = options;
  const source = await examine(fileOnDisk(file), settings);
  const config = loadConfig(process.env);
  const signal = interruption();
  const db = await openDatabase(config, { role: "tool", log: complain });
  try {
    const tools = terminalTools({
      ...{ clock: systemClock, screen: process.stderr, file, signal },
      checkpointFolder: join(config.dataFolder, "import"),
    });
    const shop = (connection: Kysely<Tables>) => targetShop(connection, options);
    const result = await runImport(db, { source, settings, dryRun, shop }, tools);
    for (const line of summaryLines(result, dryRun)) say(line);
    return result.interrupted ? 130 : 0;
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    complain(importTexts.interrupted);
    return 130;
  } finally {
    await db.close();
  }
}

await runCommand(async (args) => {
  // npm runs scripts in the project's folder. Relative paths start from the folder in which npm was called.
  const options = readOptions(args, process.env["INIT_CWD"] ?? process.cwd());
  if (options !== null) return importFile(options);
  say(importTexts.usage);
  return 0;
}, importTexts.failed);
