import type { RawBuilder } from "kysely";
import type { FieldError } from "../../src/core/rejected.ts";
import type { StoredName, StoredTables, StoredTypes } from "../../src/generated/tables.ts";
import type { Context } from "../context.ts";
import type { Call } from "./call.ts";

/** A record that is being saved. */
export type Saving<Input> = {
  input: Input;
  isNew: boolean;
  /** Where it stands in its list, from 0, in a table whose rows have a place. */
  place: RawBuilder<number>;
};

/** What one resource knows, in the names of its own fields and columns. */
type HooksOf<Input, Field extends string, Column extends string> = {
  /** Fields that are @computed, or read in another form than they are stored: each as SQL over a row of the table. */
  computed?: Readonly<Partial<Record<Field, (call: Call) => RawBuilder<unknown>>>>;
  /** Columns of rows that are saved, beyond what the fields of the same name say: of each, at its position. */
  columns?: (
    saved: readonly Saving<Input>[],
    call: Call,
  ) => Promise<readonly Partial<Record<Column, unknown>>[]> | readonly Partial<Record<Column, unknown>>[];
  /** What the schema's rules cannot know of records that are saved: of each, at its position. */
  check?: (inputs: readonly Input[], call: Call) => Promise<readonly (readonly FieldError[])[]>;
  /** Refuses a new record for what is there already. @throws Rejected */
  refuseCreate?: (input: Input, call: Call) => Promise<void>;
  /** Refuses a deletion for users of a record that no @as(reference) tells; the row is deleted if this does not throw. @throws Rejected */
  refuseDelete?: (id: number, call: Call) => Promise<void>;
  /** What follows once records came, were saved or went. */
  changed?: (context: Context) => void;
};

/** Fields of a resource's create, and those of its update where it is one. */
export type Input<N extends StoredName> = StoredTypes[N]["create"] & Partial<StoredTypes[N]["update"]>;

/** What differs from the default in one resource: server/resource/<name>.ts. */
export type Hooks<N extends StoredName> = HooksOf<
  Input<N>,
  Exclude<keyof StoredTypes[N]["record"], "__typename"> & string,
  keyof StoredTables[StoredTypes[N]["table"]] & string
>;

/** Values by the names of fields. */
export type Values = Readonly<Record<string, unknown>>;

/** Hooks of whatever resource, as the engine calls them. */
export type AnyHooks = HooksOf<Values, string, string>;
