import type { Kysely, Transaction } from "kysely";
import { formatMessage } from "../../../../i18n/ja/words/messages.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { ActionOutcome } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";

/** Thrown to roll a dry run back; it carries the outcome. */
class Undone<T> extends Error {
  readonly outcome: T;
  constructor(outcome: T) {
    super("a dry run is undone");
    this.outcome = outcome;
  }
}

/**
 * Runs the work in a transaction. A dry run does the same work and rolls it back, so that its outcome is the real one.
 * @param refused makes an outcome of a refusal's (Rejected) texts; other failures are thrown
 */
export async function allOrNothing<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
  { dryRun = false, refused }: { dryRun?: boolean; refused: (reasons: string[]) => T },
): Promise<T> {
  try {
    return await db.transaction().execute(async (trx) => {
      const outcome = await work(trx);
      if (dryRun) throw new Undone(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Undone) return error.outcome as T;
    if (error instanceof Rejected) return refused(listRefusalReasons(error));
    throw error;
  }
}

/** A refusal as texts for a person: one per field, or the refusal's own. */
const listRefusalReasons = ({ code, args, errors }: Rejected): string[] =>
  errors.length > 0 ? errors.map((error) => formatMessage(error.code, error.args)) : [formatMessage(code, args)];

/** The outcome for an id that has no record. */
export const buildMissingOutcome = (id: number): ActionOutcome => ({
  id,
  name: `ID ${id}`,
  place: null,
  outcome: "REFUSED",
  details: [formatMessage("NOT_FOUND")],
  warnings: [],
});
