import type { FieldMeta, ResourceMeta } from "../../../src/core/metadata.ts";
import { findTitleField } from "../../../src/core/titleField.ts";
import type { StorageMeta, StoredColumn } from "../../../src/core/storageMeta.ts";
import { resources } from "../../../src/generated/metadata.ts";
import { stored } from "../../../src/generated/stored.ts";
import type { StoredName } from "../../../src/generated/tables.ts";
import type { AnyHooks, ResourceHooks } from "./hooks.ts";

/** A stored resource for the engine: its metadata, its table and its hooks. */
export type StoredResource = { meta: ResourceMeta; stored: StorageMeta; hooks: AnyHooks };

/** Every stored resource of the SDL, without hooks. */
export const storedResources: readonly Omit<StoredResource, "hooks">[] = Object.values(resources).flatMap(
  (meta: ResourceMeta) => {
    const own = (stored as Readonly<Record<string, StorageMeta>>)[meta.name];
    return own ? [{ meta, stored: own }] : [];
  },
);

/** The resources with their hooks. @throws if a hook's name is no stored resource */
export function buildResourcesWithHooks(hooks: {
  readonly [N in StoredName]?: ResourceHooks<N>;
}): readonly StoredResource[] {
  const unknown = Object.keys(hooks).find((name) => !(name in stored));
  if (unknown !== undefined) throw new Error(`There are hooks of ${unknown}, which is no resource that is @stored.`);
  return storedResources.map((one) => ({
    ...one,
    // Each hook only ever gets values of its own resource.
    hooks: ((hooks as Readonly<Record<string, unknown>>)[one.meta.name] ?? {}) as AnyHooks,
  }));
}

/** One resource with its hooks, for a hand-written resolver. */
export const buildResourceWithHooks = <N extends StoredName>(name: N, hooks: ResourceHooks<N>): StoredResource => ({
  ...storedResource(name),
  // Each hook only ever gets values of its own resource.
  hooks: hooks as AnyHooks,
});

/** The stored resource of this name. */
export function storedResource(name: StoredName): Omit<StoredResource, "hooks"> {
  return { meta: resources[name], stored: stored[name] };
}

/** The column of a field. @throws where it has none */
export function requireColumn(
  { meta, stored: { columns, fields } }: Omit<StoredResource, "hooks">,
  field: string,
): StoredColumn {
  const column = columns.find(({ name }) => name === fields[field]);
  if (!column) throw new Error(`${meta.name}.${field} has no column`);
  return column;
}

/** The column by which people name a record: that of its title, or of the next best field where the title is computed; at last the id. */
export function findTitleColumn(resource: Omit<StoredResource, "hooks">): string {
  const { meta, stored } = resource;
  return requireColumn(
    resource,
    findTitleField({ ...meta, fields: meta.fields.filter(({ name }) => name in stored.fields) }),
  ).name;
}

/** The field of the record's version. @throws if the records have none, as they cannot be saved then */
export function requireVersionField({ meta }: StoredResource): FieldMeta {
  const field = meta.fields.find(({ kind }) => kind === "VERSION");
  if (!field) throw new Error(`${meta.name} has no version by which it could be saved`);
  return field;
}
