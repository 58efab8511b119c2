import { sql } from "kysely";
import { changeSetReasons as reasons } from "../../../../i18n/ja/change-set/change-set.ts";
import { formatMessage } from "../../../../i18n/ja/words/messages.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { Call } from "../../crud/call.ts";
import { readRecords } from "../../crud/find/read.ts";
import type { AddedRecord } from "../../crud/hooks.ts";
import type { RecordOutcome } from "./outcome.ts";
import type { ChangeSetTask } from "./task.ts";

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

/** Runs the work in a part of the transaction, which is rolled back for a dry run or a refusal. */
async function tryAdding(work: () => Promise<AddedRecord>, dryRun: boolean, { db }: Call): Promise<AddedRecord> {
  await sql`savepoint added_record`.execute(db);
  const undo = () => sql`rollback to savepoint added_record`.execute(db);
  try {
    const added = await work();
    if (dryRun || added.id === null) await undo();
    return added;
  } catch (error) {
    await undo();
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
    const added = await tryAdding(() => add({ source, shopId, variant }, wish, call), dryRun, call);
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
