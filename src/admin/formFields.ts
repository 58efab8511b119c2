import type { FieldMeta, Place, ResourceMeta } from "../core/metadata.ts";

/** Fields that a person sees on the form of this place, in the order of the SDL. */
export const listFormFields = (meta: ResourceMeta, place: Exclude<Place, "LIST">): readonly FieldMeta[] =>
  meta.fields.filter(
    (field) =>
      field.places.includes(place) && field.kind !== "HIDDEN" && field.kind !== "VERSION" && field.name !== meta.id,
  );

/** Fields that the server sets: shown beside an existing record. */
export const listRecordFields = (meta: ResourceMeta): readonly FieldMeta[] =>
  meta.fields.filter(
    (field) => field.kind !== "HIDDEN" && field.kind !== "VERSION" && !field.places.includes("UPDATE") && field.list,
  );

export type FormSection = { name: string | null; fields: readonly FieldMeta[] };

/** The form's fields under their headings: a field with `section` opens one, those before the first stand without. */
export function buildFormSections(fields: readonly FieldMeta[], all: readonly FieldMeta[]): FormSection[] {
  const sectionOf = new Map<string, string | null>();
  let current: string | null = null;
  for (const field of all) {
    current = field.section ?? current;
    sectionOf.set(field.name, current);
  }
  const sections: { name: string | null; fields: FieldMeta[] }[] = [];
  for (const field of fields) {
    const name = sectionOf.get(field.name) ?? null;
    const last = sections.at(-1);
    if (last && last.name === name) last.fields.push(field);
    else sections.push({ name, fields: [field] });
  }
  return sections;
}
