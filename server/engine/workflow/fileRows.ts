import { sql, type RawBuilder } from "kysely";
import type { ResourceMeta } from "../../../src/core/metadata.ts";
import type { WorkflowStep } from "../../../src/core/workflow.ts";
import type { RowResult } from "../../../src/generated/server.ts";
import type { Context } from "../context.ts";
import { toCall, type Call } from "../crud/call.ts";
import { groupsByCode, judgeByCode, mergeRecordLines, type ByCode } from "../crud/rows/byCode.ts";
import type { RowValues } from "../crud/rows/plan.ts";
import { registerRowsIn, type RowsInput, type RowStore } from "../crud/rows/registerRows.ts";
import { lockRecord } from "./lockRecord.ts";
import { readState, toRowValues } from "./requirements.ts";
import { saveWorkflowStep } from "./saveRecord.ts";
import type { StoredRow, TableName, WorkflowRecords, WorkflowStepChange } from "./workflow.ts";

/** A record with the items of its lines. */
type CodedRecord<Table extends TableName> = StoredRow<Table> & { items: number[] };

/** What differs between the files of one workflow and another. */
type FileRows<Table extends TableName, Key, Row, Stored, Line> = {
  meta: ResourceMeta;
  /** The table of the lines. */
  lines: TableName;
  /** The code of a record: the field of a row, and the column. */
  code: { field: keyof Row & string; column: string };
  /** The column of the shop that a row names. */
  shop: string;
  /** The step that changes a record: rows change one in its first state. */
  step: WorkflowStep;
  /** The state in which a record has given its code back. */
  canceled: string;
  /** SQL: the rows of a file of these records. */
  selectRows: (records: RawBuilder<unknown>) => RawBuilder<Stored>;
  /** What the rows must say alike, and what else is wrong with them. @param find the record of a row, if it is stored */
  judge: (
    rows: readonly Row[],
    find: (row: Row) => CodedRecord<Table> | undefined,
    call: Call,
  ) => Promise<Pick<ByCode<Row & { itemId: number }, CodedRecord<Table>>, "alike" | "most" | "tooMany" | "own">>;
  toKey: (record: StoredRow<Table>, row: Row) => Key;
  toLine: (row: Row) => Line;
  readLines: (call: Call, record: StoredRow<Table>) => Promise<readonly Line[]>;
  add: (call: Call, head: Row, lines: readonly Line[]) => Promise<unknown>;
  rewrite: (
    call: Call,
    record: StoredRow<Table>,
    change: { head: Row; lines: readonly Line[] },
  ) => Promise<WorkflowStepChange<Table>>;
};

/**
 * Files whose rows are the lines of a workflow's records: rows with one code are one record, new or changed in its first state. An item
 * that a record has keeps its place.
 */
export function defineFileRows<
  Table extends TableName,
  Key,
  Row extends { shop_id: number; itemId: number },
  Stored extends RowValues,
  Line extends { itemId: number },
>(
  records: WorkflowRecords<Table, Key>,
  room: FileRows<Table, Key, Row, Stored, Line>,
): {
  /** The lines of a shop's records that may change, as a file writes them again. */
  list: (context: Context, shopId: number) => Promise<Stored[]>;
  register: (context: Context, rows: RowsInput) => Promise<RowResult[]>;
} {
  const { workflow, table, stateNames } = records;
  const { code, shop, step, canceled } = room;
  const [open = ""] = step.from;
  const id = String(records.key[0]);
  const buildKey = (shopId: unknown, text: unknown): string => JSON.stringify([shopId, text]);
  const keyOf = (row: Row) => buildKey(row.shop_id, row[code.field]);
  const [state, codes, owner] = [workflow.state, code.column, shop].map((name) => sql.ref(name));

  /** Condition: the viewer's records with the codes of the rows. */
  const isCoded = ({ viewer }: Call, rows: readonly RowValues[]) => {
    const texts = rows.flatMap((row) => (typeof row[code.field] === "string" ? [String(row[code.field]).trim()] : []));
    return sql<boolean>`tenant_id = ${viewer.developerId} and ${owner} = any(${[...viewer.shopIds]}::int[])
      and ${state} <> ${canceled} and ${codes} = any(${texts}::text[])`;
  };
  const select = (condition: RawBuilder<boolean>, lock = false) =>
    sql`(select * from ${sql.table(table)} where ${condition} order by ${sql.ref(id)} ${lock ? sql`for update` : sql``})`;

  async function readRecords(call: Call, rows: readonly RowValues[]): Promise<ReadonlyMap<string, CodedRecord<Table>>> {
    const found = await sql<CodedRecord<Table>>`
      select p.*, array(
        select l.item_id from ${sql.table(room.lines)} l
        where l.tenant_id = ${call.viewer.developerId} and ${sql.ref(`l.${id}`)} = ${sql.ref(`p.${id}`)}
      ) as items
      from ${select(isCoded(call, rows))} p`.execute(call.db);
    return new Map(
      found.rows.map((record) => {
        const values = toRowValues<Table>(record);
        return [buildKey(values[shop], values[code.column]), record];
      }),
    );
  }

  async function write(call: Call, rows: readonly Row[]): Promise<void> {
    const [head] = rows;
    if (!head) return;
    const lines = rows.map(room.toLine);
    const record = (await readRecords(call, rows)).get(keyOf(head));
    if (!record) {
      await room.add(call, head, lines);
      return;
    }
    const locked = await lockRecord(call, records, room.toKey(record, head), step);
    const merged = mergeRecordLines(await room.readLines(call, locked), lines);
    const change = await room.rewrite(call, locked, { head, lines: merged });
    await saveWorkflowStep(call, records, locked, { change, shopId: head.shop_id });
  }

  const store: RowStore = {
    meta: room.meta,
    find: async (rows, call, lock) => (await room.selectRows(select(isCoded(call, rows), lock)).execute(call.db)).rows,
    async check(inputs, call) {
      // The values have passed the rules of the schema.
      const rows = inputs as unknown as readonly Row[];
      const stored = await readRecords(call, inputs);
      return judgeByCode<Row, CodedRecord<Table>>(rows, {
        code: code.field,
        keyOf,
        stored,
        settled(record) {
          const current = readState<Table>(records, record);
          return current === open ? null : (stateNames[current] ?? current);
        },
        ...(await room.judge(rows, (row) => stored.get(keyOf(row)), call)),
      });
    },
    async write(plans, call) {
      for (const rows of groupsByCode<Row>(plans, keyOf)) await write(call, rows);
    },
  };

  return {
    async list(context, shopId) {
      const { db, viewer } = toCall(context);
      const condition = sql<boolean>`tenant_id = ${viewer.developerId} and ${owner} = ${shopId} and ${state} = ${open}
        and ${codes} is not null`;
      return (await room.selectRows(select(condition)).execute(db)).rows;
    },
    register: (context, rows) => registerRowsIn(store, rows, toCall(context)),
  };
}
