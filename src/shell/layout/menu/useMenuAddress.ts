import { useState } from "react";
import { useLocation } from "react-router";
import { shownParams } from "../../../core/reportParams.ts";
import { defaultComparison, periodComparisons, isByWeekday } from "../../../core/period.ts";
import type { MenuEntry } from "../../menu/menuEntry.ts";
import { useShell } from "../../shellContext.ts";

/** What the next report takes over: the period by its unit, the comparison, and filters by name. */
type Carries = NonNullable<MenuEntry["carries"]>;
type SharedFilters = {
  periods: Readonly<Record<string, string>>;
  compare: string | null;
  filters: Readonly<Record<string, string>>;
};

const noFilters: SharedFilters = { periods: {}, compare: null, filters: {} };

/**
 * The comparison after a report. What it compares at first is no choice of the person, and the others keep theirs; nor is it that months
 * compare a year by dates where the others compare it by weekdays.
 */
function compareAfter(
  { unit, compares, comparesFirst }: Carries,
  compare: string | null,
  before: string | null,
): string | null {
  const own = periodComparisons.find((one) => one === before);
  const follows =
    (comparesFirst !== undefined && compare === comparesFirst) ||
    (unit === "months" && compare === "lastYear" && (own === undefined || isByWeekday(own)));
  return !compares || follows ? before : compare;
}

/** The shared filters after the report at this address. Filters that the report does not have stay as they were before it. */
function filtersAfter({ carries }: MenuEntry, search: string, before: SharedFilters): SharedFilters {
  const params = new URLSearchParams(search);
  const dates = ["period", "from", "to"].flatMap((name) => [...params].filter(([one]) => one === name));
  if (!carries || dates.length === 0) return before;
  const period = new URLSearchParams(dates).toString();
  const own = [...carries.filters, ...shownParams];
  const others = Object.entries(before.filters).filter(([name]) => !own.includes(name));
  return {
    periods: { ...before.periods, [carries.unit]: period },
    compare: compareAfter(carries, params.get("compare"), before.compare),
    filters: Object.fromEntries([...others, ...[...params].filter(([name]) => own.includes(name))]),
  };
}

/**
 * The address of a line of the menu. Another report takes over period, comparison and filters of the last ones. The line of the current
 * report leads to the report without filters.
 */
export function useMenuAddress(): (entry: MenuEntry) => string {
  const { groups } = useShell();
  const { pathname, search } = useLocation();
  const [shared, setShared] = useState(noFilters);
  const here = groups
    .flatMap(({ entries }) => entries.flatMap((entry) => entry.parts ?? [entry]))
    .find(({ path }) => path.toLowerCase() === pathname.toLowerCase());
  const next = here ? filtersAfter(here, search, shared) : shared;
  if (JSON.stringify(next) !== JSON.stringify(shared)) setShared(next);
  return (entry) => {
    if (!entry.carries || entry.carries.fresh || entry.path === here?.path) return entry.path;
    const params = new URLSearchParams(next.periods[entry.carries.unit] ?? "");
    // What the others compare at first does not stand against what this one does.
    const chosen = !entry.carries.comparesFirst || next.compare !== defaultComparison;
    if (next.compare && chosen && entry.carries.compares) params.set("compare", next.compare);
    const carried = [...entry.carries.filters, ...shownParams];
    for (const [name, value] of Object.entries(next.filters)) if (carried.includes(name)) params.set(name, value);
    const query = params.toString();
    return query ? `${entry.path}?${query}` : entry.path;
  };
}
