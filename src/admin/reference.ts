import type { FieldMeta, ResourceMeta } from "../core/metadata.ts";
import { requireResource } from "../data/provider/metadataStore.ts";
import type { RecordData } from "./definition.ts";
import { findTitleField } from "../core/titleField.ts";

export type ReferencedResource = {
  name: string;
  meta: ResourceMeta;
  title: string;
  /** In which order its records are offered: by name, those of a fixed list (prefectures, say) by their number. */
  order: { field: string; order: "ASC" };
  nameOf(record: RecordData): string;
};

/**
 * The resource that a REFERENCE field points to, and how its records are named.
 * @throws Error where that resource is not loaded
 */
export function requireReferredResource(field: FieldMeta): ReferencedResource {
  if (!field.reference) throw new Error(`${field.name} refers to no resource`);
  const meta = requireResource(field.reference);
  const title = findTitleField(meta);
  const order = { field: meta.operations.create ? title : meta.id, order: "ASC" } as const;
  return { name: meta.name, meta, title, order, nameOf: (record) => String(record[title] ?? record["id"]) };
}
