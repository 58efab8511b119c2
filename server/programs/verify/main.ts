import { verifyTexts } from "../../../i18n/ja/program/verify.ts";
import { loadConfig } from "../../platform/config/config.ts";
import { openDatabase, formatDatabasePlace } from "../../platform/db/connection/connection.ts";
import { readOnlyOptions } from "../../platform/command/commandLine.ts";
import { listenForInterruption } from "../../platform/command/interruption.ts";
import { printLine, printProblem, runCommand } from "../../platform/command/runCommand.ts";
import { printVerification } from "./run.ts";

/** `npm run verify [-- --all] [-- --repair]`: exit code 0 where all agrees (or was repaired), 1 where it does not, 2 where it could not run. */
async function runVerification(args: readonly string[]): Promise<number> {
  const values = readOnlyOptions(args, { repair: "flag", all: "flag", help: "flag" }, verifyTexts.usage);
  if (values.help) {
    printLine(verifyTexts.usage);
    return 0;
  }
  const config = loadConfig(process.env);
  const database = await openDatabase(config, { role: "tool", existing: true, log: printProblem });
  try {
    const task = {
      place: formatDatabasePlace(config),
      repair: values.repair !== undefined,
      marks: values.all ? ("RENEW" as const) : ("CONTINUE" as const),
      signal: listenForInterruption(),
    };
    return (await printVerification(database.kysely, task)) ? 0 : 1;
  } finally {
    await database.close();
  }
}

await runCommand(runVerification, verifyTexts.failed, 2);
