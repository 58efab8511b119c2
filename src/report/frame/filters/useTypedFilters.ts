import type { ChosenFilters, FilterMeta } from "../../../report-model/state/reportState.ts";
import { useReport } from "../../context.ts";

/** The filters with free text of the report, which of them are set, and what sets and clears them. */
export function useTypedFilters() {
  const { filters, state, change } = useReport();
  const typed = filters.filter(({ field, own }) => !own && !field.options && field.reference === undefined);
  const set: readonly FilterMeta[] = typed.filter(({ argument }) => state.filters[argument] !== undefined);
  const apply = (chosen: ChosenFilters) => change({ ...state, filters: { ...state.filters, ...chosen } });
  const clear = () => apply(Object.fromEntries(typed.map(({ argument }) => [argument, ""])));
  return { typed, set, apply, clear };
}
