import { verifyTexts } from "../../i18n/ja/verify.ts";
import { loadConfig } from "../platform/config.ts";
import { openDatabase, placeOf } from "../db/connection.ts";
import { OperatorProblem } from "../platform/operatorProblem.ts";
import { readOnlyOptions } from "../platform/commandLine.ts";
import { complain, runCommand, say } from "../platform/runCommand.ts";
import { verifyHistory } from "./history.ts";
import { historyLines, shopLines, summary } from "./print.ts";
import { verify } from "./verify.ts";

/** `npm run verify [-- --repair]`: exit code 0 where all agrees (or was repaired), 1 where it does not, 2 where it could not run. */
async function main(args: readonly string[]): Promise<number> {
  const repair = readOnlyOptions(args, { repair: "flag" }, verifyTexts.usage).repair !== undefined;
  const config = loadConfig(process.env);
  const database = await openDatabase(config, { role: "tool", existing: true, log: complain });
  try {
    const verdicts = await verify(database.kysely, {
      repair,
      onStart: (shops) => say(verifyTexts.start(shops, placeOf(config))),
      onShop: (verdict) => say(shopLines(verdict).join("\n")),
    });
    // Nothing was checked: this is not the folder that was meant.
    if (verdicts.length === 0) throw new OperatorProblem(verifyTexts.noShops(placeOf(config)));
    const histories = await verifyHistory(database.kysely);
    for (const history of histories) say(historyLines(history).join("\n"));
    say(summary(verdicts, repair).join("\n"));
    const broken = histories.reduce((sum, { faults }) => sum + faults.length, 0);
    if (broken > 0) say(verifyTexts.historyBroken(broken));
    return broken > 0 || verdicts.some(({ left }) => left.length > 0) ? 1 : 0;
  } finally {
    await database.close();
  }
}

await runCommand(main, verifyTexts.failed, 2);
