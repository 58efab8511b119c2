import { sql } from "kysely";
import { changeSetReasons as reasons } from "../../../../i18n/ja/change-set/change-set.ts";
import { isSameFieldValue } from "../../../../src/core/sameValue.ts";
import type { Call } from "../../crud/call.ts";
import type { FieldValues } from "../../crud/hooks.ts";
import { requireChangedField } from "../content.ts";
import type { RecordOutcome } from "./outcome.ts";
import { readShopRecords } from "./readShop.ts";
import type { ChangeSetTask } from "./task.ts";

/** A planned record of a change set that waits. */
export type PlannedRow = {
  recordId: number | null;
  recordName: string;
  lineKey: string;
  variant: string | null;
  after: FieldValues;
};

/** Takes the planned records of a shop out of the table: their time has come, or the set is cancelled. */
export async function takePlanned(
  { setId }: Pick<ChangeSetTask, "setId">,
  shopId: number,
  { db, viewer }: Call,
): Promise<PlannedRow[]> {
  const { rows } = await sql<PlannedRow & { outcome: string }>`
    delete from change_set_record
    where tenant_id = ${viewer.developerId} and shop_id = ${shopId} and change_set_id = ${setId}
    returning record_id as "recordId", record_name as "recordName", line_key as "lineKey", order_type as variant, outcome, after`.execute(
    db,
  );
  return rows.filter(({ outcome }) => outcome === "PLANNED");
}

/** What becomes of the planned records of a shop now. Their values were settled when the set was reserved. */
export async function workOutPlanned(
  task: ChangeSetTask,
  shopId: number,
  planned: readonly PlannedRow[],
  call: Call,
): Promise<RecordOutcome[]> {
  const ids = planned.flatMap(({ recordId }) => recordId ?? []);
  const records = await readShopRecords(task, shopId, { ids, lock: true }, call);
  const byId = new Map(records.map((record) => [record.recordId, record]));
  return planned.map((row): RecordOutcome => {
    const record = row.recordId === null ? undefined : byId.get(row.recordId);
    const kept = {
      ...row,
      shopId,
      remedies: [],
      warnings: [],
      before: {},
      after: {},
      place: record?.place ?? {},
      outcome: "SKIPPED",
      reason: record ? reasons.same : reasons.gone,
    } as const;
    if (!record) return kept;
    const changed = Object.entries(row.after).filter(
      ([name, value]) => !isSameFieldValue(requireChangedField(task.resource, name), record.values[name], value),
    );
    if (changed.length === 0) return kept;
    return {
      ...kept,
      outcome: "CHANGED",
      reason: null,
      before: Object.fromEntries(changed.map(([name]) => [name, record.values[name] ?? null])),
      after: Object.fromEntries(changed),
    };
  });
}
