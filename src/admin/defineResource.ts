import type { ComponentType } from "react";
import type { FirstKey } from "../../i18n/keys.ts";
import { ofScreen } from "../core/decide.ts";
import type { FieldMeta, ResourceMeta, ResourceOutline, Rule } from "../core/metadata.ts";
import { resourceOf } from "../data/metadataStore.ts";
import type { ResourceLabels } from "../generated/labels.ts";
import type { ResourceName } from "../generated/metadata.ts";
import { resourceOutlines } from "../generated/outline.ts";
import type { Entry } from "../shell/entry.ts";
import type { Definition, FieldOverride, Paths, Screen, SectionProps, Values } from "./definition.ts";
import { titleField } from "../core/titleField.ts";
import { resourceRoutes } from "./resourceRoutes.tsx";

/** Field paths of a resource that screens show, and its sections: a misspelt one does not compile. */
type FieldKey<N extends ResourceName> = keyof ResourceLabels[N]["fields"] & string;
type SectionKey<N extends ResourceName> = keyof ResourceLabels[N]["sections"] & string;

type ActionKey<N extends ResourceName> = ResourceLabels[N] extends { actions: infer A } ? keyof A & string : never;

/** What a resource says of itself beside its schema: paths, and exceptions at the size of a field, a section or a screen. */
export type ResourceOverrides<N extends ResourceName> = {
  icon: Entry["icon"];
  paths: Paths;
  confirm?: boolean;
  pageSize?: number;
  sort?: { field: FieldKey<N>; order: "ASC" | "DESC" };
  /** false where the rows stand in no order of their own here, though the schema knows how to save one. */
  reorder?: false;
  /** Columns that a list shows only once a person asks for them. */
  folded?: readonly FieldKey<N>[];
  filters?: readonly FieldKey<N>[];
  title?: FieldKey<N> | ((record: Values) => string);
  defaults?: Partial<Record<FieldKey<N>, unknown>>;
  fields?: Partial<Record<FieldKey<N>, FieldOverride>>;
  sections?: Partial<Record<SectionKey<N>, ComponentType<SectionProps>>>;
  screens?: Partial<Record<Screen, ComponentType>>;
  /** Actions of the schema that stand in the form of one record too. */
  recordActions?: readonly ActionKey<N>[];
  check?: Definition["check"];
  preview?: Definition["preview"];
  previewLabel?: Definition["previewLabel"];
  renewed?: Definition["renewed"];
  changed?: Definition["changed"];
  settled?: Definition["settled"];
  rowActions?: Definition["rowActions"];
  /** Who may open these screens and see them in the menu, where that is narrower than the rules of the operations. */
  rule?: Rule;
  empty?: Definition["empty"];
  createLabel?: Definition["createLabel"];
  registerLabel?: Definition["registerLabel"];
  undoCopy?: Definition["undoCopy"];
  keptByCopies?: Definition["keptByCopies"];
  isUnset?: Definition["isUnset"];
  created?: Definition["created"];
  savedAt?: Definition["savedAt"];
  changesShops?: boolean;
  /** Its list shows the ids from the beginning: people need them elsewhere. */
  showsId?: boolean;
  /** Values that hold on these screens, such as an order type: operations get them, and no screen shows their fields. */
  fixed?: Values;
  /** Name of the menu entry, where several entries show one resource. */
  entry?: string;
  /** What one record is called, where that is not the resource's name. */
  label?: FirstKey;
  /** Distinguishes this entry from others of the same label; headings show it. */
  qualifier?: FirstKey;
  /** A key of src/auth/browserValues.ts: search and filters of the list are kept under it until the browser or the session ends. */
  filterKey?: string;
  /** When the menu shows it; by default when its list may be opened. */
  menuRule?: Rule;
};

/** A resource with its screens: an entry of the menu, and what the routes and other parts of the console need of it. */
export type DefinedResource = Entry & {
  kind: "resource";
  resource: ResourceName;
  paths: Paths;
  /** The values of its variant. */
  fixed: Values;
  /** Read once the resource is loaded (usePart). */
  definition: () => Definition;
};

