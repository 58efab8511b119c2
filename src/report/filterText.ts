import { useAsking } from "./context.ts";
import { formatValue } from "./format.ts";
import type { FilterMeta } from "./model/state.ts";
import { useReportLabel, useReportText } from "./text.ts";

/** Name and value of a filter as people read them: on its chip, on paper and above a file's table. */
export function useFilterText(): (filter: FilterMeta) => readonly [name: string, value: string] {
  const text = useReportText();
  const label = useReportLabel();
  const { state } = useAsking();
  return ({ argument, field, texts }) => {
    const chosen = state.filters[argument];
    const value =
      chosen === undefined
        ? text("bar.all")
        : field.options
          ? (texts?.[chosen] ?? label.option(argument, chosen))
          : formatValue(field.kind, field.constraints.whole ? Number(chosen) : chosen);
    return [label.argument(argument), value];
  };
}
