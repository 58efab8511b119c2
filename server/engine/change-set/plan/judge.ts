import { changeSetReasons as reasons } from "../../../../i18n/ja/change-set/change-set.ts";
import { formatMessage } from "../../../../i18n/ja/words/messages.ts";
import type { FieldMeta } from "../../../../src/core/metadata.ts";
import { isSameFieldValue } from "../../../../src/core/sameValue.ts";
import { validateFields } from "../../../../src/domain/validate.ts";
import type { Call } from "../../crud/call.ts";
import { findInputErrors } from "../../crud/find/foreign.ts";
import type { FieldValues, RecordInChangeSet } from "../../crud/hooks.ts";
import { requireChangedField } from "../content.ts";
import { changeNumber, computeFieldValue, type ChangeRefusal, type ValueSources } from "./fieldValue.ts";
import { findChange, keepRecord, type RecordOutcome } from "./outcome.ts";
import type { ShopRecord } from "./readShop.ts";
import type { FieldChange } from "../changeSets.ts";
import type { ChangeSetTask } from "./task.ts";

/** A record with the fields that change. */
export type ChangedRecord = { record: ShopRecord; before: FieldValues; after: FieldValues };
type JudgedRecord = ChangedRecord | { record: ShopRecord; kept: ChangeRefusal; outcome: "SKIPPED" | "REFUSED" };

export const isKept = (judged: JudgedRecord): judged is Exclude<JudgedRecord, ChangedRecord> => "kept" in judged;

/** Whether a field applies to a record (@when). */
const applies = ({ when }: FieldMeta, values: FieldValues): boolean =>
  !when || when.is.includes(String(values[when.field]));

/** Whether a record has another value than those that the person saw. */
const isOutdated = ({ seen }: FieldChange, value: unknown): boolean =>
  seen != null && !seen.includes(String(value ?? ""));

/**
 * Computes the new values of a record, before anything that depends on other tables.
 * @param listJudged the fields whose rules depend on some, by their names with commas between
 */
export function computeChanges(
  { resource }: ChangeSetTask,
  record: ShopRecord,
  {
    sourcesOf,
    listJudged,
  }: { sourcesOf: (field: FieldMeta) => ValueSources; listJudged: (changed: string) => FieldMeta[] },
): JudgedRecord {
  const { changes } = record;
  const [before, after]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  let applied = false;
  for (const name of new Set(changes.map(({ field }) => field))) {
    const field = requireChangedField(resource, name);
    const change = findChange(changes, name, record.variant);
    if (!change || !applies(field, record.values)) continue;
    applied = true;
    const computed = computeFieldValue(field, change, record.values, sourcesOf(field));
    if ("reason" in computed) return { record, kept: computed, outcome: "REFUSED" };
    if (isSameFieldValue(field, record.values[name], computed.value)) continue;
    if (isOutdated(change, record.values[name]))
      return { record, kept: { reason: formatMessage("W014") }, outcome: "REFUSED" };
    before[name] = record.values[name] ?? null;
    after[name] = computed.value;
  }
  if (changes.length > 0 && !applied) return { record, kept: { reason: reasons.noSuchField }, outcome: "SKIPPED" };
  if (Object.keys(after).length === 0) return { record, kept: { reason: reasons.same }, outcome: "SKIPPED" };
  const errors = validateFields(listJudged(Object.keys(after).join()), { ...record.values, ...after });
  const [error] = errors;
  if (error) return { record, kept: { reason: formatMessage(error.code, error.args) }, outcome: "REFUSED" };
  return { record, before, after };
}

/** Refuses records that the resource itself would refuse to save. */
export async function checkWhole(
  { resource }: ChangeSetTask,
  changed: readonly ChangedRecord[],
  call: Call,
): Promise<JudgedRecord[]> {
  if (!resource.hooks.check || resource.hooks.changeSet || changed.length === 0) return [...changed];
  const errors = await findInputErrors(
    resource,
    changed.map(({ record, after }) => ({ ...record.values, ...after })),
    call,
  );
  return changed.map((one, index) => {
    const [error] = errors[index] ?? [];
    if (!error) return one;
    return { record: one.record, kept: { reason: formatMessage(error.code, error.args) }, outcome: "REFUSED" };
  });
}

/** Lets the resource judge its changed records. */
export async function settleRecords(
  task: ChangeSetTask,
  changed: readonly ChangedRecord[],
  shopId: number,
  call: Call,
) {
  const { content, resource, at } = task;
  const wish = { reserved: content.reserved ?? null, bring: content.bring, at };
  const settled =
    (await resource.hooks.changeSet?.settle(
      changed.map(({ record, before, after }): RecordInChangeSet => ({
        before: { ...record.values, ...before },
        after,
        change(field, value) {
          const change = findChange(record.changes, field, record.variant);
          return change?.how === "ADD" || change?.how === "RATE" ? changeNumber(value, change) : Number(after[field]);
        },
      })),
      wish,
      call,
    )) ?? [];
  return changed.map(({ record, before, after }, index): RecordOutcome => {
    const { refusal, after: more = {}, warnings = [] } = settled[index] ?? {};
    if (refusal) return keepRecord(shopId, record, "REFUSED", refusal);
    const earlier = Object.fromEntries(Object.keys(more).map((name) => [name, record.values[name] ?? null]));
    return {
      ...keepRecord(shopId, record, "SKIPPED", { reason: "" }),
      outcome: "CHANGED",
      reason: null,
      values: record.values,
      warnings,
      before: { ...earlier, ...before },
      after: { ...after, ...more },
    };
  });
}
