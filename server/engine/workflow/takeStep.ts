import type { WorkflowStep } from "../../../src/core/workflow.ts";
import type { Context } from "../context.ts";
import { toCall, runInTransaction, type Call } from "../crud/call.ts";
import type { FieldValues } from "../crud/hooks.ts";
import { lockForStep } from "./lockRecord.ts";
import { readState, requireOpenDay, requireReason, requireState, toRowValues } from "./requirements.ts";
import { deleteRecord, saveWorkflowStep } from "./saveRecord.ts";
import type { WorkflowStepWork, StoredRow, TableName, WorkflowRecords } from "./workflow.ts";
import { requireSeen } from "../crud/stale.ts";

/** What became of a step: SKIPPED where the same call was made before. */
type StepOutcome = { outcome: "CHANGED" | "DELETED" | "SKIPPED"; details: readonly string[] };

type ReadVersion = { readonly version?: number | null };

/** Whether this very call has been made before. `anyVersion`: the state alone says so, as of a button that was pressed twice. */
async function isRepeated<Table extends TableName, Key, Input extends Key & ReadVersion>(
  call: Call,
  records: WorkflowRecords<Table, Key>,
  {
    step,
    work,
    row,
    input,
    anyVersion,
  }: {
    step: WorkflowStep;
    work: WorkflowStepWork<Table, Input>;
    row: StoredRow<Table>;
    input: Input;
    anyVersion: boolean;
  },
): Promise<boolean> {
  const state = readState(records, row);
  if (step.to === undefined || step.from.includes(step.to))
    return step.from.includes(state) && ((await work.isRepeated?.(row, input, call)) ?? false);
  if (state !== step.to && !step.later?.includes(state)) return false;
  if (!anyVersion && row.version !== (input.version ?? row.version) + 1) return false;
  return (await work.isRepeated?.(row, input, call)) ?? true;
}

/**
 * Takes a step with one record, in the transaction of the call: locks, recognises a repeated call, refuses, writes the state, version,
 * event and history.
 * @throws Rejected W001 without a reason, NOT_FOUND, SETTLED, W014, FUTURE, MONTH_LOCKED, and what `work` refuses
 */
export async function takeStep<Table extends TableName, Key, Input extends Key & ReadVersion>(
  call: Call,
  records: WorkflowRecords<Table, Key>,
  {
    step,
    input,
    work,
    anyVersion = false,
  }: { step: WorkflowStep; input: Input; work: WorkflowStepWork<Table, Input>; anyVersion?: boolean },
): Promise<StepOutcome> {
  const values = input as FieldValues;
  const reason = requireReason(step, values);
  const { row, shopId } = await lockForStep(call, records, step, input as Input & FieldValues);
  if (await isRepeated(call, records, { step, work, row, input, anyVersion }))
    return { outcome: "SKIPPED", details: [] };
  const version = () => work.merges || requireSeen(input.version, row.version);
  if (records.versionFirst) version();
  requireState(records, step, row);
  version();
  await requireOpenDay(call, records, {
    step,
    shopId,
    input: values,
    row: toRowValues(row),
    latest: work.latestDay?.(row),
  });
  const change = await work.write(row, input, call);
  if (step.deletes) await deleteRecord(call, records, row, { before: change.before ?? {}, shopId });
  else await saveWorkflowStep(call, records, row, { to: step.to, change, shopId, reason });
  return { outcome: step.deletes ? "DELETED" : "CHANGED", details: change.details ?? [] };
}

/**
 * Locks a record and checks that a step may be taken that does not change the record itself, such as one that makes another of it.
 * @throws Rejected W001 without a reason, NOT_FOUND, SETTLED, FUTURE, MONTH_LOCKED
 */
export async function openForStep<Table extends TableName, Key>(
  call: Call,
  records: WorkflowRecords<Table, Key>,
  step: WorkflowStep,
  input: Key & FieldValues,
): Promise<{ row: StoredRow<Table>; shopId: number | null }> {
  requireReason(step, input);
  const opened = await lockForStep(call, records, step, input);
  requireState(records, step, opened.row);
  await requireOpenDay(call, records, { step, shopId: opened.shopId, input, row: toRowValues(opened.row) });
  return opened;
}

/** The step of one record as the work of its mutation, in a transaction of its own. */
export const defineStep =
  <Table extends TableName, Input extends ReadVersion>(
    records: WorkflowRecords<Table, Input>,
    step: WorkflowStep,
    work: WorkflowStepWork<Table, Input>,
  ) =>
  async (context: Context, input: Input): Promise<void> => {
    await runInTransaction(toCall(context), (call) => takeStep(call, records, { step, input, work }));
  };
