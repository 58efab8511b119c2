import { Rejected } from "../../../src/core/rejected.ts";
import { findStepRefusal, type WorkflowStep } from "../../../src/core/workflow.ts";
import { toSnakeCase } from "../../../src/core/snakeCase.ts";
import type { Call } from "../crud/call.ts";
import type { FieldValues } from "../crud/hooks.ts";
import type { StoredRow, TableName, WorkflowRecords } from "./workflow.ts";

type StatefulRecords<Table extends TableName> = Pick<WorkflowRecords<Table, never>, "workflow" | "stateNames">;

/** The state of a row. */
export const readState = <Table extends TableName>(
  { workflow }: Pick<StatefulRecords<Table>, "workflow">,
  row: StoredRow<Table>,
): string => String(toRowValues(row)[workflow.state]);

/** Why a step is taken, if it needs a reason. @throws Rejected W001 without one */
export function requireReason(
  { reason }: WorkflowStep,
  input: FieldValues,
): { field: string; text: string } | undefined {
  if (reason === undefined) return undefined;
  const text = String(input[reason] ?? "").trim();
  if (!text) throw new Rejected("W001", { field: reason });
  return { field: reason, text };
}

/** The refusal of a step that the state of the row does not allow. Its text names the state. */
export function toStateRefusal<Table extends TableName>(
  records: StatefulRecords<Table>,
  row: StoredRow<Table>,
): Rejected {
  const state = readState(records, row);
  return new Rejected("SETTLED", { args: [records.stateNames[state] ?? state] });
}

/** @throws Rejected SETTLED with the word of the state, where the step may not be taken from it */
export function requireState<Table extends TableName>(
  records: StatefulRecords<Table>,
  step: WorkflowStep,
  row: StoredRow<Table>,
): void {
  if (findStepRefusal(step, { state: readState(records, row) })) throw toStateRefusal(records, row);
}

/** The business date of a step: that of the input, else that of the row. */
const readDay = (day: string, input: FieldValues, row: FieldValues): string =>
  String(input[day] ?? row[toSnakeCase(day)]);

/**
 * Checks the date of a step that changes the books of a shop.
 * @throws Rejected FUTURE, MONTH_LOCKED
 */
export async function requireOpenDay<Table extends TableName>(
  call: Call,
  { books, bookedDates = (date) => [date] }: Pick<WorkflowRecords<Table, never>, "books" | "bookedDates">,
  {
    step: { day },
    shopId,
    input,
    row,
    latest,
  }: { step: WorkflowStep; shopId: number | null; input: FieldValues; row: FieldValues; latest?: string | undefined },
): Promise<void> {
  if (day === undefined) return;
  if (!books || shopId === null) throw new Error(`A step with ${day} needs the books of a shop`);
  const dates = bookedDates(readDay(day, input, row));
  await books.requireOpenDates(call, { shopId, dates, field: day, latest });
}

/** The row as values by the names of its columns. */
export const toRowValues = <Table extends TableName>(row: StoredRow<Table>): FieldValues => row;
