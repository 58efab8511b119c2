import type { FieldMeta, ResourceMeta } from "../../src/core/metadata.ts";
import type { Stored, StoredColumn } from "../../src/core/stored.ts";
import { resources } from "../../src/generated/metadata.ts";
import { stored } from "../../src/generated/stored.ts";
import type { StoredName } from "../../src/generated/tables.ts";
import type { AnyHooks, Hooks } from "./hooks.ts";

/** A resource that is stored, as the engine takes it: what the SDL says of it and of its table, and what differs in it. */
export type Resource = { meta: ResourceMeta; stored: Stored; hooks: AnyHooks };

/** Every stored resource of the SDL, without what differs. */
export const storedResources: readonly Omit<Resource, "hooks">[] = Object.values(resources).flatMap(
  (meta: ResourceMeta) => {
    const own = (stored as Readonly<Record<string, Stored>>)[meta.name];
    return own ? [{ meta, stored: own }] : [];
  },
);

/** The same with what differs in each. @throws where hooks are named after no resource that is stored */
export function resourcesWith(hooks: { readonly [N in StoredName]?: Hooks<N> }): readonly Resource[] {
  const unknown = Object.keys(hooks).find((name) => !(name in stored));
  if (unknown !== undefined) throw new Error(`There are hooks of ${unknown}, which is no resource that is @stored.`);
  return storedResources.map((one) => ({
    ...one,
    // Each resource is only ever called with values of its own.
    hooks: ((hooks as Readonly<Record<string, unknown>>)[one.meta.name] ?? {}) as AnyHooks,
  }));
}

/** One of them with what differs in it, for a resolver of its own. */
export const resourceWith = <N extends StoredName>(name: N, hooks: Hooks<N>): Resource => ({
  ...storedResource(name),
  // As above.
  hooks: hooks as AnyHooks,
});

/** One of them by its name. */
export function storedResource(name: StoredName): Omit<Resource, "hooks"> {
  return { meta: resources[name], stored: stored[name] };
}

/** The column of a field. @throws where it has none */
export function columnOf({ meta, stored: { columns, fields } }: Omit<Resource, "hooks">, field: string): StoredColumn {
  const column = columns.find(({ name }) => name === fields[field]);
  if (!column) throw new Error(`${meta.name}.${field} has no column`);
  return column;
}

/** The field that holds the record's version. @throws where records have none, by which they could be saved */
export function versionField({ meta }: Resource): FieldMeta {
  const field = meta.fields.find(({ kind }) => kind === "VERSION");
  if (!field) throw new Error(`${meta.name} has no version by which it could be saved`);
  return field;
}
