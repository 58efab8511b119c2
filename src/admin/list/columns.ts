import type { FieldMeta } from "../../core/metadata.ts";
import type { Definition } from "../definition.ts";

/** Fields that a list can show, in the order of the SDL. */
export const columnsOf = ({ meta }: Definition): readonly FieldMeta[] =>
  meta.fields.filter((field) => field.list && !field.fields);

/** Those that a list shows on screen: the end of a span stands in the column of its beginning. */
export function shownColumns(definition: Definition): readonly FieldMeta[] {
  const columns = columnsOf(definition);
  const ends = new Set(columns.map((field) => field.span));
  return columns.filter((field) => !ends.has(field.name));
}

/** Where the choice of columns is kept. */
export const columnsKey = (listPath: string): string => `${listPath}.columns`;
