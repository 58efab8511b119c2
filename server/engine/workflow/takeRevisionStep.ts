import { sql } from "kysely";
import { Rejected } from "../../../src/core/rejected.ts";
import { allowsStep, type Workflow, type WorkflowStep } from "../../../src/core/workflow.ts";
import type { Context } from "../context.ts";
import { toCall, recordChange, runInTransaction, type Call } from "../crud/call.ts";
import type { FieldValues } from "../crud/hooks.ts";
import { requireSeen, toStaleRefusal } from "../crud/stale.ts";
import { requireOpenDay, requireReason } from "./requirements.ts";
import type { ShopBooks, TableName } from "./workflow.ts";

/** The newest version of a record: its number, 0 or 1 where none is stored, and its state. */
type Revision = { revision: number; state: string };

/** The newest versions of the records that an input names, and what the caller must have seen of them. */
type RevisionsSeen<Newest extends Revision> = { newest: readonly Newest[]; mark: string | number };

/**
 * What the engine cannot know of a workflow whose records are versions beside each other: a correction is a new version, and the earlier
 * ones stay to be read.
 */
export type RevisionRecords<Input, Newest extends Revision, Seen extends RevisionsSeen<Newest>> = {
  workflow: Workflow;
  table: TableName;
  /** The column that numbers the versions. */
  revision: "revision" | "version";
  /** The columns that find the versions of one record, without the company. */
  key: (newest: Newest, input: Input) => FieldValues;
  /** False where the table has no column of the state: it follows from others. */
  hasState?: false;
  /** Locks what the call changes until the transaction ends; by default the books of the shop that acts. */
  lock?: (call: Call, input: Input) => Promise<void>;
  /** With steps that change the books of a date. */
  books?: ShopBooks;
  read: (call: Call, input: Input) => Promise<Seen>;
  /** What the caller has seen: the mark that `read` answers. */
  readMark: (input: Input) => string | number;
  /** How the history names a record. */
  describe: (newest: Newest, input: Input) => { shopId: number | null; recordId: string; recordName: string };
  /** The record of now, with which a form that is refused (W014) is compared. */
  readCurrent?: (context: Context, input: Input) => Promise<FieldValues>;
};

/** What a step does with a version: it adds the next one, changes the newest, or drops it. */
export type RevisionChange = {
  /** Columns of the next version, or the room's own statement that writes it. */
  adds?: FieldValues | (() => Promise<void>);
  changes?: FieldValues;
  drops?: true;
  /** What the history shows. */
  before?: FieldValues | null;
  after?: FieldValues | null;
};

/** What is special about one step. */
type RevisionWork<Input, Newest extends Revision, Seen> = {
  /** Refuses what is wrong whatever the caller has seen. */
  check?: (seen: Seen, input: Input, call: Call) => void;
  /** Whether the versions say what this very call would write: its first answer was lost, and nothing is done. */
  isRepeated: (seen: Seen, input: Input, call: Call) => boolean;
  /** Refuses what is wrong with the records that the step would move: all of them or none. */
  checkOpen?: (open: readonly Newest[], input: Input, seen: Seen) => void;
  write: (newest: Newest, input: Input, call: Call, seen: Seen) => RevisionChange | Promise<RevisionChange>;
};

/** Writes a change of the versions of one record, with its state and number, and notes it. */
async function saveRevision<Input, Newest extends Revision, Seen extends RevisionsSeen<Newest>>(
  call: Call,
  { workflow, table, revision, hasState, key, describe }: RevisionRecords<Input, Newest, Seen>,
  step: WorkflowStep,
  { newest, input, change }: { newest: Newest; input: Input; change: RevisionChange },
): Promise<void> {
  const { adds, changes, drops, before = null, after = null } = change;
  const record = { tenant_id: call.viewer.developerId, ...key(newest, input) };
  const pairs = (columns: FieldValues, separator: string) =>
    sql.join(
      Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
      sql.raw(separator),
    );
  const insert = (columns: FieldValues) =>
    sql`insert into ${sql.table(table)} (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(columns))})`.execute(call.db);
  const state = hasState === false ? {} : { [workflow.state]: step.to };
  const own = { ...record, [revision]: newest.revision };
  if (typeof adds === "function") await adds();
  else if (adds) await insert({ ...record, [revision]: newest.revision + 1, ...state, ...adds });
  else if (drops) await sql`delete from ${sql.table(table)} where ${pairs(own, " and ")}`.execute(call.db);
  else {
    const columns = { ...state, ...changes };
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set ${pairs(columns, ", ")} where ${pairs(own, " and ")}`.execute(call.db);
    // The first version is stored by its first step.
    if (!numAffectedRows) await insert({ ...own, ...columns });
  }
  const action = adds ? "CREATE" : drops ? "DELETE" : "UPDATE";
  recordChange(call, { resource: workflow.name, ...describe(newest, input), action, before, after });
}

/**
 * The step of records that are versions as the work of its mutation: in one transaction it locks, refuses a date that is locked, recognises
 * a repeated call, compares what the caller has seen, writes the versions and the history. All records of the call move or none.
 * @throws Rejected W001 without a reason, FUTURE, MONTH_LOCKED, W014 where the state or the figures are others, and what `work` refuses
 */
export const defineRevisionStep =
  <Input extends object, Newest extends Revision, Seen extends RevisionsSeen<Newest>>(
    records: RevisionRecords<Input, Newest, Seen>,
    step: WorkflowStep,
    work: RevisionWork<Input, Newest, Seen>,
  ) =>
  async (context: Context, input: Input): Promise<void> => {
    const values = input as FieldValues;
    const shopId = step.shop === undefined ? null : Number(values[step.shop]);
    requireReason(step, values);
    try {
      await runInTransaction(toCall(context), async (call) => {
        if (records.lock) await records.lock(call, input);
        else if (shopId !== null) await records.books?.lockShop(call, shopId);
        await requireOpenDay(call, records, { step, shopId, input: values, row: {} });
        const seen = await records.read(call, input);
        work.check?.(seen, input, call);
        if (work.isRepeated(seen, input, call)) return;
        const open = seen.newest.filter(({ state }) => allowsStep(step, state));
        if (open.length === 0) throw toStaleRefusal();
        requireSeen(records.readMark(input), seen.mark);
        work.checkOpen?.(open, input, seen);
        for (const newest of open)
          await saveRevision(call, records, step, {
            newest,
            input,
            change: await work.write(newest, input, call, seen),
          });
      });
    } catch (error) {
      if (!records.readCurrent || !(error instanceof Rejected) || error.code !== "W014") throw error;
      throw toStaleRefusal(await records.readCurrent(context, input));
    }
  };
