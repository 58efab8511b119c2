import { buildInitialValues } from "../../../../src/core/initialValues.ts";
import type { FieldMeta, ResourceMeta } from "../../../../src/core/metadata.ts";
import { findPlaceField } from "../../../../src/core/row-file/placeField.ts";
import type { FieldError } from "../../../../src/core/rejected.ts";
import { toCanonicalValue, toComparableText, isSameFieldValue } from "../../../../src/core/sameValue.ts";
import { validateFields } from "../../../../src/domain/validate.ts";
import type { Viewer } from "../../../../src/core/viewer.ts";
import type { RowOutcome } from "../../../../src/generated/server.ts";
import { mayUseField, listUnstorablePaths, clearInapplicableFields } from "../../guard/guard.ts";
import { oneErrorAField, withCleanText } from "../../guard/richText.ts";
import { completeInput } from "../complete.ts";
import type { AnyHooks } from "../hooks.ts";

export type RowValues = Readonly<Record<string, unknown>>;

/** What to do with a row: its complete values, and the changes to the stored record. */
export type PlannedRow = {
  outcome: RowOutcome;
  values: RowValues;
  stored: RowValues | undefined;
  changes: readonly { field: string; before: unknown }[];
  errors: readonly FieldError[];
};

/** Fields of a new record, in the order of the schema. */
export const listCreateFields = (meta: ResourceMeta): readonly FieldMeta[] =>
  meta.fields.filter((field) => field.places.includes("CREATE") && field.kind !== "VERSION" && field.name !== meta.id);

/** Fields of a row: an empty place leaves the record where it is, a new one at the end. */
function listRowFields(meta: ResourceMeta, row: RowValues, stored: RowValues | undefined): readonly FieldMeta[] {
  const place = findPlaceField(meta);
  const fields = listCreateFields(meta);
  return place && (stored || row[place.name] != null) ? [...fields, place] : fields;
}

/** The fields that identify a row's record: its key, and the hidden fields such as the shop. */
export function buildRowKey(meta: ResourceMeta, values: RowValues): string {
  const fields = listCreateFields(meta).filter(({ kind, name }) => kind === "HIDDEN" || meta.key?.includes(name));
  return JSON.stringify(fields.map((field) => toComparableText(field, values[field.name])));
}

/** What the row says: a column that the file lacks says nothing; blanks around a text are no part of it. */
function cleanFields(fields: readonly FieldMeta[], row: RowValues, viewer: Viewer): RowValues {
  const own = fields.filter((field) => row[field.name] !== undefined && mayUseField(field.authority, viewer));
  return Object.fromEntries(
    own.map((field) => {
      const value = row[field.name];
      return [field.name, typeof value === "string" ? toCanonicalValue(field, value) : value];
    }),
  );
}

const pickInputFields = (fields: readonly FieldMeta[], record: RowValues): RowValues =>
  Object.fromEntries(
    fields.map((field) => [
      field.name,
      field.fields ? toCanonicalValue(field, record[field.name]) : record[field.name],
    ]),
  );

type PlanInput = {
  row: RowValues;
  stored: RowValues | undefined;
  viewer: Viewer;
  today: string;
  /** The hooks of the resource, where the engine stores it. */
  hooks?: Pick<AnyHooks, "complete">;
};

/** Judges a row against the record that it means: new, changed, the same, or refused with every reason. */
export function planRow(meta: ResourceMeta, { row, stored, viewer, today, hooks = {} }: PlanInput): PlannedRow {
  const fields = listRowFields(meta, row, stored);
  const { values: clean, refused: unclean } = withCleanText(fields, row);
  const base = stored ? pickInputFields(fields, stored) : buildInitialValues(fields);
  // What means the same stays as it is stored.
  const news = Object.entries(cleanFields(fields, clean, viewer)).filter(([name, value]) => {
    const field = fields.find((one) => one.name === name);
    if (name === meta.sequence && value === null) return false;
    return !stored || !field || !isSameFieldValue(field, stored[name], value);
  });
  const { input: own, errors: faults } = completeInput({ hooks }, Object.fromEntries(news), stored);
  const merged = { ...base, ...own };
  // A field that only a create accepts keeps its value.
  const fixed = stored ? fields.filter(({ places, name }) => !places.includes("UPDATE") && name !== meta.sequence) : [];
  const unchanged = [...fixed, ...fields.filter((field) => !mayUseField(field.authority, viewer))].map(
    (field) => [field.name, base[field.name]] as const,
  );
  const values: RowValues = { ...clearInapplicableFields(fields, merged, viewer), ...Object.fromEntries(unchanged) };
  const broken = listUnstorablePaths(values, "");
  const errors =
    broken.length > 0 ? broken : oneErrorAField([...unclean, ...faults], validateFields(fields, values, { today }));
  const changes = stored
    ? fields
        .filter((field) => !isSameFieldValue(field, stored[field.name], values[field.name]))
        .map((field) => ({ field: field.name, before: toCanonicalValue(field, stored[field.name]) }))
    : [];
  const outcome = errors.length > 0 ? "REFUSED" : !stored ? "CREATE" : changes.length > 0 ? "UPDATE" : "SAME";
  return { outcome, values, stored, changes, errors };
}

/** The row, refused for these reasons. */
export const refuseRow = (planned: PlannedRow, errors: readonly FieldError[]): PlannedRow => ({
  ...planned,
  outcome: "REFUSED",
  errors,
});
