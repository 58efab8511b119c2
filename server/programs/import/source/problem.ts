import { OperatorProblem } from "../../../platform/command/operatorProblem.ts";

/** Ends the import with a Japanese message that tells the person at the terminal what to change. The exit code is 1. */
export class ImportProblem extends OperatorProblem {}

/** The import ended before anything was recorded, because its signal was aborted. */
export class ImportInterrupted extends Error {
  override name = "ImportInterrupted";
}

/** The reason for which a row or a whole receipt is not recorded. */
export type ImportRefusal = { code: string; reason: string };
