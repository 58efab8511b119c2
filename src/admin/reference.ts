import type { FieldMeta, ResourceMeta } from "../core/metadata.ts";
import { resourceOf } from "../data/metadataStore.ts";
import type { Values } from "./definition.ts";
import { titleField } from "../core/titleField.ts";

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
 * @throws Error where that resource is not loaded
 */
export function referredBy(field: FieldMeta): Referred {
  if (!field.reference) throw new Error(`${field.name} refers to no resource`);
  const meta = resourceOf(field.reference);
  const title = titleField(meta);
  const order = { field: meta.operations.create ? title : meta.id, order: "ASC" } as const;
  return { name: meta.name, meta, title, order, nameOf: (record) => String(record[title] ?? record["id"]) };
}
