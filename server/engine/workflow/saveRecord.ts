import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { recordChange, type Call } from "../crud/call.ts";
import type { FieldValues } from "../crud/hooks.ts";
import type { RequestColumns } from "../../platform/db/columnTypes.ts";
import { selectRow } from "./lockRecord.ts";
import { readState, toRowValues } from "./requirements.ts";
import type {
  WorkflowEventTable,
  NewWorkflowRow,
  WorkflowStepChange,
  StoredRow,
  TableName,
  WorkflowRecords,
} from "./workflow.ts";
import { toStaleRefusal } from "../crud/stale.ts";

/** For which shop somebody acts, and why: the field of the input that says it, with its text. */
type Act = { shopId: number | null; reason?: { field: string; text: string } | undefined };

/** Notes in the record's own events who brought it into a state, for which shop, when and why. */
export async function addWorkflowEvent(
  call: Call,
  { table, id, shop }: WorkflowEventTable,
  recordId: unknown,
  { status, shopId, reason }: Act & { status: string },
): Promise<void> {
  const { developerId: tenantId, developerUuid } = call.viewer;
  await sql`
    insert into ${sql.table(table)} (tenant_id, ${sql.ref(id)}, event_no, status, ${shop ? sql`shop_id,` : sql``} at, by_uuid, reason)
    select ${tenantId}::int, ${recordId}::int, coalesce(max(event_no), 0) + 1, ${status}, ${shop ? sql`${shopId}::int,` : sql``}
      ${call.now}::timestamptz, ${developerUuid || null}::uuid, ${reason?.text ?? null}
    from ${sql.table(table)} where tenant_id = ${tenantId} and ${sql.ref(id)} = ${recordId}`.execute(call.db);
}

const listColumnPairs = (columns: FieldValues): [string, unknown][] =>
  Object.entries(columns).filter(([, value]) => value !== undefined);

