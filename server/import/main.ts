import { join } from "node:path";
import type { Kysely } from "kysely";
import { importTexts } from "../../i18n/ja/import.ts";
import { writeChanges } from "../crud/history.ts";
import { systemClock } from "../platform/clock.ts";
import { loadConfig } from "../platform/config.ts";
import { openDatabase, type Database } from "../db/connection.ts";
import type { Tables } from "../db/tables.ts";
import { complain, runCommand, say } from "../platform/runCommand.ts";
import { importChange } from "./change.ts";
import { commandSource } from "./commandSource.ts";
import { fileOnDisk } from "./file.ts";
import { readOptions, type ImportOptions } from "./options.ts";
import { Interrupted } from "./problem.ts";
import { runImport, type ImportResult } from "./run.ts";
import { targetShop } from "./shop.ts";
import { examine, type Source } from "./source.ts";
import { namedSettings, rememberSettings } from "./sourceOptions.ts";
import { summaryLines } from "./summary.ts";
import { terminalTools } from "./terminal.ts";

/** Ctrl-C ends the import after the current batch. A second Ctrl-C ends it at once; no recorded receipt is lost. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  process.once("SIGINT", () => controller.abort());
  process.once("SIGTERM", () => controller.abort());
  return controller.signal;
}

/** Writes the history's row of an import that has recorded receipts. */
async function noteImport({ kysely }: Database, file: string, { shop, ...result }: ImportResult): Promise<void> {
  const { tenantId, id } = shop;
  if (id === null || result.recorded === 0) return;
  const source = { ...commandSource, tenantId, at: systemClock.now() };
  await kysely.transaction().execute((trx) => writeChanges(trx, source, [importChange(file, null, id, result)]));
}

async function record(db: Database, source: Source, options: ImportOptions, folder: string, signal: AbortSignal) {
  const { file, settings, dryRun, remember } = options;
  const terminal = { clock: systemClock, screen: process.stderr, file, signal, checkpointFolder: folder };
  const shop = (connection: Kysely<Tables>) => targetShop(connection, options);
  const result = await runImport(db, { source, settings, dryRun, shop }, terminalTools(terminal));
  if (!dryRun) await noteImport(db, file, result);
  for (const line of summaryLines(result, dryRun)) say(line);
  if (remember !== null) {
    await rememberSettings(db, options, { tenantId: result.shop.tenantId, name: remember, clock: systemClock });
    say(importTexts.sourceStored(remember));
  }
  return result.interrupted ? 130 : 0;
}

/** @param withBase reads the options anew, over other settings */
async function importFile(
  first: ImportOptions,
  withBase: (base: ImportOptions["settings"]) => ImportOptions,
): Promise<number> {
  // The file's faults are told before the database is started, unless its settings come from there.
  const early = first.source === null ? await examine(fileOnDisk(first.file), first.settings) : null;
  const config = loadConfig(process.env);
  const signal = interruption();
  const db = await openDatabase(config, { role: "tool", existing: true, log: complain });
  try {
    const options = first.source === null ? first : withBase(await namedSettings(db, first, first.source));
    const source = early ?? (await examine(fileOnDisk(options.file), options.settings));
    return await record(db, source, options, join(config.dataFolder, "import"), signal);
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
  const folder = process.env["INIT_CWD"] ?? process.cwd();
  const options = readOptions(args, folder);
  if (options !== null) return importFile(options, (base) => readOptions(args, folder, base) ?? options);
  say(importTexts.usage);
  return 0;
}, importTexts.failed);
