import type { RawBuilder, Selectable } from "kysely";
import type { FieldError, Rejected } from "../../../src/core/rejected.ts";
import type { Viewer } from "../../../src/core/viewer.ts";
import type { BroughtResource, ChangeSetRemedy, OutcomeKind, ReservedChange } from "../../../src/generated/server.ts";
import type { StoredName, StoredTypes } from "../../../src/generated/tables.ts";
import type { Context } from "../context.ts";
import type { Call } from "./call.ts";

/** A record before and after it was saved. */
export type WrittenRecord<Stored> = { before: Stored | null; after: Stored };

/** A record that is being saved. */
export type RecordToSave<Input> = {
  input: Input;
  isNew: boolean;
  /** Position in its list, from 0, if the table keeps an order. */
  place: RawBuilder<number>;
};

/** What became of one record, and what a person should look at although nothing refuses it. */
export type RecordActionResult = { outcome: OutcomeKind; details?: readonly string[]; warnings?: readonly string[] };

/**
 * What an action does with one record, whose row is locked, in a transaction of its own. `place` names another shop or order
 * type that it changes.
 */
export type ActionWork<Stored> = {
  place: string | null;
  work: (record: Stored, call: Call) => Promise<RecordActionResult>;
};
type Works<Stored> = readonly ActionWork<Stored>[];

/** A record of which a change set changes fields. */
export type RecordInChangeSet = {
  before: FieldValues;
  after: FieldValues;
  /** The same change of another value, such as that of a reservation. */
  change: (field: string, value: number) => number;
};

/** How a change set wants its records changed. */
export type ChangeSetWish = {
  reserved: ReservedChange | null;
  bring: readonly BroughtResource[];
  /** When the change takes effect. */
  at: Date;
};

/** A figure of a change set's records, gathered shop by shop. */
export type ChangeSummary = {
  add: (records: readonly Pick<RecordInChangeSet, "before" | "after">[]) => void;
  /** The figure in words; null where there is none. */
  say: () => string | null;
};

/** What else becomes of a record in a change set, or why it stays as it is. */
export type SettledRecord = {
  refusal?: { reason: string; remedies: readonly ChangeSetRemedy[] };
  /** Other fields that change too. */
  after?: FieldValues;
  warnings?: readonly string[];
};

/** What is saved beside what was sent, or why it cannot be. */
export type CompletedValues = { values: FieldValues; errors: readonly FieldError[] };

/** A record that a change set registers in a shop. */
export type RecordToAdd<Stored> = { source: Stored; shopId: number; variant: string | null };

/** What became of a registration. Without an id nothing was registered. */
export type AddedRecord = {
  id: number | null;
  reason: string | null;
  remedies?: readonly ChangeSetRemedy[];
  warnings?: readonly string[];
};

/**
 * What the engine cannot know of one resource, in the names of its own fields and columns. `Stored` is a record without the
 * fields that have no column.
 */
