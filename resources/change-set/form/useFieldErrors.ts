import { useEffect, useRef } from "react";
import { findErrorBody } from "../../../src/data/errors.ts";

/** A part of a change, or the name: what the form shows a fault at. */
const shownAt = /^(name$|changes\.\d+\.)/;

/**
 * What a refused save says of the form's fields. The first of them gets the focus.
 * @returns the texts by the paths of the input, the text of a refusal that no field shows, and the form's ref
 */
export function useFieldErrors(error: { message: string } | null) {
  const form = useRef<HTMLFormElement>(null);
  const errors = findErrorBody(error)?.errors ?? {};
  const others = Object.entries(errors).filter(([path]) => !shownAt.test(path));
  const isShown = error !== null && others.length < Object.keys(errors).length;
  useEffect(() => {
    if (isShown)
      form.current
        ?.querySelector<HTMLElement>("[aria-invalid=true]:not([aria-hidden]), .Mui-error [role=combobox]")
        ?.focus();
  }, [error, isShown]);
  const texts = others.map(([, text]) => text);
  const otherwise = error && !isShown ? [...new Set(texts)].join(" ") || error.message : texts.join(" ");
  return { form, errors, otherwise };
}
