import type { Insertable, RawBuilder, Selectable, Updateable } from "kysely";
import type { Rejected } from "../../../src/core/rejected.ts";
import type { Viewer } from "../../../src/core/viewer.ts";
import type { Workflow } from "../../../src/core/workflow.ts";
import type { Call } from "../crud/call.ts";
import type { FieldValues } from "../crud/hooks.ts";
import type { Tables } from "../../platform/db/tables.ts";

export type TableName = keyof Tables;

/** A row of the workflow's table. */
export type StoredRow<Table extends TableName> = Selectable<Tables[Table]> & { tenant_id: number; version: number };

/** Columns that the engine writes. */
type EngineColumn = "tenant_id" | "version" | "created_at" | "updated_at" | "request_id" | "request_digest";

/** The columns of a new record, beside its state and those of the engine. */
export type NewWorkflowRow<Table extends TableName, State extends string = "status"> = Omit<
  Insertable<Tables[Table]>,
  EngineColumn | State
>;

/** The books of shops: what keeps a business date from being changed. */
export type ShopBooks = {
  /** Locks the books of a shop until the transaction ends. */
  lockShop: (call: Call, shopId: number) => Promise<void>;
  /**
   * @param field the field of the input at which FUTURE is shown
   * @param latest a date to come that is allowed all the same
   * @throws Rejected FUTURE for a date to come, MONTH_LOCKED where the month of one of the dates is locked
   */
  requireOpenDates: (
    call: Call,
    day: { shopId: number; dates: readonly string[]; field: string; latest?: string | undefined },
  ) => Promise<void>;
};

/** Where a workflow keeps who took which step: a table with tenant_id, the record's id, event_no, the state, at, by_uuid and reason. */
export type WorkflowEventTable = { table: TableName; id: string; shop?: boolean };

/**
 * What the engine cannot know of one workflow. `Key` is the part of each input that names a record.
 */
export type WorkflowRecords<Table extends TableName, Key> = {
  workflow: Workflow;
  table: Table;
  /** The columns that find one record of a company. */
  key: readonly (keyof Tables[Table] & string)[];
  /**
   * Condition: the record that the input names, if the viewer may change it. `shopField` is the field of the input that names the shop
   * that acts, where it has one.
   */
  where: (key: Key, by: { viewer: Viewer; shopField?: string | undefined }) => RawBuilder<boolean>;
  /** The words of the states, as SETTLED and the history say them. */
  stateNames: Readonly<Record<string, string>>;
  /** The state in the history of changes; by default the field as it is stored. */
  historyState?: (state: string) => FieldValues;
  /** SQL: the state, where the table has no column of it: it follows from columns that the steps write. */
  stateSql?: RawBuilder<string>;
  /** How the history and outcomes name a record. */
  readName: (row: Selectable<Tables[Table]>, call: Call) => string | Promise<string>;
  /** The id of a record in the history; by default the first column of its key. */
  historyId?: (row: Selectable<Tables[Table]>) => string | number;
  /** The refusal where there is no such record that the viewer may change; NOT_FOUND by default. */
  missing?: (key: Key, call: Call) => Promise<Rejected>;
  /** Locks what stands above the records, where a record may not exist yet. @throws Rejected NOT_FOUND */
  lockParent?: (key: Key, call: Call) => Promise<void>;
  /** With steps that change the books of a date. */
  books?: ShopBooks;
  /** The dates whose books a step on this date changes; by default the date alone. */
  bookedDates?: (date: string) => readonly string[];
  events?: WorkflowEventTable;
  /** False for a table without created_at and updated_at. */
  hasTimes?: boolean;
  /** A caller with an old version reads W014, whatever the state is; by default SETTLED comes first. */
  versionFirst?: boolean;
  /** Runs before a record gets another state, in the same transaction. */
  beforeMove?: (row: StoredRow<Table>, to: string, call: Call) => Promise<void>;
};

/** What a step writes. */
export type WorkflowStepChange<Table extends TableName> = {
  columns?: Updateable<Tables[Table]>;
  /** The history does not show the new state: nobody decided anything by the step. */
  quiet?: boolean;
  /** What the history shows beside the state. */
  before?: FieldValues;
  after?: FieldValues;
  /** What the person reads of the outcome. */
  details?: readonly string[];
  /** Runs once the row is written, in the same transaction: for sums that read it. */
  afterSave?: () => Promise<void>;
};

/** What is special about one step. */
export type WorkflowStepWork<Table extends TableName, Input> = {
  /**
   * Whether the row says what this very call would write: its first answer was lost, and nothing is done. The engine calls it for a row in the
   * state of the step and with the version after the input's; where the state stays, of any version. By default every such row does.
   */
  isRepeated?: (row: StoredRow<Table>, input: Input, call: Call) => boolean | Promise<boolean>;
  /** Two people may write at once: `write` compares the versions itself. */
  merges?: boolean;
  /** A date to come that the step may be dated. */
  latestDay?: (row: StoredRow<Table>) => string;
  /** Checks and writes what belongs to the record, such as its lines. */
  write: (
    row: StoredRow<Table>,
    input: Input,
    call: Call,
  ) => Promise<WorkflowStepChange<Table>> | WorkflowStepChange<Table>;
};
