import type { FieldMeta } from "../../core/metadata.ts";
import type { Definition } from "../definition.ts";

/** Fields that a list can show, in the order of the SDL. */
export const columnsOf = ({ meta }: Definition): readonly FieldMeta[] =>
  meta.fields.filter((field) => field.list && !field.fields);

/** Columns shown on screen. The end of a span, and the option that replaces both dates, are shown in the column of its start. */
export function visibleColumns(definition: Definition): readonly FieldMeta[] {
  const columns = columnsOf(definition);
  const covered = new Set(
    columns.flatMap(({ span, when }) => (span ? [span, when?.is.length === 1 && when.field] : [])),
  );
  return columns.filter((field) => !covered.has(field.name));
}

/** The columns of a list's table: the record's name first. */
export function tableColumns(definition: Definition): readonly FieldMeta[] {
  const columns = visibleColumns(definition);
  const names = (field: FieldMeta) => field.name === definition.title;
  return [...columns.filter(names), ...columns.filter((field) => !names(field))];
}

/** Names of the columns that a list hides until somebody asks for them. */
export const hiddenAtFirst = (definition: Definition): string[] =>
  tableColumns(definition)
    .map((field) => field.name)
    .filter((name) => name !== definition.title && !definition.columns.includes(name));

/** Where the names of the hidden columns are kept; react-admin's table reads them there. */
export const columnsKey = (listPath: string): string => `${listPath}.hiddenColumns`;
