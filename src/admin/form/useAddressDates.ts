import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { isRealDate } from "../../core/calendar/date.ts";
import type { FieldMeta } from "../../core/metadata.ts";
import type { Values } from "../definition.ts";

/** Dates of a new record that the address names by their fields: what a page of one date leads to begins with that date. */
export function useAddressDates(fields: readonly FieldMeta[]): Values {
  const [params] = useSearchParams();
  return useMemo(
    () =>
      Object.fromEntries(
        fields.flatMap(({ name, kind }) => {
          const date = kind === "DATE" && params.get(name);
          return date && isRealDate(date) ? [[name, date]] : [];
        }),
      ),
    [fields, params],
  );
}
