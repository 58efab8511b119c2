import { buildJudge, type Judge, type AdditionalConstraintChecks, type CheckSurroundings } from "./constraints.ts";
import type { FieldMeta } from "./metadata.ts";
import type { FieldError } from "./rejected.ts";

type FormValues = Readonly<Record<string, unknown>>;

const isEmptyValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

/** Whether the field applies to these values (@when): the form hides it and the server stores null where it does not. */
export const isApplicableField = (field: FieldMeta, values: FormValues): boolean =>
  !field.when || field.when.is.includes(String(values[field.when.field]));

/** Whether the field must be there, given the other values. */
const isRequired = (field: FieldMeta, values: FormValues): boolean =>
  isApplicableField(field, values) && (field.when ? field.when.required : field.constraints.required === true);

/** `[T!]!` asks for the list to be there, not for entries; choices, and a list that is to be filled, ask for one at least. */
const mayHoldNothing = ({ many, kind, constraints: { filled } }: FieldMeta): boolean =>
  many === true && kind !== "CHECKBOXES" && filled !== true;

/** Whether the field must be filled in, given the other values. */
export const isNeededField = (field: FieldMeta, values: FormValues): boolean =>
  isRequired(field, values) && !mayHoldNothing(field);

/** Whether a list has more entries than its field takes: known before anything looks at them. */
const isOverlong = ({ constraints: { items } }: FieldMeta, value: unknown): boolean =>
  Array.isArray(value) && items !== undefined && value.length > items;

const overlong = ({ constraints: { items = 0 } }: FieldMeta, field: string): FieldError => ({
  field,
  code: "TOO_LARGE",
  args: [items],
});

/**
 * The first list with more entries than its field takes; only shorter ones are entered. What is judged entry by entry (@each) is
 * left to its resolver, but for the number of entries.
 */
export function findOverlongList(
  fields: readonly FieldMeta[],
  values: FormValues,
  prefix = "",
): FieldError | undefined {
  for (const field of fields) {
    const value = values[field.name];
    const path = `${prefix}${field.name}`;
    if (isOverlong(field, value)) return overlong(field, path);
    if (!field.fields || field.each || typeof value !== "object" || value === null) continue;
    if (!Array.isArray(value)) {
      const found = findOverlongList(field.fields, value as FormValues, `${path}.`);
      if (found) return found;
    } else {
      for (const [index, one] of value.entries()) {
        const found = findOverlongList(field.fields, one as FormValues, `${path}.${index}.`);
        if (found) return found;
      }
    }
  }
  return undefined;
}

/** Nobody can fill it in, so nobody is told that it is missing. */
const setByServer = ({ places }: FieldMeta): boolean => places.length === 1 && places[0] === "LIST";

/** Finds the judge of a field. */
type Judges = (field: FieldMeta) => Judge;

/** Adds to `found` what is wrong with the fields; prefixes are only put together where there is an entry below or an error. */
function collect(
  fields: readonly FieldMeta[],
  around: CheckSurroundings,
  prefix: string,
  found: FieldError[],
  judgeFor: Judges,
): void {
  const { values } = around;
  for (const field of fields) {
    if (setByServer(field) || !isApplicableField(field, values)) continue;
    const value = values[field.name];
    if (isEmptyValue(value)) {
      const needed = Array.isArray(value) ? isNeededField(field, values) : isRequired(field, values);
      if (needed) found.push({ field: `${prefix}${field.name}`, code: "W001" });
      continue;
    }
    if (isOverlong(field, value)) {
      found.push(overlong(field, `${prefix}${field.name}`));
      continue;
    }
    if (field.fields) {
      const path = `${prefix}${field.name}`;
      if (!Array.isArray(value))
        collect(field.fields, { ...around, values: value as FormValues }, `${path}.`, found, judgeFor);
      else {
        for (const [index, one] of value.entries()) {
          collect(field.fields, { ...around, values: one as FormValues }, `${path}.${index}.`, found, judgeFor);
        }
      }
      continue;
    }
    const judge = judgeFor(field);
    const refusal = Array.isArray(value) ? value.map((one) => judge(one, around)).find(Boolean) : judge(value, around);
    if (refusal) found.push({ field: `${prefix}${field.name}`, ...refusal });
  }
}

/** What judges a field, looked up once: fields live as long as the program. */
function judgesWith(more: AdditionalConstraintChecks): Judges {
  const judges = new WeakMap<FieldMeta, Judge>();
  return (field) => {
    const ready = judges.get(field);
    if (ready) return ready;
    const judge = buildJudge(field.kind, field.constraints, more);
    judges.set(field, judge);
    return judge;
  };
}

/**
 * Everything that is wrong with the values, one error a field, in the order of the fields: the same for a form and for the
 * server. Fields that do not apply (@when) are passed over.
 * @param today business date YYYY-MM-DD, for rules that look at the calendar (W018)
 * @param now for rules that look at the clock (PAST)
 */
type Validate = (
  fields: readonly FieldMeta[],
  values: FormValues,
  options?: { prefix?: string; today?: string; now?: Date },
) => FieldError[];

/** The validation that knows the general constraints and these. */
export function createValidation(more: AdditionalConstraintChecks): Validate {
  const judgeFor = judgesWith(more);
  return (fields, values, { prefix = "", ...when } = {}) => {
    const found: FieldError[] = [];
    collect(fields, { values, ...when }, prefix, found, judgeFor);
    return found;
  };
}
