import { isRealDate } from "../../core/calendar/date.ts";
import { presetPeriod, presets, type Period } from "../../core/period.ts";
import { besideColumns, type Beside } from "../../core/sheet/column.ts";
import { entriesOf, textOfEntries } from "../../core/sheet/filterLines.ts";
import type { AnyDefinition } from "../definition.ts";
import { othersKey, type SideChoice } from "./lanes.ts";
import { reportPeriod } from "./period.ts";
import { rowSpans } from "./rowSpans.ts";
import {
  comparisonIn,
  filterFault,
  saleModes,
  type FilterMeta,
  type ReportState,
  type SaleMode,
  type Sort,
} from "./state.ts";

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | null =>
  values.find((one) => one === value) ?? null;

/** The value of a filter; null if it is missing or its rules refuse it. */
function filterValue({ field }: FilterMeta, text: string | null): string | null {
  const { options } = field;
  if (options && field.many) {
    const entries = entriesOf(text ?? "");
    return textOfEntries(options.filter((option) => entries.includes(option))) || null;
  }
  if (options) return oneOf(options, text);
  const isRight = (value: string) => value !== "" && !filterFault(field, value);
  const values = (field.many ? entriesOf(text ?? "") : [text ?? ""]).map((value) => value.trim()).filter(isRight);
  return values.length > 0 ? textOfEntries([...new Set(values)].slice(0, field.constraints.items)) : null;
}

function filtersIn(params: URLSearchParams, metas: readonly FilterMeta[]): Record<string, string> {
  const chosen: Record<string, string> = {};
  for (const filter of metas) {
    const { argument, field, when } = filter;
    const first = filter.first ?? (field.constraints.required ? field.options?.[0] : undefined);
    const value = filterValue(filter, params.get(argument)) ?? first;
    if (value && (!when || chosen[when.argument] === when.is)) chosen[argument] = value;
  }
  return chosen;
}

function sortIn(text: string | null): Sort | null {
  const parts = /^([\w:]+)\.(asc|desc)$/.exec(text ?? "");
  return parts?.[1] ? { column: parts[1], descending: parts[2] === "desc" } : null;
}

/** The known names in a list of columns beside a figure, in the order of the table. */
export const besideIn = (text: string | null): Beside[] => {
  const names = (text ?? "").split(",");
  return besideColumns.filter((name) => names.includes(name));
};

/** The shops side by side in an address (`side=431,433,others`). */
function sideIn(text: string | null): SideChoice | null {
  const names = (text ?? "").split(",");
  const shops = [...new Set(names.filter((id) => /^\d{1,9}$/.test(id)).map(Number))];
  return shops.length === 0 ? null : { shops, others: names.includes(othersKey) };
}

const sideText = ({ shops, others }: SideChoice): string => [...shops, ...(others ? [othersKey] : [])].join(",");

/** The parameter with the name of a period: a saved view has it instead of dates. */
export const namedPeriod = "period";

/** The parameters of an address that are no filters. */
export const engineParams: readonly string[] = [
  ...[
    namedPeriod,
    "from",
    "to",
    "compare",
    "mode",
    "sort",
    "subtotals",
    "rows",
    "stores",
    "beside",
    "side",
    "sideFigure",
    "page",
    "shops",
  ],
];

/** The period in an address, by name or by dates. A missing end is that of the default; with an invalid date all of it is. */
function periodIn(params: URLSearchParams, own: Period, today: string): Period {
  const preset = oneOf(presets, params.get(namedPeriod));
  if (preset) return presetPeriod(preset, today);
  const period = { from: params.get("from") ?? own.from, to: params.get("to") ?? own.to };
  return isRealDate(period.from) && isRealDate(period.to) ? period : own;
}

/** Reads the state from an address. Unknown values are ignored. Dates in the wrong order stay, to be refused by `periodFault`. */
export function readState(
  params: URLSearchParams,
  metas: readonly FilterMeta[],
  today: string,
  definition: Pick<AnyDefinition, "unit" | "opens" | "byMonth" | "spans" | "fit"> = {},
): ReportState {
  const own = presetPeriod(definition.opens ?? "last7", today);
  const page = params.get("page") ?? "";
  const filters = filtersIn(params, metas);
  return {
    period: reportPeriod(definition, periodIn(params, own, today)),
    comparison: comparisonIn(definition, params.get("compare")),
    mode: oneOf(saleModes, params.get("mode")),
    filters: definition.fit?.(filters) ?? filters,
    sort: sortIn(params.get("sort")),
    rowsBy: (definition.spans && oneOf(rowSpans, params.get("rows"))) || "day",
    subtotals: /^\w{1,20}$/.exec(params.get("subtotals") ?? "")?.[0] ?? null,
    existing: params.get("stores") === "existing",
    beside: params.has("beside") ? besideIn(params.get("beside")) : null,
    side: sideIn(params.get("side")),
    figure: /^\w{1,40}$/.exec(params.get("sideFigure") ?? "")?.[0] ?? null,
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a state with these shops (`shopsText`). `mode` is the current one, so that a copied link shows the same. */
export function writeState(state: ReportState, shops: string, mode: SaleMode | null): URLSearchParams {
  const params = new URLSearchParams({ from: state.period.from, to: state.period.to, compare: state.comparison });
  for (const [argument, value] of Object.entries(state.filters)) if (value !== "") params.set(argument, value);
  if (mode) params.set("mode", mode);
  if (state.sort) params.set("sort", `${state.sort.column}.${state.sort.descending ? "desc" : "asc"}`);
  if (state.rowsBy !== "day") params.set("rows", state.rowsBy);
  if (state.subtotals) params.set("subtotals", state.subtotals);
  if (state.existing) params.set("stores", "existing");
  if (state.beside && state.beside.length > 0) params.set("beside", state.beside.join(","));
  if (state.side) params.set("side", sideText(state.side));
  if (state.figure) params.set("sideFigure", state.figure);
  if (state.page > 1) params.set("page", String(state.page));
  if (shops !== "") params.set("shops", shops);
  return params;
}

/** The state with one filter set or removed. Filters that depend on it are removed with it. */
export function withFilter(
  state: ReportState,
  metas: readonly FilterMeta[],
  argument: string,
  value: string | null,
): ReportState {
  const params = new URLSearchParams({ ...state.filters });
  if (value === null) params.delete(argument);
  else params.set(argument, value);
  return { ...state, filters: filtersIn(params, metas) };
}
