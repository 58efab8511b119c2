import type { FieldMeta, ResourceMeta } from "./metadata.ts";

const isText = (field: FieldMeta): boolean => field.kind === "TEXT" && !field.options;

/** The field by which people name a record: the first text that every record has, else the first text, else the id. */
export function findTitleField(meta: ResourceMeta): string {
  const shown = meta.fields.filter((field) => field.places.includes("LIST"));
  const named = shown.find((field) => isText(field) && /name|title/i.test(field.name));
  const required = shown.find((field) => isText(field) && field.constraints.required);
  return (named ?? required ?? shown.find(isText))?.name ?? meta.id;
}
