import { verifyTexts } from "../../../i18n/ja/program/verify.ts";
import { loadConfig } from "../../platform/config/config.ts";
import { openDatabase, formatDatabasePlace } from "../../platform/db/connection/connection.ts";
import { OperatorProblem } from "../../platform/command/operatorProblem.ts";
import { readOnlyOptions } from "../../platform/command/commandLine.ts";
import { printProblem, runCommand, printLine } from "../../platform/command/runCommand.ts";
import { verifyHistory } from "./history.ts";
import { formatHistoryVerdict, formatShopVerdict, formatVerifySummary } from "./print.ts";
import { verifyRollUps } from "./verify.ts";

/** `npm run verify [-- --repair]`: exit code 0 where all agrees (or was repaired), 1 where it does not, 2 where it could not run. */
async function runVerification(args: readonly string[]): Promise<number> {
  const repair = readOnlyOptions(args, { repair: "flag" }, verifyTexts.usage).repair !== undefined;
  const config = loadConfig(process.env);
  const database = await openDatabase(config, { role: "tool", existing: true, log: printProblem });
  try {
    const verdicts = await verifyRollUps(database.kysely, {
      repair,
      onStart: (shops) => printLine(verifyTexts.start(shops, formatDatabasePlace(config))),
      onShop: (verdict) => printLine(formatShopVerdict(verdict).join("\n")),
    });
    // Nothing was checked: this is not the folder that was meant.
    if (verdicts.length === 0) throw new OperatorProblem(verifyTexts.noShops(formatDatabasePlace(config)));
    const histories = await verifyHistory(database.kysely);
    for (const history of histories) printLine(formatHistoryVerdict(history).join("\n"));
    printLine(formatVerifySummary(verdicts, repair).join("\n"));
    const broken = histories.reduce((sum, { faults }) => sum + faults.length, 0);
    if (broken > 0) printLine(verifyTexts.historyBroken(broken));
    return broken > 0 || verdicts.some(({ left }) => left.length > 0) ? 1 : 0;
  } finally {
    await database.close();
  }
}

await runCommand(runVerification, verifyTexts.failed, 2);
