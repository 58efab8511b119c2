import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import { businessToday } from "../../core/businessDay.ts";
import type { FieldMeta } from "../../core/metadata.ts";
import type { FieldError } from "../../core/rejected.ts";
import { validate } from "../../core/validate.ts";
import { textOf } from "../../data/errors.ts";

type Tree = { [name: string]: Tree | { type: string; message: string } };

/** Errors by dotted paths as the tree of the form's values that react-hook-form wants; the code stands before the text. */
export function errorTree(errors: readonly FieldError[]): FieldErrors {
  const root: Tree = {};
  for (const { field, code, args } of errors) {
    const names = field.split(".");
    const last = names.pop() ?? "";
    let at = root;
    for (const name of names) at = (at[name] ??= {}) as Tree;
    at[last] = { type: code, message: textOf(code, args) };
  }
  return root as FieldErrors;
}

/** The schema's own rules (core/validate) as the form's resolver: the server runs the same ones again. */
export const resolverFor =
  (fields: readonly FieldMeta[], now: () => Date = () => new Date()): Resolver<FieldValues> =>
  (values) => {
    const errors = validate(fields, values, { today: businessToday(now()) });
    return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: errorTree(errors) };
  };
