import type { FieldMeta, Place } from "../../../src/core/metadata.ts";
import type { StoredColumn } from "../../../src/core/storageMeta.ts";
import type { SecretSealer } from "../../platform/secrets/sealing.ts";
import type { FieldValues } from "./hooks.ts";
import { requireColumn, type StoredResource } from "./resource.ts";

/** The values of a list of objects that its column holds (@column(of)); any other list as it is. */
const pickColumnValues = ({ of }: StoredColumn, list: readonly unknown[]): readonly unknown[] =>
  of === undefined ? list : list.map((object) => (object as FieldValues)[of]);

/** A list for its column: choices without duplicates; an optional empty list becomes null. */
function toColumnList(column: StoredColumn, field: FieldMeta, list: readonly unknown[]): readonly unknown[] | null {
  const values = pickColumnValues(column, list);
  const { options, reference } = field.fields?.find(({ name }) => name === column.of) ?? field;
  const each = (options ?? reference) ? [...new Set(values)] : values;
  return each.length === 0 && column.null && !field.constraints.required ? null : each;
}

/** A field's value for its column: names are trimmed, a month becomes its first day. */
export function toColumnValue(column: StoredColumn, field: FieldMeta, value: unknown): unknown {
  if (value === undefined || value === null) return column.null || !column.type.endsWith("[]") ? null : [];
  if (column.type === "jsonb") return JSON.stringify(value);
  if (Array.isArray(value)) return toColumnList(column, field, value);
  if (typeof value !== "string") return value;
  if (field.kind === "MONTH") return `${value}-01`;
  return field.kind === "TEXT" ? value.trim() : value;
}

/**
 * The columns of a form. The guard has removed fields that the viewer may not write (@restricted), which keep their value, and
 * set fields that do not apply (@when) to null.
 * @param sealing needed for @sealed fields
 */
export function toColumnValues(
  resource: Omit<StoredResource, "hooks">,
  place: Exclude<Place, "LIST">,
  input: FieldValues,
  sealing?: Pick<SecretSealer, "seal">,
): Record<string, unknown> {
  const { meta, stored } = resource;
  const lasting = ["tenant_id", ...(place === "UPDATE" ? [stored.id, ...stored.within] : [])];
  const columns = meta.fields
    .filter(({ name, kind, places, authority }) => {
      const own = places.includes(place) && kind !== "VERSION" && name in stored.fields;
      return own && !(authority !== undefined && input[name] === undefined);
    })
    .map((field): [string, unknown] => {
      const column = requireColumn(resource, field.name);
      const value = toColumnValue(column, field, input[field.name]);
      if (!stored.sealed.includes(field.name) || typeof value !== "string") return [column.name, value];
      if (!sealing) throw new Error(`${meta.name}.${field.name} cannot be sealed`);
      return [column.name, sealing.seal(value)];
    });
  return Object.fromEntries(columns.filter(([name]) => !lasting.includes(name)));
}
