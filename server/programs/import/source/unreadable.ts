import type { ImportRefusal } from "./problem.ts";

/** Thrown by the readers of cells for a row that is refused. */
export class UnreadableCell extends Error {
  readonly refusal: ImportRefusal;
  constructor(code: string, reason: string) {
    super(reason);
    this.refusal = { code, reason };
  }
}