type HooksOf<Input, Whole, Stored, Row, Actions, Field extends string, Column extends string> = {
  /** SQL over a row of the table, for fields that are @computed or read in another form than they are stored. */
  computed?: Readonly<Partial<Record<Field, (call: Call) => RawBuilder<unknown>>>>;
  /**
   * Fields that are @computed from more than the row: called once with all records, answers one result per record in their
   * order. `reads` are the fields from which they are worked out; without it, all: a list of many shops reads no others.
   */
  derived?: {
    fields: readonly Field[];
    reads?: readonly Field[];
    of: (records: readonly Whole[], call: Call) => Promise<readonly Partial<Whole>[]> | readonly Partial<Whole>[];
  };
  /** Fields that a copy of one shop's record leaves as they are in the other shops. */
  stays?: readonly Field[];
  /** Refuses to copy one shop's record to others. @throws Rejected */
  refuseCopy?: (record: Whole) => void;
  /** Condition for the rows that the viewer owns, if the default (the viewer's company and shops) is wrong. */
  owned?: (viewer: Viewer) => RawBuilder<boolean>;
  /** The shop of a record or of a list, if the input does not name it by the table's shop field. @throws Rejected */
  shopOf?: (input: Partial<Input>, call: Call) => number;
  /** The refusal for a record that the viewer does not own; NOT_FOUND by default. */
  missing?: (id: number, call: Call) => Promise<Rejected>;
  /**
   * The states in which a record can still be saved or deleted. In another state it is refused as SETTLED, with the state's
   * label.
   */
  open?: {
    field: Field;
    words: Readonly<Record<string, string>>;
    update: readonly string[];
    delete: readonly string[];
  };
  /** Further columns to write, beside those of the fields: one result per record, in their order. */
  columns?: (
    saved: readonly RecordToSave<Input>[],
    call: Call,
  ) => Promise<readonly Partial<Record<Column, unknown>>[]> | readonly Partial<Record<Column, unknown>>[];
  /**
   * Fields that follow from others, or stay where a caller leaves them out: what is saved beside what was sent. A form sends all fields that it
   * knows, a row of a file those that differ from the stored record.
   * @param stored the record as it is; undefined for a new one
   */
  complete?: (sent: FieldValues, stored: FieldValues | undefined) => CompletedValues;
  /** Checks that the schema's rules cannot express: one list of errors per record, in their order. */
  check?: (inputs: readonly Input[], call: Call) => Promise<readonly (readonly FieldError[])[]>;
  /** Refuses a new record because of records that exist already. @throws Rejected */
  refuseCreate?: (input: Input, call: Call) => Promise<void>;
  /**
   * Names what uses a record that is being deleted, beyond the references of the SDL (@as(reference)). An empty text allows the
   * deletion.
   */
  users?: (row: Row, call: Call) => Promise<string>;
  /** What a person should know before deleting a record, although nothing refuses it. */
  deletionWarnings?: (row: Row, call: Call) => Promise<readonly string[]>;
  /** What an action (@resource(actions)) does with each record. An action that only deletes needs no entry. */
  actions?: {
    readonly [A in keyof Actions]?: (input: Actions[A], call: Call) => Promise<Works<Stored>> | Works<Stored>;
  };
  /** What change sets (engine/change-set) need to know of the resource. With it they check the changed fields alone. */
  changeSet?: {
    /** Other fields that are read of each record. */
    fields: readonly Field[];
    /** Judges changed records: called once with all of a shop, answers one result per record in their order. */
    settle: (
      records: readonly RecordInChangeSet[],
      wish: ChangeSetWish,
      call: Call,
    ) => Promise<readonly SettledRecord[]> | readonly SettledRecord[];
    /** Begins a figure of all changed records before and after. */
    summarize?: () => ChangeSummary;
    /** Registers a record in a shop that lacks it, as a copy of another shop's. Without it change sets add nothing. */
    add?: (record: RecordToAdd<Stored>, wish: ChangeSetWish, call: Call) => Promise<AddedRecord>;
  };
  /**
   * How a shop's records come along when another shop is made from it (engine/shop-copy). Without it they do not. `{}` takes each record as
   * it is; its references become those of the new shop.
   */
  newShop?: {
    /** Fields that begin anew. `["lastSeenAt"]` */
    renewed?: readonly Field[];
    /** References without which a record stays behind. `["product_id"]` */
    needs?: readonly Field[];
    /** Texts that name a record of another resource, which are emptied where that does not come along. `{ targetProductCode: "product" }` */
    named?: Readonly<Partial<Record<Field, string>>>;
    /** Other columns that are not simply copied: SQL over the row of the source. */
    columns?: (call: Call) => Readonly<Partial<Record<Column, RawBuilder<unknown>>>>;
    /** Which records come along, and what is said of the number of the others. */
    only?: { rows: (call: Call) => RawBuilder<boolean>; left?: (count: number) => string };
    /** What counts its ids, where that is another table's sequence. */
    sequence?: string;
  };
  /** Writes other tables in the transaction that creates the records. */
  created?: (inputs: readonly Input[], call: Call) => Promise<void>;
  /** Writes other tables in the transaction that saves the records. */
  saved?: (inputs: readonly Input[], call: Call) => Promise<void>;
  /** Deletes what other tables hold of a record, in the transaction that deletes it. */
  removed?: (row: Row, call: Call) => Promise<void>;
  /** Carries the change of one record on to other tables, in the same transaction. @param before the record as it was */
  carry?: (before: Stored, input: Input, call: Call) => Promise<void>;
  /** Writes other tables in the transaction that creates or saves records, whether by a form or by a file: each as it was (null for a new one) and is. */
  afterWrite?: (written: readonly WrittenRecord<Stored>[], call: Call) => Promise<void>;
  /** Runs after records were created, saved or deleted, to drop caches for example. */
  changed?: (context: Context) => void;
};

/**
 * The fields of a create, and of the update if a record can be updated. A resource without create has the fields of its update.
 */
export type ResourceInput<N extends StoredName> = [StoredTypes[N]["create"]] extends [never]
  ? StoredTypes[N]["update"]
  : StoredTypes[N]["create"] & Partial<StoredTypes[N]["update"]>;

/** A record without its @computed fields. */
export type StoredRecord<N extends StoredName> = Omit<StoredTypes[N]["record"], StoredTypes[N]["computed"]>;

/**
 * The hooks of one resource. `npm run generate` finds them by this type: what a file of the server exports as
 * `: ResourceHooks<"coupon">` is called for coupons.
 */
export type ResourceHooks<N extends StoredName> = HooksOf<
  ResourceInput<N>,
  StoredTypes[N]["record"],
  StoredRecord<N>,
  Selectable<StoredTypes[N]["columns"]>,
  StoredTypes[N]["actions"],
  Exclude<keyof StoredTypes[N]["record"], "__typename"> & string,
  keyof StoredTypes[N]["columns"] & string
>;

/** Values by the names of fields. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** The hooks of any resource, as the engine calls them. */
export type AnyHooks = HooksOf<
  FieldValues,
  FieldValues,
  FieldValues,
  FieldValues,
  Readonly<Record<string, FieldValues>>,
  string,
  string
>;
