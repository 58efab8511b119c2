import type { BusinessTime } from "../../domain/businessDay.ts";
import type { ReportModel } from "../reportShape.ts";
import {
  asksHours,
  asksMode,
  asksOneShop,
  asksPeriod,
  takesBothPeriods,
  type ReportQuery,
  type QueryValues,
} from "./reportQuery.ts";
import { buildShopLanes, type ShopLane } from "./lanes.ts";
import { buildLikeness } from "./likeness.ts";
import { findReportFault } from "../state/period.ts";
import { setsBeside } from "../table/side.ts";
import {
  askedFilters,
  filterArguments,
  type FilterMeta,
  type ReportState,
  type SaleMode,
} from "../state/reportState.ts";

const taxModes = { included: "INCLUDED", excluded: "EXCLUDED" } as const;

/** The shops that a report counts: of one shop the first that is selected. */
export const countedShops = (meta: ReportModel["meta"], selected: readonly number[]): readonly number[] =>
  asksOneShop(meta) ? selected.slice(0, 1) : selected;

/** The shops of the page: of shops side by side those alone, all others with their mean. */
const shopsIn = (lanes: readonly ShopLane[] | null, selected: readonly number[]): readonly number[] =>
  lanes ? selected.filter((id) => lanes.some(({ shops }) => shops.includes(id))) : selected;

/** What a report is asked for. */
type Request = {
  query: ReportQuery;
  /** The filters as arguments of the query. */
  chosen: QueryValues;
  /** False while the sale mode is unknown, and for a fault of the dates or shops. */
  askable: boolean;
};

/**
 * The request of a state.
 * @param times the current business times of the shops
 * @param mode null while it is unknown
 */
export function buildReportRequest(
  definition: Pick<ReportModel, "meta" | "unit" | "spread" | "sections" | "alone">,
  metas: readonly FilterMeta[],
  {
    state,
    shops: selected,
    today,
    times,
  }: { state: ReportState; shops: readonly number[]; today: string; times: readonly BusinessTime[] },
  mode: SaleMode | null,
): Request {
  const { meta } = definition;
  const { period, filters, page, existing } = state;
  const lanes = setsBeside(definition) ? buildShopLanes(state.side, selected) : null;
  const shops = shopsIn(lanes, selected);
  // A page of rows has no matching page in another period: paged reports are not compared.
  const comparison = meta.paged || !asksPeriod(meta) ? "none" : state.comparison;
  const taxed = asksMode(meta);
  const askable = (!taxed || mode !== null) && findReportFault(state, shops, definition, today) === null;
  // Shops may change dates at different hours. An hour counts as over when it is over in all of them.
  const running = times.find(({ businessDate }) => period.from <= businessDate && businessDate <= period.to) ?? null;
  const likeness = askable ? buildLikeness(comparison, period, running, asksHours(meta)) : null;
  const taxMode = taxed && mode ? { saleMode: taxModes[mode] } : undefined;
  return {
    query: {
      period,
      comparison,
      compared: likeness?.compared ?? null,
      likeness,
      running,
      shops,
      existing: existing && !takesBothPeriods(meta),
      lanes,
      page,
      filters: askedFilters(metas, filters),
      mode: taxed ? mode : null,
    },
    chosen: { ...filterArguments(metas, filters), ...taxMode },
    askable,
  };
}
