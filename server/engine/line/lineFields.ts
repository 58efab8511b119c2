import type { FieldMeta } from "../../../src/core/metadata.ts";
import { findTitleField } from "../../../src/core/titleField.ts";
import type { Viewer } from "../../../src/core/viewer.ts";
import { findVariantField } from "../crud/find/variant.ts";
import { requireColumn, type StoredResource } from "../crud/resource.ts";
import { mayUseField } from "../guard/guard.ts";

/** What the engine knows of a resource whose records are read as lines. */
export type LineResource = {
  resource: StoredResource;
  /** The field by which records are one line. */
  key: string;
  title: FieldMeta;
  /** The order type, where the table has one. */
  variant: FieldMeta | undefined;
  /** What a list shows beside key, name, place and order type, and what may differ. */
  fields: readonly FieldMeta[];
};

/** @throws where the SDL names no field by which records are one line, or a shown field cannot be compared */
export function toLineResource(resource: StoredResource): LineResource {
  const { meta } = resource;
  const title = meta.fields.find(({ name }) => name === findTitleField(meta));
  if (meta.lineKey === undefined || !title) throw new Error(`${meta.name} has lines, but no lineKey`);
  const variant = findVariantField(resource);
  const own = [meta.id, meta.lineKey, meta.sequence, title.name, variant?.name];
  // The moment of the last change differs from record to record, and says nothing of them.
  const fields = meta.fields.filter(({ name, list, ago }) => list && !ago && !own.includes(name));
  const several = fields.find((field) => field.reference && requireColumn(resource, field.name).type.endsWith("[]"));
  if (several) throw new Error(`${meta.name}.${several.name} names several records, which lines cannot compare`);
  return { resource, key: meta.lineKey, title, variant, fields };
}

/** The fields that the viewer may read. */
export const listReadableFields = ({ fields }: LineResource, viewer: Viewer): readonly FieldMeta[] =>
  fields.filter(({ authority }) => mayUseField(authority, viewer));
