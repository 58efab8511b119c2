import { formatMessage } from "../../../../i18n/ja/words/messages.ts";
import type { Call } from "../../crud/call.ts";
import { findViolatedUnique, toTakenError } from "../../crud/write/unique.ts";
import { runInPart } from "../add/part.ts";
import { patchRecords } from "../apply/patch.ts";
import type { RecordOutcome } from "./outcome.ts";
import type { ChangeSetTask } from "./task.ts";

/** An outcome of a record that takes no change after all. */
export const refuseOutcome = (outcome: RecordOutcome, reason: string): RecordOutcome => ({
  ...outcome,
  outcome: "REFUSED",
  reason,
  warnings: [],
  before: {},
  after: {},
});

/** Tries the change of one record and rolls it back. */
async function judgeTaken({ resource }: ChangeSetTask, outcome: RecordOutcome, call: Call): Promise<RecordOutcome> {
  const { recordId, place, before, after } = outcome;
  if (recordId === null) return outcome;
  const patch = { id: recordId, place, before, after };
  try {
    await runInPart(
      call,
      (within) => patchRecords(resource, [patch], within),
      () => false,
    );
    return outcome;
  } catch (error) {
    const unique = findViolatedUnique(resource, error);
    if (!unique) throw error;
    const { code, args } = toTakenError(resource, unique, after);
    return refuseOutcome(outcome, formatMessage(code, args));
  }
}

/**
 * Refuses records whose new value another record of the list has already. A set of one line alone changes such a field, so that these are
 * few.
 */
export async function refuseTaken(
  task: ChangeSetTask,
  outcomes: readonly RecordOutcome[],
  call: Call,
): Promise<RecordOutcome[]> {
  const unique = task.resource.stored.unique.map(({ field }) => field);
  const judged: RecordOutcome[] = [];
  for (const outcome of outcomes) {
    const isUnique = outcome.outcome === "CHANGED" && unique.some((field) => field in outcome.after);
    judged.push(isUnique ? await judgeTaken(task, outcome, call) : outcome);
  }
  return judged;
}
