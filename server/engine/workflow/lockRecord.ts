import { sql, type RawBuilder } from "kysely";
import { Rejected } from "../../../src/core/rejected.ts";
import type { WorkflowStep } from "../../../src/core/workflow.ts";
import type { Call } from "../crud/call.ts";
import type { FieldValues } from "../crud/hooks.ts";
import { toRowValues } from "./requirements.ts";
import type { StoredRow, TableName, WorkflowRecords } from "./workflow.ts";

type LockableRecords<Table extends TableName, Key> = Pick<
  WorkflowRecords<Table, Key>,
  "workflow" | "table" | "where" | "lockParent" | "stateSql" | "missing"
>;

/** SQL: the columns of a record, its state among them. */
export const selectRow = <Table extends TableName>({
  workflow,
  stateSql,
}: Pick<LockableRecords<Table, never>, "workflow" | "stateSql">): RawBuilder<unknown> =>
  stateSql ? sql`*, ${stateSql} as ${sql.ref(workflow.state)}` : sql`*`;

/**
 * The record that a key names, locked until the transaction ends; undefined where there is none that the viewer may change.
 * @param step the step whose input the key is
 */
export async function lockIfAny<Table extends TableName, Key>(
  call: Call,
  records: LockableRecords<Table, Key>,
  key: Key,
  step?: WorkflowStep,
): Promise<StoredRow<Table> | undefined> {
  const { table, where, lockParent } = records;
  await lockParent?.(key, call);
  const { rows } = await sql<StoredRow<Table>>`
    select ${selectRow(records)} from ${sql.table(table)} where ${where(key, { viewer: call.viewer, shopField: step?.shop })} for update`.execute(
    call.db,
  );
  return rows[0];
}

/** The same of a record that must be there. @throws Rejected NOT_FOUND */
export async function lockRecord<Table extends TableName, Key>(
  call: Call,
  records: LockableRecords<Table, Key>,
  key: Key,
  step?: WorkflowStep,
): Promise<StoredRow<Table>> {
  const row = await lockIfAny(call, records, key, step);
  if (!row) throw (await records.missing?.(key, call)) ?? new Rejected("NOT_FOUND");
  return row;
}

/** The shop of a record that is not locked yet. @throws Rejected NOT_FOUND */
async function findShop<Table extends TableName, Key>(
  call: Call,
  { table, where }: LockableRecords<Table, Key>,
  key: Key,
): Promise<number> {
  const { rows } = await sql<{ shop_id: number }>`
    select shop_id from ${sql.table(table)} where ${where(key, { viewer: call.viewer })}`.execute(call.db);
  const [row] = rows;
  if (!row) throw new Rejected("NOT_FOUND");
  return row.shop_id;
}

/**
 * Locks what a step changes, always in this order, so that two calls cannot wait for each other: the books of the shop, then the record.
 * @returns the record, and the shop that takes the step: the one that the input names, else the record's own
 * @throws Rejected NOT_FOUND
 */
export async function lockForStep<Table extends TableName, Key>(
  call: Call,
  records: LockableRecords<Table, Key> & Pick<WorkflowRecords<Table, Key>, "books">,
  step: WorkflowStep,
  input: Key & FieldValues,
): Promise<{ row: StoredRow<Table>; shopId: number | null }> {
  const named = step.shop === undefined ? undefined : Number(input[step.shop]);
  if (step.day !== undefined && records.books)
    await records.books.lockShop(call, named ?? (await findShop(call, records, input)));
  const row = await lockRecord(call, records, input, step);
  const own = toRowValues(row)["shop_id"];
  return { row, shopId: named ?? (typeof own === "number" ? own : null) };
}
