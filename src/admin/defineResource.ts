import type { ComponentType } from "react";
import type { ResourceMeta, Rule } from "../core/metadata.ts";
import type { ResourceLabels } from "../generated/labels.ts";
import { resources, type ResourceName } from "../generated/metadata.ts";
import type { Entry } from "../shell/entry.ts";
import type { Definition, FieldOverride, Paths, Screen, SectionProps, Values } from "./definition.ts";
import { titleField } from "./formFields.ts";
import { resourceRoutes } from "./resourceRoutes.tsx";

/** Field paths of a resource that screens show, and its sections: a misspelt one does not compile. */
export type FieldKey<N extends ResourceName> = keyof ResourceLabels[N]["fields"] & string;
export type SectionKey<N extends ResourceName> = keyof ResourceLabels[N]["sections"] & string;

/** What a resource says of itself beside its schema: paths, and exceptions at the size of a field, a section or a screen. */
export type ResourceOverrides<N extends ResourceName> = {
  icon: Entry["icon"];
  paths: Paths;
  confirm?: boolean;
  pageSize?: number;
  sort?: { field: FieldKey<N>; order: "ASC" | "DESC" };
  /** Columns that a list shows only once a person asks for them. */
  folded?: readonly FieldKey<N>[];
  filters?: readonly FieldKey<N>[];
  title?: FieldKey<N>;
  defaults?: Partial<Record<FieldKey<N>, unknown>>;
  fields?: Partial<Record<FieldKey<N>, FieldOverride>>;
  sections?: Partial<Record<SectionKey<N>, ComponentType<SectionProps>>>;
  screens?: Partial<Record<Screen, ComponentType>>;
  preview?: Definition["preview"];
  /** Values that hold on these screens, such as an order type. */
  fixed?: Values;
  /** Name of the menu entry, where several entries show one resource; its label is `resources.<entry>.name`. */
  entry?: string;
  /** When the menu shows it; by default when its list may be opened. */
  menuRule?: Rule;
};

/** A resource with its screens: an entry of the menu, and what the routes and other parts of the console need of it. */
export type DefinedResource = Entry & { kind: "resource"; resource: string; paths: Paths; definition: Definition };

/** @throws Error where the resource has no operation by which it could be listed or read */
function leadingRule(meta: ResourceMeta): Rule {
  const operation = meta.operations.list ?? meta.operations.one;
  if (!operation) throw new Error(`the resource ${meta.name} can be neither listed nor read`);
  return operation.rule;
}

/** The entry of a resource: everything that is not said here follows from its schema. */
export function defineResource<N extends ResourceName>(name: N, overrides: ResourceOverrides<N>): DefinedResource {
  const meta: ResourceMeta = resources[name];
  const rule = leadingRule(meta);
  const { icon, paths, entry = name, menuRule = rule, fixed = {} } = overrides;
  const folded: readonly string[] = overrides.folded ?? [];
  const listed = meta.fields.filter((field) => field.list && field.name !== meta.id).map((field) => field.name);
  const definition: Definition = {
    meta,
    paths,
    confirm: overrides.confirm ?? false,
    ...(overrides.pageSize ? { pageSize: overrides.pageSize } : {}),
    sort: overrides.sort ?? { field: meta.id, order: "DESC" },
    columns: listed.filter((column) => !folded.includes(column)),
    filters: overrides.filters ?? [],
    title: overrides.title ?? titleField(meta),
    defaults: overrides.defaults ?? {},
    fields: (overrides.fields ?? {}) as Definition["fields"],
    sections: (overrides.sections ?? {}) as Definition["sections"],
    screens: overrides.screens ?? {},
    ...(overrides.preview ? { preview: overrides.preview } : {}),
    fixed,
  };
  return {
    kind: "resource",
    name: entry,
    resource: name,
    area: rule.public ? "APP" : rule.area,
    path: paths.list,
    paths,
    menuRule,
    icon,
    definition,
    routes: resourceRoutes(definition),
  };
}
