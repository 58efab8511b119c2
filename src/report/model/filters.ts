import type { ReportMeta } from "../../core/metadata.ts";
import type { AnyDefinition } from "../definition.ts";
import type { FilterMeta } from "./state.ts";

/** The filters of a report: every optional argument of its query that has a fixed set of values, in the order of the SDL. */
export const filtersOf = (meta: ReportMeta, definition: Pick<AnyDefinition, "filters">): FilterMeta[] =>
  meta.operation.args
    .filter((arg) => arg.options && !arg.required)
    .map(({ name, options = [] }) => ({ argument: name, options, when: definition.filters?.[name]?.when }));
