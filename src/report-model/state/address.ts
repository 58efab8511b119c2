import { isRealDate } from "../../core/calendar/date.ts";
import { toNamedPeriod, periodPresets, type ChosenPeriod } from "../../core/period.ts";
import { parseRecordNumber } from "../../core/recordNumber.ts";
import type { ReportParam } from "../../core/reportParams.ts";
import { comparisonColumns, type BesideColumn } from "../../core/sheet/column.ts";
import { splitFilterEntries, textOfEntries } from "../sheet/filterLines.ts";
import type { ReportModel } from "../reportShape.ts";
import { othersKey, type SideChoice } from "../request/lanes.ts";
import { reportPeriod } from "./period.ts";
import { litPreset } from "./presets.ts";
import { rowSpans } from "../table/rowSpans.ts";
import {
  comparisonIn,
  filterFault,
  saleModes,
  type FilterMeta,
  type ReportState,
  type SaleMode,
  type TableSort,
} from "./reportState.ts";

const findKnownValue = <T extends string>(values: readonly T[], value: string | null): T | null =>
  values.find((one) => one === value) ?? null;

/** The value of a filter; null if it is missing or its rules refuse it. */
function filterValue({ field }: FilterMeta, text: string | null): string | null {
  const { options } = field;
  if (options && field.many) {
    const entries = splitFilterEntries(text ?? "");
    return textOfEntries(options.filter((option) => entries.includes(option))) || null;
  }
  if (options) return findKnownValue(options, text);
  const isRight = (value: string) => value !== "" && !filterFault(field, value);
  const values = (field.many ? splitFilterEntries(text ?? "") : [text ?? ""])
    .map((value) => value.trim())
    .filter(isRight);
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

function sortIn(text: string | null): TableSort | null {
  const parts = /^([\w:]+)\.(asc|desc)$/.exec(text ?? "");
  return parts?.[1] ? { column: parts[1], descending: parts[2] === "desc" } : null;
}

/** The known names in a list of columns beside a figure, in the order of the table. */
export const besideIn = (text: string | null): BesideColumn[] => {
  const names = (text ?? "").split(",");
  return comparisonColumns.filter((name) => names.includes(name));
};

/** The shops side by side in an address (`side=431,433,others`). */
function sideIn(text: string | null): SideChoice | null {
  const names = (text ?? "").split(",");
  const shops = [...new Set(names.flatMap((name) => parseRecordNumber(name) ?? []))];
  return shops.length === 0 ? null : { shops, others: names.includes(othersKey) };
}

const sideText = ({ shops, others }: SideChoice): string => [...shops, ...(others ? [othersKey] : [])].join(",");

/** The period in an address, by name or by dates. A missing end is that of the default; with an invalid date all of it is. */
function periodIn(get: (name: ReportParam) => string | null, own: ChosenPeriod, today: string): ChosenPeriod {
  const preset = findKnownValue(periodPresets, get("period"));
  if (preset) return toNamedPeriod(preset, today);
  if (get("from") === null && get("to") === null) return own;
  const period = { from: get("from") ?? own.from, to: get("to") ?? own.to };
  return isRealDate(period.from) && isRealDate(period.to) ? period : own;
}

/** Reads the state from an address. Unknown values are ignored. Dates in the wrong order stay, to be refused by `findPeriodFault`. */
export function readState(
  params: URLSearchParams,
  metas: readonly FilterMeta[],
  today: string,
  definition: Pick<ReportModel, "unit" | "opens" | "byMonth" | "spans" | "fit"> &
    Partial<Pick<ReportModel, "meta">> = {},
): ReportState {
  const own = toNamedPeriod(definition.opens ?? "last7", today);
  const get = (name: ReportParam) => params.get(name);
  const page = get("page") ?? "";
  const filters = filtersIn(params, metas);
  const { named, ...dates } = reportPeriod(definition, periodIn(get, own, today));
  // A report of one date or month has names of its own for what another report calls otherwise.
  const name = named && definition.unit ? (litPreset(definition, dates, today) ?? named) : named;
  return {
    period: name ? { ...dates, named: name } : dates,
    comparison: comparisonIn(definition, get("compare")),
    mode: findKnownValue(saleModes, get("mode")),
    filters: definition.fit?.(filters) ?? filters,
    sort: sortIn(get("sort")),
    rowsBy: definition.spans ? findKnownValue(rowSpans, get("rows")) : null,
    subtotals: /^\w{1,20}$/.exec(get("subtotals") ?? "")?.[0] ?? null,
    existing: get("stores") === "existing",
    beside: get("beside") === null ? null : besideIn(get("beside")),
    side: sideIn(get("side")),
    figure: /^\w{1,40}$/.exec(get("sideFigure") ?? "")?.[0] ?? null,
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a state with these shops (`shopsText`). `mode` is the current one, so that a copied link shows the same. */
export function writeState(state: ReportState, shops: string, mode: SaleMode | null): URLSearchParams {
  const { period, comparison, sort, rowsBy, existing, side, page } = state;
  const written: Readonly<Record<ReportParam, string | null>> = {
    period: period.named ?? null,
    from: period.named ? null : period.from,
    to: period.named ? null : period.to,
    compare: comparison,
    mode,
    sort: sort && `${sort.column}.${sort.descending ? "desc" : "asc"}`,
    rows: rowsBy,
    subtotals: state.subtotals,
    stores: existing ? "existing" : null,
    beside: state.beside && state.beside.join(","),
    side: side && sideText(side),
    sideFigure: state.figure,
    page: page > 1 ? String(page) : null,
    shops,
  };
  const params = new URLSearchParams();
  const set = ([name, value]: [string, string | null]) => value && params.set(name, value);
  const { period: name, from, to, compare, ...others } = written;
  Object.entries({ period: name, from, to, compare, ...state.filters, ...others }).forEach(set);
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