/** @throws Error where the resource has no operation by which it could be listed or read */
function leadingRule(name: string, { operations }: ResourceOutline): Rule {
  const operation = operations.list ?? operations.one;
  if (!operation) throw new Error(`the resource ${name} can be neither listed nor read`);
  return ofScreen(operation.rule);
}

/** The resource without the fields that `fixed` decides: they are the same for every record. */
const withoutFixed = (meta: ResourceMeta, fixed: Values): ResourceMeta => ({
  ...meta,
  ...(meta.key && { key: meta.key.filter((name) => !(name in fixed)) }),
  fields: meta.fields.map((field) => (field.name in fixed ? { ...field, kind: "HIDDEN", list: false } : field)),
});

/** The resource without an order that people make by hand. */
function unordered({ sequence: _, operations: { reorder: __, ...operations }, ...meta }: ResourceMeta): ResourceMeta {
  return { ...meta, operations };
}

const nameOf = (name: ResourceName): FirstKey => `resources.${name}.name`;

/** The resource as its screens see it: what its overrides say, and what follows from its schema. */
function definitionOf<N extends ResourceName>(name: N, overrides: ResourceOverrides<N>): Definition {
  const { paths, fixed = {}, qualifier, filterKey } = overrides;
  const shown = withoutFixed(resourceOf(name), fixed);
  const meta = overrides.reorder === false ? unordered(shown) : shown;
  const folded: readonly string[] = overrides.folded ?? [];
  const isShown = ({ name, list }: FieldMeta) => list && (name !== meta.id || overrides.showsId === true);
  const listed = meta.fields.filter(isShown).map((field) => field.name);
  return {
    meta,
    paths,
    label: overrides.label ?? nameOf(name),
    ...(qualifier ? { qualifier } : {}),
    ...(filterKey ? { filterKey } : {}),
    confirm: overrides.confirm ?? false,
    ...(overrides.pageSize ? { pageSize: overrides.pageSize } : {}),
    sort:
      overrides.sort ?? (meta.sequence ? { field: meta.sequence, order: "ASC" } : { field: meta.id, order: "DESC" }),
    // The order of the rows says it already.
    columns: listed.filter((column) => !folded.includes(column) && column !== meta.sequence),
    filters: overrides.filters ?? [],
    title: overrides.title ?? titleField(meta),
    defaults: overrides.defaults ?? {},
    fields: (overrides.fields ?? {}) as Definition["fields"],
    sections: (overrides.sections ?? {}) as Definition["sections"],
    screens: overrides.screens ?? {},
    recordActions: overrides.recordActions ?? [],
    ...(overrides.check ? { check: overrides.check } : {}),
    ...(overrides.preview ? { preview: overrides.preview } : {}),
    ...(overrides.renewed ? { renewed: overrides.renewed } : {}),
    ...(overrides.changed ? { changed: overrides.changed } : {}),
    ...(overrides.previewLabel ? { previewLabel: overrides.previewLabel } : {}),
    ...(overrides.settled ? { settled: overrides.settled } : {}),
    ...(overrides.rowActions ? { rowActions: overrides.rowActions } : {}),
    ...(overrides.rule ? { rule: overrides.rule } : {}),
    ...(overrides.empty ? { empty: overrides.empty } : {}),
    ...(overrides.createLabel ? { createLabel: overrides.createLabel } : {}),
    ...(overrides.registerLabel ? { registerLabel: overrides.registerLabel } : {}),
    ...(overrides.undoCopy ? { undoCopy: overrides.undoCopy } : {}),
    ...(overrides.keptByCopies ? { keptByCopies: overrides.keptByCopies } : {}),
    ...(overrides.isUnset ? { isUnset: overrides.isUnset } : {}),
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
  const { menuRule = overrides.rule ?? rule, label = nameOf(name) } = overrides;
  let definition: Definition | undefined;
  const read = () => (definition ??= definitionOf(name, overrides));
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
    routes: resourceRoutes({ name, paths, rule: overrides.rule, outline, definition: read }),
  };
}
