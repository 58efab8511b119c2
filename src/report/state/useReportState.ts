import { useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useSelection } from "../../data/context.ts";
import type { AnyDefinition } from "../definition.ts";
import { useBusinessToday } from "../now.ts";
import { parseShopsParameter, formatShopsParameter } from "../../core/addressShops.ts";
import { useNewestParams } from "../../shell/history/newestAddress.ts";
import { readState, writeState } from "../../report-model/state/address.ts";
import { rebaseState } from "../../report-model/table/rebase.ts";
import type { FilterMeta, ReportState, SaleMode } from "../../report-model/state/reportState.ts";

export type AddressState = {
  state: ReportState;
  shops: readonly number[];
  /** Changes the state as a step of the browser's history; a function gets the newest state, which the page may not show yet. */
  change(next: ReportState | ((newest: ReportState) => ReportState)): void;
  today: string;
  /** False until the address names the shops; no query is sent before. */
  settled: boolean;
  /** How many shops of the opened link the viewer may not see. */
  foreignShops: number;
  /** Whether filters of the opened address did not fit together, so that others stand in their place. */
  unfit: boolean;
};

/** The address with the parameters of the parts of the page, as they stand in the present one. */
function withKept(
  params: URLSearchParams,
  keeps: readonly string[] | undefined,
  now: URLSearchParams,
): URLSearchParams {
  for (const name of keeps ?? []) {
    const value = now.get(name);
    if (value) params.set(name, value);
  }
  return params;
}

/**
 * Keeps the report's state in the address, shops included, so that a copied link shows the same. Shops that a link (or
 * the back button) brings are those of this page (SelectionProvider); without any the selection is written into the address.
 * @param definition whether one date or one month is shown, which at first, and whether beside another period
 * @param stored the developer's sale mode, written into the address where that names none; null while it is unknown
 */
export function useReportState(
  definition: Pick<AnyDefinition, "meta" | "unit" | "opens" | "alone" | "spans" | "fit" | "keeps">,
  filters: readonly FilterMeta[],
  stored: SaleMode | null,
): AddressState {
  const [params, setParams] = useSearchParams();
  const { selected, shops } = useSelection();
  const owned = useMemo(() => shops.map(({ id }) => id), [shops]);
  const today = useBusinessToday(selected);
  const readNewest = useNewestParams();
  const stateIn = (address: URLSearchParams): ReportState => {
    const read = readState(address, filters, today, definition);
    return definition.alone ? { ...read, comparison: "none" } : read;
  };
  const state = stateIn(params);
  const { filters: wished } = readState(params, filters, today, { ...definition, fit: undefined });
  const misfit = Object.entries(wished).some(([name, value]) => params.has(name) && state.filters[name] !== value);
  const inAddress = params.get("shops");
  const foreign = parseShopsParameter(params, owned).filter((id) => !owned.includes(id)).length;
  const [foreignShops, setForeignShops] = useState(0);
  const [unfit, setUnfit] = useState(false);
  const chosen = formatShopsParameter(selected, owned);
  const written = useRef<string | null>(null);
  const { keeps } = definition;
  const canonical = withKept(writeState(state, chosen, state.mode ?? stored), keeps, params).toString();
  const shown = params.toString();

  useEffect(() => {
    if (inAddress !== written.current) setForeignShops(foreign);
    if (misfit) setUnfit(true);
    // Another navigation has begun, whose state is written when it is shown.
    if (canonical === shown || shown !== readNewest().toString()) return;
    written.current = chosen;
    setParams(canonical, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- it follows these texts; the rest is read as it stands when one changes
  }, [inAddress, canonical, shown]);

  const change: AddressState["change"] = (next) => {
    const now = readNewest();
    const newest = stateIn(now);
    const changed = typeof next === "function" ? next(newest) : rebaseState(newest, state, next);
    // Another filter begins on the first page; turning a page keeps the filters.
    const page = changed.page === newest.page ? 1 : changed.page;
    setUnfit(false);
    setParams(withKept(writeState({ ...changed, page }, chosen, changed.mode ?? stored), keeps, now));
  };

  return { state, shops: selected, change, today, settled: (inAddress ?? "") === chosen, foreignShops, unfit };
}
