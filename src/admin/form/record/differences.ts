import type { FieldMeta } from "../../../core/metadata.ts";
import { isSameFieldValue } from "../../../core/sameValue.ts";
import type { RecordData } from "../../definition.ts";

export type FieldDifference = {
  /** `price`, or `legal.zip` of an object that a record embeds once. */
  path: string;
  field: FieldMeta;
  /** What holds the field in each version: the record, or the embedded object. */
  before: RecordData;
  theirs: RecordData;
  own: RecordData;
  /** This person changed it as well. */
  mine: boolean;
  /** Both changed it, and not to the same. */
  both: boolean;
};

const objectIn = (record: RecordData, name: string): RecordData | undefined =>
  (record[name] ?? undefined) as RecordData | undefined;

/** Fields that someone else changed since the editing began, in the order of the form; of embedded objects their own fields. */
export function findFieldDifferences(
  fields: readonly FieldMeta[],
  before: RecordData,
  theirs: RecordData,
  own: RecordData,
  prefix = "",
): FieldDifference[] {
  return fields.flatMap((field): FieldDifference[] => {
    const { name } = field;
    if (isSameFieldValue(field, before[name], theirs[name])) return [];
    const objects = [before, theirs, own].map((record) => objectIn(record, name));
    const [was, is, typed] = objects;
    // An object that one of them lacks is one difference.
    if (field.fields && !field.many && was && is && typed)
      return findFieldDifferences(listUpdateFields(field), was, is, typed, `${prefix}${name}.`);
    const mine = !isSameFieldValue(field, own[name], before[name]);
    const both = mine && !isSameFieldValue(field, own[name], theirs[name]);
    return [{ path: `${prefix}${name}`, field, before, theirs, own, mine, both }];
  });
}

const listUpdateFields = ({ fields = [] }: FieldMeta): readonly FieldMeta[] =>
  fields.filter((inner) => inner.places.includes("UPDATE"));
