import { useState } from "react";
import { useLocation } from "react-router";
import type { Entry } from "../entry.ts";
import { useShell } from "../shellContext.ts";

/** What a report is filtered by, as the next one may take it over: periods by the kind of date, and everything else. */
type Carried = { periods: Readonly<Record<string, string>>; compare: string | null; filters: string };

const nothing: Carried = { periods: {}, compare: null, filters: "" };
/** What belongs to one page alone: its rows, and its shops, which are the selection's elsewhere. */
const ownOfPage = ["sort", "page", "shops", "mode"];

/** What the report at this address adds to what was carried here. */
function carriedFrom({ carries }: Entry, search: string, before: Carried): Carried {
  const params = new URLSearchParams(search);
  if (!carries || !params.has("from")) return before;
  const period = new URLSearchParams({ from: params.get("from") ?? "", to: params.get("to") ?? "" }).toString();
  const compare = carries.compares ? params.get("compare") : before.compare;
  for (const name of [...ownOfPage, "from", "to", "compare"]) params.delete(name);
  return { periods: { ...before.periods, [carries.unit]: period }, compare, filters: params.toString() };
}

/**
 * Where a line of the menu leads: another report shows the period, the comparison and the filters of the one that was open last, as far
 * as it knows them. The line of the open one leads to it as it is at first.
 */
export function useMenuAddress(): (entry: Entry) => string {
  const { groups } = useShell();
  const { pathname, search } = useLocation();
  const [carried, setCarried] = useState(nothing);
  const here = groups
    .flatMap(({ entries }) => entries)
    .find(({ path }) => path.toLowerCase() === pathname.toLowerCase());
  const next = here ? carriedFrom(here, search, carried) : carried;
  if (JSON.stringify(next) !== JSON.stringify(carried)) setCarried(next);
  return (entry) => {
    if (!entry.carries || entry === here) return entry.path;
    const params = new URLSearchParams(next.periods[entry.carries.unit] ?? "");
    if (next.compare && entry.carries.compares) params.set("compare", next.compare);
    for (const [name, value] of new URLSearchParams(next.filters)) params.set(name, value);
    const query = params.toString();
    return query ? `${entry.path}?${query}` : entry.path;
  };
}
