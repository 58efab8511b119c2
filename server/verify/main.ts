import { verifyTexts } from "../../i18n/ja/verify.ts";
import { loadConfig } from "../platform/config.ts";
import { openDatabase } from "../db/connection.ts";
import { DatabaseStartError } from "../db/startError.ts";
import { InvalidConfig } from "../platform/environment.ts";
import { verifyHistory } from "./history.ts";
import { historyLines, shopLines, summary } from "./print.ts";
import { verify } from "./verify.ts";

/** `npm run verify [-- --repair]`: exit code 0 where all agrees (or was repaired), 1 where it does not, 2 where it could not run. */
async function main(options: readonly string[]): Promise<number> {
  const unknown = options.find((option) => option !== "--repair");
  if (unknown !== undefined) {
    console.error(verifyTexts.unknownOption(unknown));
    return 2;
  }
  const repair = options.includes("--repair");
  const database = await openDatabase(loadConfig(process.env), {
    role: "tool",
    log: (message) => console.error(message),
  });
  try {
    const verdicts = await verify(database.kysely, {
      repair,
      onStart: (shops) => console.log(verifyTexts.start(shops)),
      onShop: (verdict) => console.log(shopLines(verdict).join("\n")),
    });
    const histories = await verifyHistory(database.kysely);
    for (const history of histories) console.log(historyLines(history).join("\n"));
    console.log(summary(verdicts, repair).join("\n"));
    const broken = histories.reduce((sum, { faults }) => sum + faults.length, 0);
    if (broken > 0) console.log(verifyTexts.historyBroken(broken));
    return broken > 0 || verdicts.some(({ left }) => left.length > 0) ? 1 : 0;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof DatabaseStartError || error instanceof InvalidConfig)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
