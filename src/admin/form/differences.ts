import type { FieldMeta } from "../../core/metadata.ts";
import { sameValue } from "../../core/sameValue.ts";
import type { Values } from "../definition.ts";

export type Difference = {
  /** `price`, or `legal.zip` of an object that a record embeds once. */
  path: string;
  field: FieldMeta;
  /** What holds the field in each version: the record, or the embedded object. */
  before: Values;
  theirs: Values;
  own: Values;
  /** This person changed it as well. */
  mine: boolean;
  /** Both changed it, and not to the same. */
  both: boolean;
};

const objectIn = (record: Values, name: string): Values | undefined =>
  (record[name] ?? undefined) as Values | undefined;

/** Fields that someone else changed since the editing began, in the order of the form; of embedded objects their own fields. */
export function differences(
  fields: readonly FieldMeta[],
  before: Values,
  theirs: Values,
  own: Values,
  prefix = "",
): Difference[] {
  return fields.flatMap((field): Difference[] => {
    const { name } = field;
    if (sameValue(field, before[name], theirs[name])) return [];
    const objects = [before, theirs, own].map((record) => objectIn(record, name));
    const [was, is, typed] = objects;
    // An object that one of them lacks is one difference.
    if (field.fields && !field.many && was && is && typed)
      return differences(written(field), was, is, typed, `${prefix}${name}.`);
    const mine = !sameValue(field, own[name], before[name]);
    const both = mine && !sameValue(field, own[name], theirs[name]);
    return [{ path: `${prefix}${name}`, field, before, theirs, own, mine, both }];
  });
}

const written = ({ fields = [] }: FieldMeta): readonly FieldMeta[] =>
  fields.filter((inner) => inner.places.includes("UPDATE"));
