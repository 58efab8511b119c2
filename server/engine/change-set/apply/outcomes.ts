import { sql } from "kysely";
import type { Call } from "../../crud/call.ts";
import type { FieldValues } from "../../crud/hooks.ts";
import { patchRecords } from "./patch.ts";
import type { RecordOutcome } from "../plan/outcome.ts";
import { writeReservations } from "../plan/reservations.ts";
import type { ChangeSetTask } from "../plan/task.ts";

/** Outcomes whose records change the same fields. */
function groupByFields(outcomes: readonly RecordOutcome[]): RecordOutcome[][] {
  const groups = new Map<string, RecordOutcome[]>();
  for (const outcome of outcomes) {
    const key = Object.keys(outcome.after).sort().join();
    const group = groups.get(key);
    if (group) group.push(outcome);
    else groups.set(key, [outcome]);
  }
  return [...groups.values()];
}

/** Writes the changed fields of records that are locked. */
export async function writeOutcomes(
  { resource }: ChangeSetTask,
  outcomes: readonly RecordOutcome[],
  call: Call,
): Promise<void> {
  const changed = outcomes.filter(({ recordId, after }) => recordId !== null && Object.keys(after).length > 0);
  for (const group of groupByFields(changed))
    await patchRecords(
      resource,
      group.map(({ recordId, place, before, after }) => ({ id: recordId ?? 0, place, before, after })),
      call,
    );
  await writeReservations(
    changed.flatMap(({ reservations = [] }) => reservations),
    call,
    { back: false },
  );
}

/**
 * Keeps what became of each record of a shop, or, with `planned`, what is to become of those that change.
 */
export async function storeOutcomes(
  { setId }: Pick<ChangeSetTask, "setId">,
  shopId: number,
  outcomes: readonly RecordOutcome[],
  { db, viewer }: Call,
  { planned = false }: { planned?: boolean } = {},
): Promise<void> {
  const rows = outcomes.map(({ variant, before, after, reservations, ...outcome }, index) => ({
    record_no: index + 1,
    record_id: outcome.recordId,
    record_name: outcome.recordName,
    line_key: outcome.lineKey,
    order_type: variant,
    outcome: planned ? "PLANNED" : outcome.outcome,
    reason: outcome.reason,
    before: hasValues(before) ? before : null,
    after: hasValues(after) ? after : null,
    reservations: reservations ?? null,
  }));
  if (rows.length === 0) return;
  await sql`
    insert into change_set_record (tenant_id, shop_id, change_set_id, record_no, record_id, record_name, line_key, order_type, outcome,
      reason, before, after, reservations)
    select ${viewer.developerId}, ${shopId}, ${setId}, record_no, record_id, record_name, line_key, order_type, outcome, reason, before,
      after, reservations
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(record_no int, record_id int, record_name text, line_key text,
      order_type text, outcome text, reason text, before jsonb, after jsonb, reservations jsonb)`.execute(db);
}

const hasValues = (values: FieldValues): boolean => Object.keys(values).length > 0;
