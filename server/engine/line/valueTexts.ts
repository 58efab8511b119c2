import type { FieldMeta } from "../../../src/core/metadata.ts";
import type { Call } from "../crud/call.ts";
import type { FieldValues } from "../crud/hooks.ts";
import type { StoredResource } from "../crud/resource.ts";
import { readReferredNames } from "../history/references.ts";
import { formatHistoryValue, loadResourceLabels } from "../history/words.ts";

/** The text of a value of a field as a person reads it; an empty value has an empty text. */
type ValueTexts = (field: FieldMeta, value: unknown) => string;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** Values that are one: dates and lists too. */
const toValueMark = (value: unknown): unknown => (typeof value === "object" ? JSON.stringify(value) : value);

/** Each value of the field in these records once. */
function listDistinctValues({ name }: FieldMeta, records: readonly FieldValues[]): unknown[] {
  const values = new Map(records.map((record) => [toValueMark(record[name]), record[name]]));
  return [...values.values()];
}

/** Makes the texts of all values that these records have in the fields, so that each value is formatted once. */
export async function createValueTexts(
  { meta }: StoredResource,
  fields: readonly FieldMeta[],
  records: readonly FieldValues[],
  { db, viewer }: Call,
): Promise<ValueTexts> {
  const own = await loadResourceLabels(meta.name);
  const distinct = fields.map((field) => ({ field, values: listDistinctValues(field, records) }));
  const referring = distinct
    .filter(({ field }) => field.reference)
    .map(({ field, values }) => ({ resource: meta.name, before: null, after: { [field.name]: values } }));
  const nameOf = await readReferredNames(db, viewer.developerId, referring);
  const texts = new Map(
    distinct.map(({ field, values }) => {
      const format = (value: unknown) => formatHistoryValue(value, field, field.name, { own, nameOf });
      const pairs = values.map((value) => [toValueMark(value), isEmpty(value) ? "" : format(value)] as const);
      return [field.name, new Map(pairs)] as const;
    }),
  );
  return (field, value) => texts.get(field.name)?.get(toValueMark(value)) ?? "";
}
