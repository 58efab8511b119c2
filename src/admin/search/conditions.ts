import type { FieldMeta } from "../../core/metadata.ts";
import type { FieldError } from "../../core/rejected.ts";
import { isApplicableField } from "../../core/validate.ts";
import { validateFields } from "../../domain/validate.ts";
import { toPlainNumberText } from "../../core/typedNumber.ts";

/** One condition of a search: the argument of its query, what it is called, and what may be chosen. */
export type SearchField = FieldMeta & {
  label: string;
  choices?: readonly { value: string; text: string }[];
};

/** Conditions as they stand in an address, by argument. A missing one is no condition. */
export type SearchConditions = Readonly<Record<string, string>>;

const isNumber = ({ constraints }: FieldMeta, text: string): boolean =>
  constraints.whole === true && /^-?\d+$/.test(text);

/** The conditions as the query takes them: whole numbers as numbers, those that do not apply left out. */
export const toSearchArguments = (
  fields: readonly SearchField[],
  conditions: SearchConditions,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      const text = conditions[field.name]?.trim() ?? "";
      if (text === "" || !isApplicableField(field, conditions)) return [];
      const plain = toPlainNumberText(field, text);
      return [[field.name, isNumber(field, plain) ? Number(plain) : plain]];
    }),
  );

/** What is wrong with the conditions, by the rules of their arguments: the same as the server's. */
export const findSearchFaults = (fields: readonly SearchField[], conditions: SearchConditions): FieldError[] =>
  validateFields(fields, toSearchArguments(fields, conditions));

/** The conditions of an address: those that the search knows, and that are filled in. */
export const readAddressConditions = (fields: readonly SearchField[], params: URLSearchParams): SearchConditions =>
  Object.fromEntries(
    fields.flatMap(({ name }): [string, string][] => {
      const value = params.get(name)?.trim() ?? "";
      return value === "" ? [] : [[name, value]];
    }),
  );
