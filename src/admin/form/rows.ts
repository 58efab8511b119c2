import { createContext, useContext, type ComponentType } from "react";
import type { FieldMeta } from "../../core/metadata.ts";

type Rows = ComponentType<{ fields: readonly FieldMeta[]; prefix?: string }>;

/** The rows of a form, for inputs that hold fields themselves: rows know the inputs, so inputs cannot import rows. */
export const RowsContext = createContext<Rows | null>(null);

/** @throws Error outside a form */
export function useRows(): Rows {
  const rows = useContext(RowsContext);
  if (!rows) throw new Error("useRows is used outside a form");
  return rows;
}
