import type { Kysely } from "kysely";
import { verifyTexts } from "../../../i18n/ja/program/verify.ts";
import { OperatorProblem } from "../../platform/command/operatorProblem.ts";
import { printLine } from "../../platform/command/runCommand.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { verifyHistory } from "./history.ts";
import { formatHistoryVerdict, formatShopVerdict, formatVerifySummary } from "./print.ts";
import { verifyRollUps } from "./verify.ts";

/**
 * Verifies a database and prints what was found. Answers whether all agrees, or was repaired.
 * @param place names the database
 * @throws OperatorProblem if there is no shop, or it was interrupted
 */
export async function printVerification(
  db: Kysely<Tables>,
  { place, repair = false, signal }: { place: string; repair?: boolean; signal: AbortSignal },
): Promise<boolean> {
  const verdicts = await verifyRollUps(db, {
    repair,
    signal,
    onStart: (shops) => printLine(verifyTexts.start(shops, place)),
    onShop: (verdict) => printLine(formatShopVerdict(verdict).join("\n")),
  });
  // Nothing was checked: this is not the folder that was meant.
  if (verdicts.length === 0) throw new OperatorProblem(verifyTexts.noShops(place));
  const histories = await verifyHistory(db);
  for (const history of histories) printLine(formatHistoryVerdict(history).join("\n"));
  printLine(formatVerifySummary(verdicts, repair).join("\n"));
  const broken = histories.reduce((sum, { faults }) => sum + faults.length, 0);
  if (broken > 0) printLine(verifyTexts.historyBroken(broken));
  return broken === 0 && verdicts.every(({ left }) => left.length === 0);
}
