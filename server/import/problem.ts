/** The import cannot go on, for a reason that the person at the terminal can act on. The message is Japanese, exit code 1. */
export class ImportProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ImportProblem";
  }
}

/** Why a row, or a whole receipt, is not recorded. */
export type Refusal = { code: string; reason: string };
