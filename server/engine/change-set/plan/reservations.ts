import { sql } from "kysely";
import { changeSetReasons as reasons } from "../../../../i18n/ja/change-set/change-set.ts";
import { formatMoment } from "../../../../src/core/money.ts";
import type { MovedReservation } from "../../../platform/db/columnTypes.ts";
import type { Call } from "../../crud/call.ts";
import type { FieldValues } from "../../crud/hooks.ts";
import { changeNumber } from "./fieldValue.ts";
import { findChange, type RecordOutcome } from "./outcome.ts";
import { findLineChanges, type ChangeSetTask } from "./task.ts";

type PlannedRecord = {
  changeSetId: number;
  recordNo: number;
  recordId: number;
  after: FieldValues;
  setName: string;
  runAt: Date;
};

/** What waits for these records in other change sets, after the time of this one. */
async function readPlanned(
  { resourceValue, setId, at }: ChangeSetTask,
  shopId: number,
  ids: readonly number[],
  { db, viewer }: Call,
): Promise<PlannedRecord[]> {
  const { rows } = await sql<PlannedRecord>`
    select r.change_set_id as "changeSetId", r.record_no as "recordNo", r.record_id as "recordId", r.after, s.name as "setName",
      s.run_at as "runAt"
    from change_set_record r join change_set s using (tenant_id, change_set_id)
    where r.tenant_id = ${viewer.developerId} and r.shop_id = ${shopId} and r.record_id = any(${[...ids]}::int[])
      and r.outcome = 'PLANNED' and r.change_set_id <> ${setId} and s.resource = ${resourceValue}
      and s.started_at is null and s.canceled_at is null and s.run_at > ${at}
    order by r.change_set_id, r.record_no for update of r`.execute(db);
  return rows;
}

/** The planned values after the same change; null where none is left. */
function moveReservation(
  task: ChangeSetTask,
  outcome: RecordOutcome,
  planned: PlannedRecord,
): MovedReservation | undefined {
  const { content } = task;
  const common = Object.keys(outcome.after).filter((name) => name in planned.after);
  if (common.length === 0) return undefined;
  const { changeSetId, recordNo, after: before } = planned;
  const { shopId } = outcome;
  if (content.reserved === "DROP") {
    const left = Object.fromEntries(Object.entries(before).filter(([name]) => !common.includes(name)));
    return { shopId, changeSetId, recordNo, before, after: Object.keys(left).length > 0 ? left : null };
  }
  const changes = findLineChanges(task, shopId, outcome.lineKey);
  const shifted = common.map((name) => {
    const change = findChange(changes, name, outcome.variant);
    const value = before[name];
    const isRelative = change?.how === "ADD" || change?.how === "RATE";
    return [name, isRelative && typeof value === "number" ? changeNumber(value, change) : outcome.after[name]];
  });
  return { shopId, changeSetId, recordNo, before, after: { ...before, ...Object.fromEntries(shifted) } };
}

/**
 * Judges the records of a shop for which another change set waits: nothing overtakes a reservation in silence. Without a choice such a record
 * stays as it is.
 */
export async function settleReservations(
  task: ChangeSetTask,
  shopId: number,
  outcomes: readonly RecordOutcome[],
  call: Call,
): Promise<RecordOutcome[]> {
  const ids = outcomes.flatMap(({ outcome, recordId }) =>
    outcome === "CHANGED" && recordId !== null ? [recordId] : [],
  );
  const planned = ids.length === 0 ? [] : await readPlanned(task, shopId, ids, call);
  if (planned.length === 0) return [...outcomes];
  const { reserved } = task.content;
  return outcomes.map((outcome): RecordOutcome => {
    const touched = planned
      .filter(({ recordId }) => outcome.outcome === "CHANGED" && recordId === outcome.recordId)
      .flatMap((one) => {
        const move = moveReservation(task, outcome, one);
        return move ? [{ ...one, move }] : [];
      });
    const [next] = touched;
    if (!next) return outcome;
    const moved = touched.map(({ move }) => move);
    switch (reserved) {
      case "KEEP":
        return { ...outcome, warnings: [...outcome.warnings, reasons.reservedKept] };
      case "SHIFT":
        return { ...outcome, reservations: moved, warnings: [...outcome.warnings, reasons.reservedShifted] };
      case "DROP":
        return { ...outcome, reservations: moved, warnings: [...outcome.warnings, reasons.reservedDropped] };
      default:
        return {
          ...outcome,
          outcome: "REFUSED",
          reason: reasons.reserved(reasons.reservation(next.setName, formatMoment(next.runAt.toISOString()))),
          remedies: ["KEEP_RESERVED", "SHIFT_RESERVED", "DROP_RESERVED"],
          warnings: [],
          before: {},
          after: {},
        };
    }
  });
}

/** Gives planned records of other change sets other values, or takes them away. `back`: as they were before. */
export async function writeReservations(
  moved: readonly MovedReservation[],
  { db, viewer }: Call,
  { back }: { back: boolean },
): Promise<void> {
  for (const { shopId, changeSetId, recordNo, before, after } of moved) {
    const [expected, wanted] = back ? [after, before] : [before, after];
    // A dropped one is kept as SKIPPED, so that it can come back.
    await sql`
      update change_set_record r
      set outcome = ${wanted === null ? "SKIPPED" : "PLANNED"}, after = ${JSON.stringify(wanted ?? before)}::jsonb,
        reason = ${wanted === null ? reasons.reservedDropped : null}
      from change_set s
      where r.tenant_id = ${viewer.developerId} and r.shop_id = ${shopId} and r.change_set_id = ${changeSetId} and r.record_no = ${recordNo}
        and s.tenant_id = r.tenant_id and s.change_set_id = r.change_set_id and s.started_at is null
        and r.after = ${JSON.stringify(expected ?? before)}::jsonb`.execute(db);
  }
}
