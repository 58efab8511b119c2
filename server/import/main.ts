import { join } from "node:path";
import { importTexts } from "../../i18n/ja/import.ts";
import { systemClock } from "../platform/clock.ts";
import { loadConfig } from "../platform/config.ts";
import { openDatabase } from "../db/connection.ts";
import { DatabaseStartError } from "../db/startError.ts";
import { InvalidConfig } from "../platform/environment.ts";
import { readOptions, type ImportOptions } from "./options.ts";
import { ImportProblem } from "./problem.ts";
import { runImport } from "./run.ts";
import { examine } from "./source.ts";
import { summaryLines } from "./summary.ts";

const say = (text: string) => process.stdout.write(`${text}\n`);
const complain = (text: string) => process.stderr.write(`${text}\n`);

/** Ctrl-C ends the import after the current batch. A second Ctrl-C ends it at once; no recorded receipt is lost. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  process.once("SIGINT", () => controller.abort());
  process.once("SIGTERM", () => controller.abort());
  return controller.signal;
}

async function importFile(options: ImportOptions): Promise<number> {
  const source = await examine(options);
  const config = loadConfig(process.env);
  const signal = interruption();
  const db = await openDatabase(config, { role: "tool", log: complain });
  try {
    const result = await runImport(db, source, options, {
      clock: systemClock,
      screen: process.stderr,
      checkpointFolder: join(config.dataFolder, "import"),
      signal,
    });
    for (const line of summaryLines(result, options.dryRun)) say(line);
    return result.interrupted ? 130 : 0;
  } finally {
    await db.close();
  }
}

const isExpected = (error: unknown): error is Error =>
  error instanceof ImportProblem || error instanceof DatabaseStartError || error instanceof InvalidConfig;

try {
  // npm runs scripts in the project's folder. Relative paths start from the folder in which npm was called.
  const options = readOptions(process.argv.slice(2), process.env["INIT_CWD"] ?? process.cwd());
  if (options === null) say(importTexts.usage);
  else process.exitCode = await importFile(options);
} catch (error) {
  complain(
    isExpected(error)
      ? error.message
      : `${importTexts.failed}\n${error instanceof Error ? error.stack : String(error)}`,
  );
  process.exitCode = 1;
}
