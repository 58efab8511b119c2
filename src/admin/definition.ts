import { formatMonth } from "../core/money.ts";
import type { Identifier } from "ra-core";
import { createContext, useContext, type ComponentType } from "react";
import type { FirstKey } from "../../i18n/keys.ts";
import type { FieldMeta, ResourceMeta, Rule } from "../core/metadata.ts";
import { decideAccess, openedByName } from "../core/decide.ts";
import type { FieldError } from "../core/rejected.ts";
import type { ResourceOperation } from "../data/provider/buildQuery.ts";
import { useSelection, useViewer } from "../data/context.ts";

export type RecordData = Readonly<Record<string, unknown>>;

/** A record as react-admin holds it. */
export type IdentifiedRecord = RecordData & { id: Identifier };

/** The props of an input. It reads and writes the form under `source`. */
export type InputProps = {
  field: FieldMeta;
  /** Path in the form: `price`, `legal.zip`, `lines.0.quantity`. */
  source: string;
  /** Id of the control that the label names; its hint and error stand under `${id}-hint`. */
  id: string;
  /** The control's name, for controls that are groups. */
  label: string;
};

/** What shows a value in a list, a card or on the confirm step. */
export type ReadProps = {
  field: FieldMeta;
  value: unknown;
  record: RecordData;
  /** `price`, `legal.zip`: under this path stand its labels. */
  path: string;
};

export type FieldOverride = {
  input?: ComponentType<InputProps>;
  read?: ComponentType<ReadProps>;
  /** What an empty one means, at the confirm step and where a record is read as a whole. Lists are dense: there it is "—". */
  empty?: ComponentType;
  /** The same in a list, where "—" would mislead. */
  emptyCell?: ComponentType;
  /**
   * What to say of a value that is allowed and looks like a slip of the hand, in the form and in the review of a file.
   * @param before the record as it is stored; undefined for a new one
   */
  doubt?: (values: RecordData, before: RecordData | undefined) => string | undefined;
  /** Whether the form marks it as 必須, where the schema alone cannot say it. */
  marked?: (values: RecordData) => boolean;
  /** For a reference: the arguments of its list, computed from the values of the form. With several sets the choices of all are shown. */
  listArgs?: (values: RecordData) => readonly RecordData[];
  /** With several sets: the field of the other resource by whose options the choices are grouped. */
  groupBy?: string;
};

/** A section of the form: `fields` are those that it would show. */
export type SectionProps = { name: string; fields: readonly FieldMeta[] };

/** Records of the other shops before and after they were replaced by a copy; `onUndone` closes the dialog. */
export type UndoCopyProps = {
  before: readonly IdentifiedRecord[];
  after: readonly IdentifiedRecord[];
  onUndone: () => void;
};

/** Paths of a resource, exactly as the specification writes them. A record is named by `?id=`. */
export type ResourcePaths = {
  list: string;
  create?: string;
  createConfirm?: string;
  edit?: string;
  editConfirm?: string;
  delete?: string;
  /** Registration from a file. */
  csv?: string;
};

export type ScreenKind = "list" | "create" | "edit" | "csv";

/** What shows the values of a form as they are typed. */
type FormPreview = {
  /** Stands beside the form. */
  shown: ComponentType<{ values: RecordData }>;
  /** Its heading, where it is no picture of what customers see. */
  label?: string;
  /** Its figures that a person watches: in the foot of the form, where the screen has no room beside it. */
  sum?: ComponentType<{ values: RecordData }>;
};

