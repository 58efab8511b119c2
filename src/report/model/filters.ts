import type { ReportMeta } from "../../core/metadata.ts";
import type { AnyDefinition, Choice } from "../definition.ts";
import type { FilterMeta } from "./state.ts";

/**
 * The filters of a report: every argument of its query that may be left out, and the record that it is about, in the order of the
 * SDL.
 * @param choices the records to choose from; null while they are unknown
 */
export const filtersOf = (
  meta: ReportMeta,
  definition: Pick<AnyDefinition, "filters" | "subject">,
  choices: readonly Choice[] | null = null,
): FilterMeta[] =>
  meta.filters.map((field) => {
    const filter = { argument: field.name, field, when: definition.filters?.[field.name]?.when };
    if (field.name !== definition.subject?.argument || !choices) return filter;
    return {
      ...filter,
      field: { ...field, options: choices.map(({ value }) => value) },
      texts: Object.fromEntries(choices.map(({ value, text }) => [value, text])),
    };
  });
