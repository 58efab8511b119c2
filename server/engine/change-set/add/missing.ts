import { changeSetReasons as reasons } from "../../../../i18n/ja/change-set/change-set.ts";
import { formatMessage } from "../../../../i18n/ja/words/messages.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { Call } from "../../crud/call.ts";
import { readRecords } from "../../crud/find/read.ts";
import type { AddedRecord } from "../../crud/hooks.ts";
import { runInPart } from "./part.ts";
import type { RecordOutcome } from "../plan/outcome.ts";
import type { ChangeSetTask } from "../plan/task.ts";

type LineSource = ChangeSetTask["sources"][number];

/** What other shops of the brand have of the lines, and this shop lacks. */
export function listMissing(
  { sources, brands }: ChangeSetTask,
  shopId: number,
  present: readonly Pick<RecordOutcome, "lineKey" | "variant">[],
): LineSource[] {
  const own = new Set(present.map(({ lineKey, variant }) => JSON.stringify([lineKey, variant])));
  return sources.filter(
    ({ brandId, lineKey, variant }) => brandId === brands.get(shopId) && !own.has(JSON.stringify([lineKey, variant])),
  );
}

/** Registers one record, or says why it cannot be. */
async function tryAdding(
  work: (call: Call) => Promise<AddedRecord>,
  dryRun: boolean,
  call: Call,
): Promise<AddedRecord> {
  try {
    return await runInPart(call, work, ({ id }) => !dryRun && id !== null);
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    const [first = error] = error.errors;
    return { id: null, reason: formatMessage(first.code, first.args) };
  }
}

/**
 * Registers in a shop what it lacks of the lines, as far as the change set wants it. A dry run does the same and rolls it back.
 * @returns one outcome for each record that the shop lacks, with the ids of the new ones
 */
export async function addMissing(
  task: ChangeSetTask,
  shopId: number,
  { missing, dryRun }: { missing: readonly LineSource[]; dryRun: boolean },
  call: Call,
): Promise<RecordOutcome[]> {
  if (missing.length === 0) return [];
  const { resource, content, at } = task;
  const add = resource.hooks.changeSet?.add;
  const names = new Map(content.lines.map((line) => [`${line.brandId} ${line.lineKey}`, line.name]));
  const sources = await readRecords(
    resource,
    missing.map(({ recordId }) => recordId),
    call,
  );
  const byId = new Map(sources.map((source) => [source[resource.meta.id], source]));
  const outcomes: RecordOutcome[] = [];
  const wish = { reserved: content.reserved ?? null, bring: content.bring, at };
  for (const { brandId, lineKey, variant, recordId } of missing) {
    const outcome = (values: Partial<RecordOutcome>): RecordOutcome => ({
      shopId,
      recordId: null,
      recordName: names.get(`${brandId} ${lineKey}`) ?? lineKey,
      lineKey,
      variant,
      outcome: "SKIPPED",
      reason: null,
      remedies: [],
      warnings: [],
      before: {},
      after: {},
      place: {},
      ...values,
    });
    if (content.missing === "LEAVE") {
      outcomes.push(outcome({ reason: reasons.notHere, remedies: add ? ["ADD_MISSING"] : [] }));
      continue;
    }
    const source = byId.get(recordId);
    if (!add || !source) {
      outcomes.push(outcome({ outcome: "REFUSED", reason: reasons.noSource }));
      continue;
    }
    const added = await tryAdding((within) => add({ source, shopId, variant }, wish, within), dryRun, call);
    outcomes.push(
      outcome({
        recordId: dryRun ? null : added.id,
        outcome: added.id === null ? "REFUSED" : "ADDED",
        reason: added.reason,
        remedies: added.remedies ?? [],
        warnings: added.warnings ?? [],
      }),
    );
  }
  return outcomes;
}
