import type { FieldMeta } from "../../../core/metadata.ts";
import type { ResourceDefinition } from "../../definition.ts";

/** Fields that a list can show, in the order of the SDL. */
export const listColumnFields = ({ meta }: ResourceDefinition): readonly FieldMeta[] =>
  meta.fields.filter((field) => field.list);

/** Columns shown on screen. The end of a span, and the option that replaces both dates, are shown in the column of its start. */
export function listVisibleColumns(definition: ResourceDefinition): readonly FieldMeta[] {
  const columns = listColumnFields(definition);
  const covered = new Set(
    columns.flatMap(({ span, when }) => (span ? [span, when?.is.length === 1 && when.field] : [])),
  );
  return columns.filter((field) => !covered.has(field.name));
}

/** The columns of a list's table: the record's name first. */
export function listRecordTableColumns(definition: ResourceDefinition): readonly FieldMeta[] {
  const columns = listVisibleColumns(definition);
  const names = (field: FieldMeta) => field.name === definition.title;
  return [...columns.filter(names), ...columns.filter((field) => !names(field))];
}

/** Names of the columns that a list hides until somebody asks for them. */
export const hiddenAtFirst = (definition: ResourceDefinition): string[] =>
  listRecordTableColumns(definition)
    .map((field) => field.name)
    .filter((name) => name !== definition.title && !definition.columns.includes(name));

/** Where the names of the hidden columns are kept; react-admin's table reads them there. */
export const buildHiddenColumnsKey = (listPath: string): string => `${listPath}.hiddenColumns`;
