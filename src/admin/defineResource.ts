import type { ComponentType } from "react";
import type { FirstKey } from "../../i18n/keys.ts";
import { toScreenRule } from "../core/decide.ts";
import type { FieldMeta, ResourceMeta, ResourceOutline, Rule } from "../core/metadata.ts";
import { requireResource } from "../data/provider/metadataStore.ts";
import type { ResourceLabels } from "../generated/labels.ts";
import type { ResourceName } from "../generated/metadata.ts";
import { resourceOutlines } from "../generated/outline.ts";
import type { MenuEntry } from "../shell/menu/menuEntry.ts";
import type {
  ResourceDefinition,
  FieldOverride,
  ResourcePaths,
  ScreenKind,
  SectionProps,
  RecordData,
} from "./definition.ts";
import { findTitleField } from "../core/titleField.ts";
import { buildResourceRoutes } from "./resourceRoutes.tsx";

/** Field paths of a resource that screens show, and its sections: a misspelt one does not compile. */
type FieldKey<N extends ResourceName> = keyof ResourceLabels[N]["fields"] & string;
type SectionKey<N extends ResourceName> = keyof ResourceLabels[N]["sections"] & string;

type ActionKey<N extends ResourceName> = ResourceLabels[N] extends { actions: infer A } ? keyof A & string : never;

/** What a resource says of itself beside its schema: paths, and exceptions at the size of a field, a section or a screen. */
export type ResourceOverrides<N extends ResourceName> = {
  icon: MenuEntry["icon"];
  paths: ResourcePaths;
  confirm?: boolean;
  pageSize?: number;
  sort?: { field: FieldKey<N>; order: "ASC" | "DESC" };
  /** false where the rows stand in no order of their own here, though the schema knows how to save one. */
  reorder?: false;
  /** Columns that a list shows only once a person asks for them. */
  folded?: readonly FieldKey<N>[];
  filters?: readonly FieldKey<N>[];
  /** Fields that should be filled in although they may be empty: lists show the records that lack one. */
  unsetFilters?: readonly FieldKey<N>[];
  /** The state in which a record is over: the list leaves it out, and shows it as アーカイブ. `{ field: "period", value: "ENDED" }` */
  archive?: { field: FieldKey<N>; value: string };
  title?: FieldKey<N> | ((record: RecordData) => string);
  defaults?: Partial<Record<FieldKey<N>, unknown>>;
  fields?: Partial<Record<FieldKey<N>, FieldOverride>>;
  sections?: Partial<Record<SectionKey<N>, ComponentType<SectionProps>>>;
  screens?: Partial<Record<ScreenKind, ComponentType>>;
  /** Actions of the schema that stand in the form of one record too. */
  recordActions?: readonly ActionKey<N>[];
  /** A new record can begin with the values of another; these fields, such as dates, are asked for again. */
  duplicates?: { askedAgain: readonly FieldKey<N>[] };
  check?: ResourceDefinition["check"];
  preview?: ResourceDefinition["preview"];
  renewed?: ResourceDefinition["renewed"];
  changed?: ResourceDefinition["changed"];
  settled?: ResourceDefinition["settled"];
  actionTakes?: ResourceDefinition["actionTakes"];
  actionSummary?: ResourceDefinition["actionSummary"];
  rowActions?: ResourceDefinition["rowActions"];
  lineActions?: ResourceDefinition["lineActions"];
  /** Who may open these screens and see them in the menu, where that is narrower than the rules of the operations. */
  rule?: Rule;
  empty?: ResourceDefinition["empty"];
  createLabel?: ResourceDefinition["createLabel"];
  registerLabel?: ResourceDefinition["registerLabel"];
  undoCopy?: ResourceDefinition["undoCopy"];
  keptByCopies?: ResourceDefinition["keptByCopies"];
  isUnset?: ResourceDefinition["isUnset"];
  emptyWhenUnset?: ResourceDefinition["emptyWhenUnset"];
  created?: ResourceDefinition["created"];
  savedAt?: ResourceDefinition["savedAt"];
  changesShops?: boolean;
  /** Its list shows the ids from the beginning: people need them elsewhere. */
  showsId?: boolean;
  /** Values that hold on these screens, such as an order type: operations get them, and no screen shows their fields. */
  fixed?: RecordData;
  /** Name of the menu entry, where several entries show one resource. */
  entry?: string;
  /** What one record is called, where that is not the resource's name. */
  label?: FirstKey;
  /** Distinguishes this entry from others of the same label; headings show it. */
  qualifier?: FirstKey;
  /** A key of src/auth/browser/browserValues.ts: search and filters of the list are kept under it until the browser or the session ends. */
  filterKey?: string;
  /** When the menu shows it; by default when its list may be opened. */
  menuRule?: Rule;
};

/** A resource with its screens: an entry of the menu, and what the routes and other parts of the console need of it. */
export type DefinedResource = MenuEntry & {
  kind: "resource";
  resource: ResourceName;
  paths: ResourcePaths;
  /** The values of its variant. */
  fixed: RecordData;
  /** Read once the resource is loaded (usePart). */
  definition: () => ResourceDefinition;
};

/** @throws Error where the resource has no operation by which it could be listed or read */
function leadingRule(name: string, { operations }: ResourceOutline): Rule {
  const operation = operations.list ?? operations.one;
  if (!operation) throw new Error(`the resource ${name} can be neither listed nor read`);
  return toScreenRule(operation.rule);
}

