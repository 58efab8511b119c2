import type { ReportMeta } from "../../core/metadata.ts";
import type { AnyDefinition, Choice } from "../definition.ts";
import type { ReportRow } from "../../core/totals.ts";
import type { FilterMeta } from "./state.ts";

/**
 * The filters of a report: the optional arguments of its query, and the argument of `subject`, in the order of the SDL.
 * @param choices the records to choose from; null until they are loaded
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

/** The filters, with the names of chosen codes from the rows of the answer. */
export const namedFilters = (
  filters: readonly FilterMeta[],
  definition: Pick<AnyDefinition, "filters">,
  chosen: Readonly<Record<string, string>>,
  rows: readonly ReportRow[] | undefined,
): readonly FilterMeta[] =>
  filters.map((filter) => {
    const column = definition.filters?.[filter.argument]?.named;
    const code = chosen[filter.argument];
    const name = column && code !== undefined ? rows?.[0]?.[column] : null;
    return typeof name === "string" && code !== undefined ? { ...filter, texts: { [code]: name } } : filter;
  });
