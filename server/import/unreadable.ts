import type { Refusal } from "./problem.ts";

/** Thrown by the readers of cells for a row that is refused. */
export class Unreadable extends Error {
  readonly refusal: Refusal;
  constructor(code: string, reason: string) {
    super(reason);
    this.refusal = { code, reason };
  }
}
