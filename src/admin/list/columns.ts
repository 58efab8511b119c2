import type { FieldMeta } from "../../core/metadata.ts";
import type { Definition } from "../definition.ts";

/** Fields that a list can show, in the order of the SDL. */
export const columnsOf = ({ meta }: Definition): readonly FieldMeta[] =>
  meta.fields.filter((field) => field.list && !field.fields);

/** Where the choice of columns is kept. */
export const columnsKey = (listPath: string): string => `${listPath}.columns`;
