import type { FieldError } from "../../../src/core/rejected.ts";
import type { FieldValues } from "./hooks.ts";
import type { StoredResource } from "./resource.ts";

type HookOwner = { hooks: Pick<StoredResource["hooks"], "complete"> };

/** An input with the fields that follow from others (the hook `complete`), and what is wrong with it. */
export function completeInput<Input extends FieldValues>(
  { hooks }: HookOwner,
  input: Input,
  stored?: FieldValues,
): { input: Input; errors: readonly FieldError[] } {
  if (!hooks.complete) return { input, errors: [] };
  const { values, errors } = hooks.complete(input, stored);
  return { input: { ...input, ...values }, errors };
}
