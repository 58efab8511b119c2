import { join } from "node:path";
import type { Kysely } from "kysely";
import { importTexts } from "../../../i18n/ja/import/import.ts";
import { writeChanges } from "../../engine/crud/history.ts";
import { systemClock } from "../../platform/clock.ts";
import { loadConfig } from "../../platform/config/config.ts";
import { openDatabase, type DatabaseConnection } from "../../platform/db/connection/connection.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { listenForInterruption } from "../../platform/command/interruption.ts";
import { printProblem, runCommand, printLine } from "../../platform/command/runCommand.ts";
import { buildImportChange } from "./run/change.ts";
import { importCommandSource } from "./source/commandSource.ts";
import { fileOnDisk } from "./source/file.ts";
import { readImportOptions, type ImportOptions } from "./settings/options.ts";
import { ImportInterrupted } from "./source/problem.ts";
import { runImport, type ImportResult } from "./run/run.ts";
import { requireTargetShop } from "./shop.ts";
import { examineImportFile, type ExaminedFile } from "./source/source.ts";
import { requireNamedSettings, rememberSettings } from "./settings/sourceOptions.ts";
import { formatImportSummary } from "./summary.ts";
import { createTerminalTools } from "./terminal.ts";

/** Writes the history's row of an import that has recorded receipts. */
async function noteImport(
  { kysely }: DatabaseConnection,
  file: string,
  { shop, ...result }: ImportResult,
): Promise<void> {
  const { tenantId, id } = shop;
  if (id === null || result.recorded === 0) return;
  const source = { ...importCommandSource, tenantId, at: systemClock.now() };
  await kysely.transaction().execute((trx) => writeChanges(trx, source, [buildImportChange(file, null, id, result)]));
}

async function recordImport(
  db: DatabaseConnection,
  source: ExaminedFile,
  options: ImportOptions,
  folder: string,
  signal: AbortSignal,
) {
  const { file, settings, dryRun, remember } = options;
  const terminal = { clock: systemClock, screen: process.stderr, file, signal, checkpointFolder: folder };
  const shop = (connection: Kysely<Tables>) => requireTargetShop(connection, options);
  const result = await runImport(db, { source, settings, dryRun, shop }, createTerminalTools(terminal));
  if (!dryRun) await noteImport(db, file, result);
  for (const line of formatImportSummary(result, dryRun)) printLine(line);
  if (remember !== null) {
    await rememberSettings(db, options, { tenantId: result.shop.tenantId, name: remember, clock: systemClock });
    printLine(importTexts.sourceStored(remember));
  }
  return result.interrupted ? 130 : 0;
}

/** @param withBase reads the options anew, over other settings */
async function importFile(
  first: ImportOptions,
  withBase: (base: ImportOptions["settings"]) => ImportOptions,
): Promise<number> {
  // The file's faults are told before the database is started, unless its settings come from there.
  const early = first.source === null ? await examineImportFile(fileOnDisk(first.file), first.settings) : null;
  const config = loadConfig(process.env);
  const signal = listenForInterruption();
  const db = await openDatabase(config, { role: "tool", existing: true, log: printProblem });
  try {
    const options = first.source === null ? first : withBase(await requireNamedSettings(db, first, first.source));
    const source = early ?? (await examineImportFile(fileOnDisk(options.file), options.settings));
    return await recordImport(db, source, options, join(config.dataFolder, "import"), signal);
  } catch (error) {
    if (!(error instanceof ImportInterrupted)) throw error;
    printProblem(importTexts.interrupted);
    return 130;
  } finally {
    await db.close();
  }
}

await runCommand(async (args) => {
  // npm runs scripts in the project's folder. Relative paths start from the folder in which npm was called.
  const folder = process.env["INIT_CWD"] ?? process.cwd();
  const options = readImportOptions(args, folder);
  if (options !== null) return importFile(options, (base) => readImportOptions(args, folder, base) ?? options);
  printLine(importTexts.usage);
  return 0;
}, importTexts.failed);
