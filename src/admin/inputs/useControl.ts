import { useInput } from "ra-core";
import type { InputProps } from "../definition.ts";

type Options = { format?: (value: unknown) => unknown; parse?: (value: unknown) => unknown };

/** The form's value under `source` for one control, with what makes its error and hint known to a screen reader. */
export function useControl({ source, id }: InputProps, options: Options = {}) {
  const { field, fieldState } = useInput({ source, id, ...options });
  const described = { "aria-describedby": `${id}-hint`, "aria-invalid": fieldState.invalid || undefined } as const;
  return { field, invalid: fieldState.invalid, described };
}
