import { isRealDate, judgeOf } from "../../core/constraints.ts";
import type { FieldMeta } from "../../core/metadata.ts";
import {
  comparisons,
  periodFault,
  presetPeriod,
  wholeMonth,
  type Comparison,
  type Period,
  type PeriodFault,
} from "../../core/period.ts";
import type { AnyDefinition } from "../definition.ts";

/** Which of the two leading measures a report shows first: 税込 or 税抜. */
export const saleModes = ["included", "excluded"] as const;
export type SaleMode = (typeof saleModes)[number];

/** The order of the table: a column's key. */
export type Sort = { column: string; descending: boolean };

/** A filter that the report's query takes beside the period: an argument, and what may stand in it. */
export type FilterMeta = {
  argument: string;
  /** Its rules; `options` where it has a fixed set of values. */
  field: FieldMeta;
  when?: { argument: string; is: string };
  /** What options that are records are called. */
  texts?: Readonly<Record<string, string>>;
};

/** Everything that decides what a report shows, but for the shops, which the shop selection holds. */
export type ReportState = {
  period: Period;
  comparison: Comparison;
  /** null: as stored for the developer. */
  mode: SaleMode | null;
  /** Chosen filters by argument; an argument that is not there is not filtered by. */
  filters: Readonly<Record<string, string>>;
  sort: Sort | null;
  /** Page of the rows, from 1, where the report shows them by pages. */
  page: number;
};

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | null =>
  known.find((one) => one === value) ?? null;

/** What a report opens with where the address says nothing. */
export const defaultComparison: Comparison = "lastYearWeekday";

/** What is wrong with a filter's value, by the rules of its argument; undefined where nothing is. */
export const filterFault = ({ kind, constraints }: FieldMeta, value: string) =>
  judgeOf(kind, constraints)(value, { values: {} });

/** The value of a filter as it may be asked for; null for none, and for one that its rules refuse. */
function filterValue({ field }: FilterMeta, text: string | null): string | null {
  if (field.options) return oneOf(field.options, text);
  const value = text?.trim() ?? "";
  return value === "" || filterFault(field, value) ? null : value;
}

function filtersIn(params: URLSearchParams, known: readonly FilterMeta[]): Record<string, string> {
  const chosen: Record<string, string> = {};
  for (const filter of known) {
    const { argument, field, when } = filter;
    const first = field.constraints.required ? field.options?.[0] : undefined;
    const value = filterValue(filter, params.get(argument)) ?? first;
    if (value && (!when || chosen[when.argument] === when.is)) chosen[argument] = value;
  }
  return chosen;
}

/** The chosen filters as the query takes them: whole numbers as numbers. */
export const filterArguments = (known: readonly FilterMeta[], chosen: ReportState["filters"]) =>
  Object.fromEntries(
    known.flatMap(({ argument, field }) => {
      const value = chosen[argument];
      if (value === undefined) return [];
      return [[argument, field.constraints.whole ? Number(value) : value]];
    }),
  );

function sortIn(text: string | null): Sort | null {
  const parts = /^([\w:]+)\.(asc|desc)$/.exec(text ?? "");
  return parts?.[1] ? { column: parts[1], descending: parts[2] === "desc" } : null;
}

/** The period as the report shows it: one of one date shows the last, one of a month the month of that date. */
export function shownPeriod({ unit }: Pick<AnyDefinition, "unit">, { from, to }: Period): Period {
  if (!unit || !isRealDate(to)) return unit ? { from: to, to } : { from, to };
  return unit === "month" ? wholeMonth(to) : { from: to, to };
}

/**
 * The state in an address. A missing half of the period is the default's; dates are taken as they stand, so that an
 * unreal one can be shown and refused (see `periodFault`). Anything else that is unknown counts as not given.
 */
export function readState(
  params: URLSearchParams,
  known: readonly FilterMeta[],
  today: string,
  definition: Pick<AnyDefinition, "unit" | "opens"> = {},
): ReportState {
  const own = presetPeriod(definition.opens ?? "last7", today);
  const period = { from: params.get("from") ?? own.from, to: params.get("to") ?? own.to };
  const page = params.get("page") ?? "";
  return {
    period: shownPeriod(definition, period),
    comparison: oneOf(comparisons, params.get("compare")) ?? defaultComparison,
    mode: oneOf(saleModes, params.get("mode")),
    filters: filtersIn(params, known),
    sort: sortIn(params.get("sort")),
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a state with these shops; `mode` is the one that is shown, so that a copied link shows the same. */
export function writeState(state: ReportState, shops: readonly number[], mode: SaleMode | null): URLSearchParams {
  const params = new URLSearchParams({ from: state.period.from, to: state.period.to, compare: state.comparison });
  for (const [argument, value] of Object.entries(state.filters)) if (value !== "") params.set(argument, value);
  if (mode) params.set("mode", mode);
  if (state.sort) params.set("sort", `${state.sort.column}.${state.sort.descending ? "desc" : "asc"}`);
  if (state.page > 1) params.set("page", String(state.page));
  params.set("shops", shops.join(","));
  return params;
}

/** Shop ids of the address in their order; null where it names none. */
export function shopsIn(params: URLSearchParams): number[] | null {
  const text = params.get("shops");
  return text === null
    ? null
    : [
        ...new Set(
          text
            .split(",")
            .filter((id) => /^\d{1,9}$/.test(id))
            .map(Number),
        ),
      ];
}

/** The state with one filter chosen or taken away; filters that hang on it go with it. */
export function withFilter(
  state: ReportState,
  known: readonly FilterMeta[],
  argument: string,
  value: string | null,
): ReportState {
  const params = new URLSearchParams({ ...state.filters });
  if (value === null) params.delete(argument);
  else params.set(argument, value);
  return { ...state, filters: filtersIn(params, known) };
}

/** Why nothing is asked of the server. */
export type Fault = "E001" | "W018" | PeriodFault;

/** What is wrong with the dates (W018 for a month to come), else E001 without a shop; null where nothing is. */
export const faultOf = (
  { period }: Pick<ReportState, "period">,
  shops: readonly number[],
  { unit }: Pick<AnyDefinition, "unit">,
  today: string,
): Fault | null =>
  periodFault(period) ?? (unit === "month" && period.from > today ? "W018" : shops.length === 0 ? "E001" : null);
