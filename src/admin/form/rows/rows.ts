import { createContext, useContext, type ReactNode } from "react";
import type { FieldMeta } from "../../../core/metadata.ts";

/** Draws fields as rows of the form; `prefix` is the path of the object that holds them, with its dot. */
export type DrawFormRows = (fields: readonly FieldMeta[], prefix: string) => ReactNode;

/** The rows of a form, for inputs that hold fields themselves: rows know the inputs, so inputs cannot import rows. */
export const FormRowsContext = createContext<DrawFormRows | null>(null);

/** @throws Error outside a form */
export function useRows(): DrawFormRows {
  const rows = useContext(FormRowsContext);
  if (!rows) throw new Error("useRows is used outside a form");
  return rows;
}