/** A resource as its screens see it: the metadata, and what differs from the default. */
export type ResourceDefinition = {
  meta: ResourceMeta;
  paths: ResourcePaths;
  /** What one record is called. */
  label: FirstKey;
  /** The name of this variant. */
  qualifier?: FirstKey;
  /** Writing goes through a step that shows once more what will be sent. */
  confirm: boolean;
  /** Rows a page; without it a list shows all rows. */
  pageSize?: number;
  sort: { field: string; order: "ASC" | "DESC" };
  /** Columns that a list shows until a person chooses others. */
  columns: readonly string[];
  filters: readonly string[];
  /** Fields by whose lack lists are narrowed. */
  unsetFilters: readonly string[];
  /** The state in which a record is over: the list leaves it out, and its archive shows it. */
  archive?: { field: string; value: string };
  /** Field by which people name a record, or how its name is made. */
  title: string | ((record: RecordData) => string);
  defaults: RecordData;
  fields: Readonly<Record<string, FieldOverride>>;
  sections: Readonly<Record<string, ComponentType<SectionProps>>>;
  screens: Readonly<Partial<Record<ScreenKind, ComponentType>>>;
  /** Names of the actions that stand in the form of one record too. */
  recordActions: readonly string[];
  /** A new record can begin with the values of another; these fields are asked for again. */
  duplicates?: { askedAgain: readonly string[] };
  /** What is wrong with a form's values beyond the rules of the schema; the server judges by the same. */
  check?: (values: RecordData) => readonly FieldError[];
  preview?: FormPreview;
  /** Fields that each step of the form reads anew and nobody types: what is registered is what the confirm step shows. */
  renewed?: readonly string[];
  /** What has changed since the editing began of what no field shows: at the confirm step, and at W014. */
  changed?: ComponentType<{ before: RecordData; theirs: RecordData }>;
  /** What stands in the list while there is no record at all, where the usual sentence would mislead. */
  empty?: ComponentType;
  /** What the button says that saves a new record. */
  createLabel?: string;
  /** What the button of the confirm step says, where its press does more than to register: it reads the form. */
  registerLabel?: ComponentType;
  /** Shown once after a record was registered, for what only that answer holds. The list follows when it is closed. */
  created?: ComponentType<{ record: RecordData; onClose: () => void }>;
  /** Address to which saving an existing record leads, by what the operation answered; by default the list, or the form again where there is none. */
  savedAt?: (answer: RecordData) => string;
  /** True of a record that nobody has saved yet, of which the server answers values to begin with. */
  isUnset?: (record: RecordData) => boolean;
  /** Fields that are empty in the form of such a record: the value that the server answers would be taken for the shop's own. */
  emptyWhenUnset?: readonly string[];
  /** Fields that copying to other shops leaves as they are there. */
  keptByCopies?: readonly string[];
  /** Takes a copy to other shops back. */
  undoCopy?: ComponentType<UndoCopyProps>;
  /** Its records decide which shops there are, what they are called, or what they have. */
  changesShops: boolean;
  /** Values that hold on this resource's screens, for operations, filter and new records alike. */
  fixed: RecordData;
  /** Where the viewer must be more than the operations ask, or other shops selected: who may open these screens. */
  rule?: Rule;
  /** True of a record that can no longer be changed or deleted: it is shown without a form. */
  settled?: (record: RecordData, act: "update" | "delete") => boolean;
  /** Whether an action takes the record in its state; the others stay out of its dialog. */
  actionTakes?: (action: string, record: RecordData) => boolean;
  /** In the dialog of an action, in place of the shop and the names of its records: for records of several shops. */
  actionSummary?: ComponentType<{ records: readonly IdentifiedRecord[] }>;
  /** What can be done with one record beside editing and deleting it. */
  rowActions?: ComponentType<{ record: IdentifiedRecord }>;
  /** The same with a line of several shops: its record has what the records share, and one of the shops. */
  lineActions?: ComponentType<{ record: IdentifiedRecord }>;
  /** The key under which the list's search and filters are kept for the browser session. */
  filterKey?: string;
};

export const DefinitionContext = createContext<ResourceDefinition | null>(null);

/** The definition of the screen's resource; throws outside of a resource's screen. */
export function useDefinition(): ResourceDefinition {
  const definition = useContext(DefinitionContext);
  if (!definition) throw new Error("useDefinition is used outside a resource's screen");
  return definition;
}

/** Whether the viewer may do this to the resource with these shops selected; false where it has no such operation. */
export function useMay(): (act: ResourceOperation) => boolean {
  const { meta } = useDefinition();
  const viewer = useViewer();
  const { selected } = useSelection();
  return (act) => {
    const rule: Rule | undefined = meta.operations[act]?.rule;
    return rule !== undefined && decideAccess(openedByName(rule), viewer, selected).allow;
  };
}

/**
 * The `meta` of every call of a screen: it makes react-query ask again when other shops are selected, and hands the
 * fixed values to the operations.
 */
export function useCallMeta(): { args: RecordData; shops: readonly number[] } {
  const { fixed } = useDefinition();
  const { selected } = useSelection();
  return { args: fixed, shops: selected };
}

/** Path of a record's screen. */
export const buildRecordPath = (path: string, id: unknown): string => `${path}?id=${encodeURIComponent(String(id))}`;

/** The record's name as people know it, else its number. */
export function formatRecordName(definition: ResourceDefinition, record: RecordData): string {
  if (typeof definition.title === "function") return definition.title(record);
  const name = record[definition.title];
  const field = definition.meta.fields.find((one) => one.name === definition.title);
  if (field?.kind === "MONTH" && typeof name === "string") return formatMonth(name);
  return typeof name === "string" && name !== "" ? name : String(record["id"] ?? "");
}
