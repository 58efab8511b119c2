import type { ReportMeta } from "../../core/metadata.ts";
import type { AnyDefinition } from "../definition.ts";
import type { FilterMeta } from "./state.ts";

/** The filters of a report: every argument of its query that may be left out, in the order of the SDL. */
export const filtersOf = (meta: ReportMeta, definition: Pick<AnyDefinition, "filters">): FilterMeta[] =>
  meta.filters.map((field) => ({ argument: field.name, field, when: definition.filters?.[field.name]?.when }));
