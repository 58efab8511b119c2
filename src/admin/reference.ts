import type { FieldMeta, ResourceMeta } from "../core/metadata.ts";
import { resources } from "../generated/metadata.ts";
import type { Values } from "./definition.ts";
import { titleField } from "./formFields.ts";

const known: Readonly<Record<string, ResourceMeta>> = resources;

export type Referred = {
  name: string;
  meta: ResourceMeta;
  title: string;
  /** In which order its records are offered: by name, those of a fixed list (prefectures, say) by their number. */
  order: { field: string; order: "ASC" };
  nameOf(record: Values): string;
};

/**
 * The resource that a REFERENCE field points to, and how its records are named.
 * @throws Error where the schema has no such resource
 */
export function referredBy(field: FieldMeta): Referred {
  const meta = field.reference ? known[field.reference] : undefined;
  if (!meta) throw new Error(`${field.name} refers to ${String(field.reference)}, which is no resource`);
  const title = titleField(meta);
  const order = { field: meta.operations.create ? title : meta.id, order: "ASC" } as const;
  return { name: meta.name, meta, title, order, nameOf: (record) => String(record[title] ?? record["id"]) };
}
