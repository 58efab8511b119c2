import { sql } from "kysely";
import { changeSetReasons as reasons } from "../../../../i18n/ja/change-set/change-set.ts";
import { formatMessage } from "../../../../i18n/ja/words/messages.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import { isSameFieldValue } from "../../../../src/core/sameValue.ts";
import type { MovedReservation } from "../../../platform/db/columnTypes.ts";
import type { Call } from "../../crud/call.ts";
import type { FieldValues } from "../../crud/hooks.ts";
import { patchRecords, type RecordPatch } from "./patch.ts";
import { deleteRecords } from "../../crud/write/remove.ts";
import { runInSavepoint } from "../../crud/write/savepoint.ts";
import { requireChangedField } from "../content.ts";
import { readShopRecords, type ShopRecord } from "../plan/readShop.ts";
import { writeReservations } from "../plan/reservations.ts";
import type { ChangeSetTask } from "../plan/task.ts";

type DoneRecord = {
  recordNo: number;
  recordId: number;
  outcome: "ADDED" | "CHANGED";
  before: FieldValues | null;
  after: FieldValues | null;
  reservations: MovedReservation[] | null;
};

async function readDone({ setId }: ChangeSetTask, shopId: number, { db, viewer }: Call): Promise<DoneRecord[]> {
  const { rows } = await sql<DoneRecord>`
    select record_no as "recordNo", record_id as "recordId", outcome, before, after, reservations from change_set_record
    where tenant_id = ${viewer.developerId} and shop_id = ${shopId} and change_set_id = ${setId}
      and outcome in ('ADDED', 'CHANGED') and record_id is not null
    order by record_no desc`.execute(db);
  return rows;
}

/** Whether a record still has the values that the change set gave it. */
const isUntouched = ({ resource }: ChangeSetTask, { values }: ShopRecord, after: FieldValues): boolean =>
  Object.entries(after).every(([name, value]) =>
    isSameFieldValue(requireChangedField(resource, name), values[name], value),
  );

/** The version of a new record that nobody has changed since: it is made with the first, and its changed fields make one more. */
const toNewVersion = (after: FieldValues | null): number => (after === null ? 1 : 2);

/** Deletes a record that the change set has made. Gives the reason where it is in use. */
async function deleteAdded({ resource }: ChangeSetTask, id: number, call: Call): Promise<string | null> {
  try {
    await runInSavepoint(call, () => deleteRecords(resource, { ids: [id], several: false, args: {} }, call));
    return null;
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    return formatMessage(error.code, error.args);
  }
}

/** Says of each record whether it is as it was before the change set. */
async function markUndone(
  { setId }: ChangeSetTask,
  shopId: number,
  marks: readonly { no: number; reason: string | null }[],
  { db, viewer }: Call,
): Promise<void> {
  if (marks.length === 0) return;
  await sql`
    update change_set_record r
    set undone = case when mark.reason is null then 'RESTORED' else 'REFUSED' end, undo_reason = mark.reason
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as mark(no int, reason text)
    where r.tenant_id = ${viewer.developerId} and r.shop_id = ${shopId} and r.change_set_id = ${setId} and r.record_no = mark.no`.execute(
    db,
  );
}

/**
 * Takes back what a change set did in one shop. A record that somebody has changed since in one of the same fields stays as it is, and so does
 * a new one that has been changed or is in use.
 */
export async function undoShop(task: ChangeSetTask, shopId: number, call: Call): Promise<void> {
  const done = await readDone(task, shopId, call);
  const ids = done.map(({ recordId }) => recordId);
  const records = await readShopRecords(task, shopId, { ids, lock: true }, call);
  const byId = new Map(records.map((record) => [record.recordId, record]));
  const patches = new Map<string, RecordPatch[]>();
  const moved: MovedReservation[] = [];
  const marks: { no: number; reason: string | null }[] = [];
  for (const { recordNo: no, recordId, outcome, before, after, reservations } of done) {
    const record = byId.get(recordId);
    if (!record) {
      marks.push({ no, reason: reasons.goneSince });
    } else if (outcome === "ADDED") {
      const reason =
        record.version === toNewVersion(after) ? await deleteAdded(task, recordId, call) : reasons.changedSince;
      marks.push({ no, reason });
    } else if (before && after && isUntouched(task, record, after)) {
      const fields = Object.keys(before).join();
      const group = patches.get(fields) ?? [];
      group.push({ id: recordId, place: record.place, before: after, after: before });
      patches.set(fields, group);
      moved.push(...(reservations ?? []));
      marks.push({ no, reason: null });
    } else {
      marks.push({ no, reason: reasons.changedSince });
    }
  }
  for (const group of patches.values()) await patchRecords(task.resource, group, call);
  await writeReservations(moved, call, { back: true });
  await markUndone(task, shopId, marks, call);
}