/** Condition: this very record. */
const isRecord = (key: readonly string[], row: FieldValues): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    ["tenant_id", ...key].map((column) => sql`${sql.ref(column)} = ${row[column]}`),
    sql` and `,
  )}`;

/** The state as the history shows it. */
const showState = <Table extends TableName, Key>(
  { workflow, historyState }: WorkflowRecords<Table, Key>,
  state: string,
): FieldValues => historyState?.(state) ?? { [workflow.state]: state };

/** How the history names a record, under the shop that acts. */
const describeRecord = async <Table extends TableName, Key>(
  call: Call,
  { workflow, key, readName, historyId }: WorkflowRecords<Table, Key>,
  row: StoredRow<Table>,
  { shopId }: Act,
) => ({
  resource: workflow.name,
  shopId,
  recordId: historyId?.(row) ?? (toRowValues(row)[key[0] ?? ""] as number),
  recordName: await readName(row, call),
});

/**
 * Writes a step of a record that is locked: its state, the next version, the columns of `change`, the event and the history.
 * @param to the state afterwards; without it the state stays
 */
export async function saveWorkflowStep<Table extends TableName, Key>(
  call: Call,
  records: WorkflowRecords<Table, Key>,
  row: StoredRow<Table>,
  { to: next, change, shopId, reason }: Act & { to?: string | undefined; change: WorkflowStepChange<Table> },
): Promise<void> {
  const { workflow, table, key, events } = records;
  const state = readState(records, row);
  const to = next ?? state;
  const moves = to !== state;
  if (moves) await records.beforeMove?.(row, to, call);
  const columns = {
    updated_at: records.hasTimes === false ? undefined : call.now,
    ...change.columns,
    ...(moves && !records.stateSql && { [workflow.state]: to }),
    version: row.version + 1,
  };
  await sql`
    update ${sql.table(table)} set ${sql.join(listColumnPairs(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where ${isRecord(key, toRowValues(row))}`.execute(call.db);
  await change.afterSave?.();
  if (moves && events)
    await addWorkflowEvent(call, events, toRowValues(row)[key[0] ?? ""], { status: to, shopId, reason });
  const shown = (value: string, values: FieldValues | undefined) => ({
    ...(moves && !change.quiet && showState(records, value)),
    ...values,
  });
  const [before, after] = [shown(state, change.before), shown(to, change.after)];
  if (Object.keys(after).length > 0)
    recordChange(call, {
      ...(await describeRecord(call, records, { ...row, ...change.columns }, { shopId })),
      action: "UPDATE",
      before,
      after: reason ? { ...after, [reason.field]: reason.text } : after,
    });
}

/** Notes a change of a record that is none of its steps: state and version stay. */
export async function noteRecordChange<Table extends TableName, Key>(
  call: Call,
  records: WorkflowRecords<Table, Key>,
  row: StoredRow<Table>,
  change: { shopId: number | null; before: FieldValues; after: FieldValues },
): Promise<void> {
  const { before, after, shopId } = change;
  recordChange(call, { ...(await describeRecord(call, records, row, { shopId })), action: "UPDATE", before, after });
}

/** Deletes a record that is locked, and notes it in the history. Its lines go first: `write` of the step deletes them. */
export async function deleteRecord<Table extends TableName, Key>(
  call: Call,
  records: WorkflowRecords<Table, Key>,
  row: StoredRow<Table>,
  { before, shopId }: { before: FieldValues; shopId: number | null },
): Promise<void> {
  const { table, key } = records;
  await sql`delete from ${sql.table(table)} where ${isRecord(key, toRowValues(row))}`.execute(call.db);
  recordChange(call, {
    ...(await describeRecord(call, records, row, { shopId })),
    action: "DELETE",
    before,
    after: null,
  });
}

/** A record that a step makes. */
export type StepCreation<Table extends TableName, State extends string> = {
  columns: NewWorkflowRow<Table, State>;
  /** The shop that acts. */
  shopId: number | null;
  /** The key of the call (crud/once.ts). */
  request?: RequestColumns | undefined;
  /** SQL after `on conflict`: where such a record exists already, the caller reads W014. */
  conflict?: RawBuilder<unknown>;
  /** What the history shows beside the state. Without it the record begins outside of the history. */
  after?: (row: StoredRow<Table>) => FieldValues;
  /** Writes what belongs to the record, such as its lines. */
  afterSave?: (row: StoredRow<Table>) => Promise<void>;
};

/**
 * Writes a new record in a state, with its event and the history.
 * @throws Rejected W014 where a record stands in its way
 */
export async function insertRecord<Table extends TableName, Key, State extends string = "status">(
  call: Call,
  records: WorkflowRecords<Table, Key>,
  state: string,
  { columns, shopId, request, conflict, after, afterSave }: StepCreation<Table, State>,
): Promise<StoredRow<Table> & RequestColumns> {
  const { workflow, table, key, events } = records;
  const values = listColumnPairs({
    ...columns,
    tenant_id: call.viewer.developerId,
    ...(!records.stateSql && { [workflow.state]: state }),
    version: 1,
    ...(records.hasTimes !== false && { created_at: call.now, updated_at: call.now }),
    ...request,
  });
  const { rows } = await sql<StoredRow<Table> & RequestColumns>`
    insert into ${sql.table(table)} (${sql.join(values.map(([name]) => sql.ref(name)))})
    values (${sql.join(values.map(([, value]) => value))})
    ${conflict ? sql`on conflict ${conflict} do nothing` : sql``} returning ${selectRow(records)}`.execute(call.db);
  const [row] = rows;
  if (!row) throw toStaleRefusal();
  await afterSave?.(row);
  if (events) await addWorkflowEvent(call, events, toRowValues(row)[key[0] ?? ""], { status: state, shopId });
  if (after)
    recordChange(call, {
      ...(await describeRecord(call, records, row, { shopId })),
      action: "CREATE",
      before: null,
      after: { ...showState(records, state), ...after(row) },
    });
  return row;
}
