import { get, type FieldErrors, type FieldValues, type Resolver } from "react-hook-form";
import { businessToday } from "../../domain/businessDay.ts";
import type { FieldMeta } from "../../core/metadata.ts";
import type { FieldError } from "../../core/rejected.ts";
import { validateFields } from "../../domain/validate.ts";
import { formatMessage } from "../../../i18n/ja/words/messages.ts";
import type { RecordData } from "../definition.ts";
import { consoleClock } from "../../clock/now.ts";

/** A refused field: its path in the form and the text. */
export type RefusedField = { path: string; message: string };

type Tree = { [name: string]: Tree | { type: string; message: string } };

/** Errors by dotted paths as the tree of the form's values that react-hook-form wants. */
function errorTree(refused: readonly RefusedField[]): FieldErrors {
  const root: Tree = {};
  for (const { path, message } of refused) {
    const names = path.split(".");
    const last = names.pop() ?? "";
    let at = root;
    for (const name of names) at = (at[name] ??= {}) as Tree;
    at[last] = { type: "refused", message };
  }
  return root;
}

/** What the server refused beyond the rules of the schema. A refusal stands while its field keeps the refused value. */
export class ServerRefusals {
  private readonly refusals = new Map<string, { message: string; value: string }>();

  hold({ path, message }: RefusedField, values: FieldValues): void {
    this.refusals.set(path, { message, value: JSON.stringify(get(values, path)) ?? "" });
  }

  /** A new attempt to save lets the server judge again. */
  clear(): void {
    this.refusals.clear();
  }

  of(values: FieldValues): RefusedField[] {
    return [...this.refusals].flatMap(([path, { message, value }]) =>
      (JSON.stringify(get(values, path)) ?? "") === value ? [{ path, message }] : [],
    );
  }
}

/**
 * The schema's own rules (core/validate) as the form's resolver: the server runs the same ones again.
 * @param check the resource's own rules; a broken rule of the schema is shown first
 */
export const createFormResolver =
  (
    fields: readonly FieldMeta[],
    refusals: ServerRefusals,
    check?: (values: RecordData) => readonly FieldError[],
  ): Resolver =>
  (values) => {
    const now = consoleClock.now();
    const broken = validateFields(fields, values, { today: businessToday(now), now });
    const refused = [
      ...[...(check?.(values) ?? []), ...broken].map(({ field, code, args }) => ({
        path: field,
        message: formatMessage(code, args),
      })),
      // Last, so that it replaces the rule's text: why a file was refused says more than that the field is empty.
      ...refusals.of(values),
    ];
    return refused.length === 0 ? { values, errors: {} } : { values: {}, errors: errorTree(refused) };
  };
