import type { RawBuilder, Selectable } from "kysely";
import type { FieldError, Rejected } from "../../src/core/rejected.ts";
import type { Viewer } from "../../src/core/viewer.ts";
import type { OutcomeKind } from "../../src/generated/server.ts";
import type { StoredName, StoredTypes } from "../../src/generated/tables.ts";
import type { Context } from "../context.ts";
import type { Call } from "./call.ts";

/** A record that is being saved. */
export type Saving<Input> = {
  input: Input;
  isNew: boolean;
  /** Where it stands in its list, from 0, in a table whose rows have a place. */
  place: RawBuilder<number>;
};

/** What became of one record. */
export type Done = { outcome: OutcomeKind; details?: readonly string[] };

/** A piece of work on a row that is held meanwhile, in a transaction of its own. `place` says where it has its effect, if elsewhere. */
export type Work<Row> = { place: string | null; work: (row: Row, call: Call) => Promise<Done> };
type Works<Row> = readonly Work<Row>[];

/** What one resource knows, in the names of its own fields and columns. */
type HooksOf<Input, Stored, Row, Actions, Field extends string, Column extends string> = {
  /** Fields that are @computed, or read in another form than they are stored: each as SQL over a row of the table. */
  computed?: Readonly<Partial<Record<Field, (call: Call) => RawBuilder<unknown>>>>;
  /** Fields that are @computed and take more than the row: of all records that were read, each at its position. */
  derived?: {
    fields: readonly Field[];
    of: (records: readonly Stored[], call: Call) => Promise<readonly Partial<Stored>[]> | readonly Partial<Stored>[];
  };
  /** Condition: rows of the viewer's, where that is something else than those of the company and its shops. */
  owned?: (viewer: Viewer) => RawBuilder<boolean>;
  /** The shop under which records are kept of which an input or the arguments of a list say it otherwise. @throws Rejected */
  shopOf?: (said: Partial<Input>, call: Call) => number;
  /** Why a record is not the viewer's, where that is something else than NOT_FOUND. */
  missing?: (id: number, call: Call) => Promise<Rejected>;
  /** The states in which a record can still be saved, and deleted; in others it is SETTLED, in the words of the state. */
  open?: {
    field: Field;
    words: Readonly<Record<string, string>>;
    update: readonly string[];
    delete: readonly string[];
  };
  /** Columns of rows that are saved, beyond what the fields of the same name say: of each, at its position. */
  columns?: (
    saved: readonly Saving<Input>[],
    call: Call,
  ) => Promise<readonly Partial<Record<Column, unknown>>[]> | readonly Partial<Record<Column, unknown>>[];
  /** What the schema's rules cannot know of records that are saved: of each, at its position. */
  check?: (inputs: readonly Input[], call: Call) => Promise<readonly (readonly FieldError[])[]>;
  /** Refuses a new record for what is there already. @throws Rejected */
  refuseCreate?: (input: Input, call: Call) => Promise<void>;
  /** By what a record that is being deleted is used, in words, beside what names it by @as(reference); empty where nothing does. */
  users?: (row: Row, call: Call) => Promise<string>;
  /** What an action (@resource(actions)) does with each record; of one that deletes records nothing need be said. */
  actions?: { readonly [A in keyof Actions]?: (input: Actions[A], call: Call) => Promise<Works<Row>> | Works<Row> };
  /** What else is written with records that are saved, in their transaction. */
  saved?: (inputs: readonly Input[], call: Call) => Promise<void>;
  /** What follows once records came, were saved or went. */
  changed?: (context: Context) => void;
};

/** Fields of a resource's create, and those of its update where it is one; of its update where nobody creates it. */
export type Input<N extends StoredName> = [StoredTypes[N]["create"]] extends [never]
  ? StoredTypes[N]["update"]
  : StoredTypes[N]["create"] & Partial<StoredTypes[N]["update"]>;

/** What differs from the default in one resource: server/resource/<name>.ts. */
export type Hooks<N extends StoredName> = HooksOf<
  Input<N>,
  StoredTypes[N]["record"],
  Selectable<StoredTypes[N]["columns"]>,
  StoredTypes[N]["actions"],
  Exclude<keyof StoredTypes[N]["record"], "__typename"> & string,
  keyof StoredTypes[N]["columns"] & string
>;

/** Values by the names of fields. */
export type Values = Readonly<Record<string, unknown>>;

/** Hooks of whatever resource, as the engine calls them. */
export type AnyHooks = HooksOf<Values, Values, Values, Readonly<Record<string, Values>>, string, string>;
