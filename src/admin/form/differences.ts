import type { FieldMeta } from "../../core/metadata.ts";
import type { Values } from "../definition.ts";

export type Difference = {
  field: FieldMeta;
  /** This person changed it as well. */
  mine: boolean;
  /** Both changed it, and not to the same. */
  both: boolean;
};

const plain = (value: unknown): string => JSON.stringify(value === undefined || value === "" ? null : value);

/** Fields that someone else changed since the editing began, in the order of the form. */
export function differences(fields: readonly FieldMeta[], before: Values, theirs: Values, mine: Values): Difference[] {
  return fields.flatMap((field) => {
    const [was, is, typed] = [before, theirs, mine].map((record) => plain(record[field.name]));
    if (was === is) return [];
    return [{ field, mine: typed !== was, both: typed !== was && typed !== is }];
  });
}
