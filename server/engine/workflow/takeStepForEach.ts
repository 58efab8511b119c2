import { sql } from "kysely";
import type { WorkflowStep } from "../../../src/core/workflow.ts";
import type { ActionOutcome } from "../../../src/generated/server.ts";
import type { Context } from "../context.ts";
import { toCall, runWithHistory, type Call } from "../crud/call.ts";
import { allOrNothing, buildMissingOutcome } from "../crud/write/dryRun.ts";
import { selectRow } from "./lockRecord.ts";
import { requireReason, toRowValues } from "./requirements.ts";
import { takeStep } from "./takeStep.ts";
import type { WorkflowStepWork, StoredRow, TableName, WorkflowRecords } from "./workflow.ts";

/** The records of a call, and the versions that were read, in the same order. */
type Several = { readonly ids: readonly number[]; readonly versions?: readonly number[] | null };

/** The rows of these ids that the viewer may change, by id. They are not locked. */
async function findRows<Table extends TableName, Key>(
  { db, viewer }: Call,
  records: WorkflowRecords<Table, Key>,
  keys: readonly Key[],
): Promise<ReadonlyMap<number, StoredRow<Table>>> {
  const { table, where, key } = records;
  const any = sql.join(
    keys.map((one) => sql`(${where(one, { viewer })})`),
    sql` or `,
  );
  const { rows } = await sql<
    StoredRow<Table>
  >`select ${selectRow(records)} from ${sql.table(table)} where ${any}`.execute(db);
  return new Map(rows.map((row) => [Number(toRowValues(row)[String(key[0])]), row]));
}

/**
 * A step of several records as the work of its mutation: each in a transaction of its own, with an outcome each. A record that is in the
 * state already is SKIPPED: the button was pressed twice.
 * @param toKey the key of an id
 */
export const defineStepForEach =
  <Table extends TableName, Key, Input extends Several>(
    records: WorkflowRecords<Table, Key>,
    step: WorkflowStep,
    {
      toKey,
      ...work
    }: WorkflowStepWork<Table, Input & Key & { version?: number | null }> & { toKey: (id: number) => Key },
  ) =>
  async (context: Context, input: Input): Promise<ActionOutcome[]> => {
    requireReason(step, input);
    const call = toCall(context);
    const ids = [...new Set(input.ids)];
    const rows = ids.length === 0 ? new Map<number, StoredRow<Table>>() : await findRows(call, records, ids.map(toKey));
    const outcomes: ActionOutcome[] = [];
    for (const id of ids) {
      const row = rows.get(id);
      const version = input.versions?.[input.ids.indexOf(id)];
      const name = row ? await records.readName(row, call) : "";
      const one = { ...input, ...toKey(id), version };
      const answer = (outcome: ActionOutcome["outcome"], details: readonly string[]): ActionOutcome => ({
        id,
        name,
        place: null,
        outcome,
        details: [...details],
        warnings: [],
      });
      outcomes.push(
        row
          ? await allOrNothing(
              call.db,
              (db) =>
                runWithHistory({ ...call, db }, async (within) => {
                  const done = await takeStep(within, records, { step, input: one, work, anyVersion: true });
                  return answer(done.outcome, done.details);
                }),
              { refused: (details) => answer("REFUSED", details) },
            )
          : buildMissingOutcome(id),
      );
    }
    return outcomes;
  };