/** The resource without the fields that `fixed` decides: they are the same for every record. */
const withoutFixed = (meta: ResourceMeta, fixed: RecordData): ResourceMeta => ({
  ...meta,
  ...(meta.key && { key: meta.key.filter((name) => !(name in fixed)) }),
  fields: meta.fields.map((field) => (field.name in fixed ? { ...field, kind: "HIDDEN", list: false } : field)),
});

/** The resource without an order that people make by hand. */
function removeManualOrder({
  sequence: _,
  operations: { reorder: __, ...operations },
  ...meta
}: ResourceMeta): ResourceMeta {
  return { ...meta, operations };
}

const toResourceLabelKey = (name: ResourceName): FirstKey => `resources.${name}.name`;

/** The resource as its screens see it: what its overrides say, and what follows from its schema. */
function buildResourceDefinition<N extends ResourceName>(name: N, overrides: ResourceOverrides<N>): ResourceDefinition {
  const { paths, fixed = {}, qualifier, filterKey } = overrides;
  const shown = withoutFixed(requireResource(name), fixed);
  const meta = overrides.reorder === false ? removeManualOrder(shown) : shown;
  const folded: readonly string[] = overrides.folded ?? [];
  const isShown = ({ name, list }: FieldMeta) => list && (name !== meta.id || overrides.showsId === true);
  const listed = meta.fields.filter(isShown).map((field) => field.name);
  return {
    meta,
    paths,
    label: overrides.label ?? toResourceLabelKey(name),
    ...(qualifier ? { qualifier } : {}),
    ...(filterKey ? { filterKey } : {}),
    confirm: overrides.confirm ?? false,
    ...(overrides.pageSize ? { pageSize: overrides.pageSize } : {}),
    sort:
      overrides.sort ?? (meta.sequence ? { field: meta.sequence, order: "ASC" } : { field: meta.id, order: "DESC" }),
    // The order of the rows says it already.
    columns: listed.filter((column) => !folded.includes(column) && column !== meta.sequence),
    filters: overrides.filters ?? [],
    unsetFilters: overrides.unsetFilters ?? [],
    ...(overrides.archive ? { archive: overrides.archive } : {}),
    title: overrides.title ?? findTitleField(meta),
    defaults: overrides.defaults ?? {},
    fields: (overrides.fields ?? {}) as ResourceDefinition["fields"],
    sections: (overrides.sections ?? {}) as ResourceDefinition["sections"],
    screens: overrides.screens ?? {},
    recordActions: overrides.recordActions ?? [],
    ...(overrides.duplicates ? { duplicates: overrides.duplicates } : {}),
    ...(overrides.check ? { check: overrides.check } : {}),
    ...(overrides.preview ? { preview: overrides.preview } : {}),
    ...(overrides.renewed ? { renewed: overrides.renewed } : {}),
    ...(overrides.changed ? { changed: overrides.changed } : {}),
    ...(overrides.settled ? { settled: overrides.settled } : {}),
    ...(overrides.actionTakes ? { actionTakes: overrides.actionTakes } : {}),
    ...(overrides.actionSummary ? { actionSummary: overrides.actionSummary } : {}),
    ...(overrides.rowActions ? { rowActions: overrides.rowActions } : {}),
    ...(overrides.lineActions ? { lineActions: overrides.lineActions } : {}),
    ...(overrides.rule ? { rule: overrides.rule } : {}),
    ...(overrides.empty ? { empty: overrides.empty } : {}),
    ...(overrides.createLabel ? { createLabel: overrides.createLabel } : {}),
    ...(overrides.registerLabel ? { registerLabel: overrides.registerLabel } : {}),
    ...(overrides.undoCopy ? { undoCopy: overrides.undoCopy } : {}),
    ...(overrides.keptByCopies ? { keptByCopies: overrides.keptByCopies } : {}),
    ...(overrides.isUnset ? { isUnset: overrides.isUnset } : {}),
    ...(overrides.emptyWhenUnset ? { emptyWhenUnset: overrides.emptyWhenUnset } : {}),
    ...(overrides.created ? { created: overrides.created } : {}),
    ...(overrides.savedAt ? { savedAt: overrides.savedAt } : {}),
    changesShops: overrides.changesShops ?? false,
    fixed,
  };
}

/** The entry of a resource; everything else follows from its schema. */
export function defineResource<N extends ResourceName>(name: N, overrides: ResourceOverrides<N>): DefinedResource {
  const { icon, paths, entry = name, qualifier, fixed = {} } = overrides;
  const outline = resourceOutlines[name];
  const rule = leadingRule(name, outline);
  const { menuRule = overrides.rule ?? rule, label = toResourceLabelKey(name) } = overrides;
  let definition: ResourceDefinition | undefined;
  const read = () => (definition ??= buildResourceDefinition(name, overrides));
  return {
    kind: "resource",
    name: entry,
    label,
    ...(qualifier ? { qualifier } : {}),
    resource: name,
    area: rule.public ? "APP" : rule.area,
    path: paths.list,
    paths,
    fixed,
    menuRule,
    icon,
    definition: read,
    routes: buildResourceRoutes({ name, paths, rule: overrides.rule, outline, definition: read }),
  };
}
