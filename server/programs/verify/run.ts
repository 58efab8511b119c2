import type { Kysely } from "kysely";
import { verifyTexts } from "../../../i18n/ja/program/verify.ts";
import { systemClock } from "../../platform/clock.ts";
import { OperatorProblem } from "../../platform/command/operatorProblem.ts";
import { printLine } from "../../platform/command/runCommand.ts";
import { createStatusLine } from "../../platform/command/terminal.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { formatHistoryVerdict, formatShopVerdict, formatVerifySummary } from "./print.ts";
import { verifyAndNote } from "./notedVerification.ts";
import type { VerifyOptions } from "./verify.ts";

type VerificationTask = Pick<VerifyOptions, "marks"> & {
  /** Names the database. */
  place: string;
  repair?: boolean;
  /** A copy: one of a database without receipts is right too. Otherwise an empty one is not the one that was meant. */
  mayBeEmpty?: boolean;
  signal: AbortSignal;
};

/**
 * Verifies a database and prints what was found. Answers whether all agrees, or was repaired.
 * @throws OperatorProblem if there is nothing to verify and that is not expected, or it was interrupted
 */
export async function printVerification(
  db: Kysely<Tables>,
  { place, repair = false, mayBeEmpty = false, marks, signal }: VerificationTask,
): Promise<boolean> {
  const status = createStatusLine(process.stdout);
  const options: VerifyOptions = {
    repair,
    signal,
    ...(marks ? { marks } : {}),
    onPart: ({ shopId, name }, { from, span }, part, of) =>
      status.show(verifyTexts.part(shopId, name, span === "YEAR" ? from.slice(0, 4) : from.slice(0, 7), part, of)),
    onStart: (shops) => printLine(verifyTexts.start(shops, place)),
    onShop: (verdict) => {
      status.clear();
      printLine(formatShopVerdict(verdict).join("\n"));
    },
  };
  const { verdicts, histories } = await verifyAndNote(db, options, { clock: systemClock });
  if (verdicts.length === 0 && !mayBeEmpty) throw new OperatorProblem(verifyTexts.noShops(place));
  for (const history of histories) printLine(formatHistoryVerdict(history).join("\n"));
  printLine(formatVerifySummary(verdicts, repair).join("\n"));
  const broken = histories.reduce((sum, { faults }) => sum + faults.length, 0);
  if (broken > 0) printLine(verifyTexts.historyBroken(broken));
  return broken === 0 && verdicts.every(({ left }) => left.length === 0);
}
