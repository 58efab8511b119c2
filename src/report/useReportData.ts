import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { monthOf } from "../core/calendar/date.ts";
import type { ReportMeta } from "../core/metadata.ts";
import { useMemo } from "react";
import type { BusinessTime } from "../domain/businessDay.ts";
import type { Comparison, Period } from "../core/period.ts";
import type { Freshness } from "../core/sheet/filterLines.ts";
import { useCall } from "../data/call.ts";
import { useSelection, useViewer } from "../data/context.ts";
import { loaded } from "../data/metadataStore.ts";
import { variablesOf, type Values } from "../data/variables.ts";
import type { AnyDefinition } from "./definition.ts";
import { GetComparableShopsDocument } from "../generated/graphql.ts";
import { likenessOf, type Dates, type Likeness } from "./model/likeness.ts";
import { useBusinessTimes } from "./now.ts";
import { faultOf } from "./model/period.ts";
import { filterArguments, type FilterMeta, type SaleMode } from "./model/state.ts";
import type { ReportRow } from "../core/totals.ts";
import type { AddressState } from "./useReportState.ts";

/** Rows of a page, where a report shows its rows by pages. */
export const pageSize = 50;

/** The parts of an answer that the engine itself reads. */
export type Answer = {
  rows: readonly ReportRow[];
  /** How many rows there are in all, where the answer holds one page of them. */
  total?: number;
  freshness?: Freshness;
} & Readonly<Record<string, unknown>>;

/** The query of an answer. It is kept with the answer, which stays on screen until the next one arrives. */
export type ReportQuery = {
  period: Period;
  comparison: Comparison;
  compared: Period | null;
  /** The shops and hours that are compared; null without a comparison. */
  likeness: Likeness | null;
  /** The day of the period that is not over, and its hour; null where all of them are. */
  running: BusinessTime | null;
  shops: readonly number[];
  /** The figures are of the comparable shops alone (既存店). */
  existing: boolean;
  page: number;
};

/** The answers to one request. */
export type Received = {
  current: Answer;
  /** The compared part of the period (same shops and hours as the other one); null if that is the whole period. */
  basis: Answer | null;
  previous: Answer | null;
  /** Shops that have the whole compared period on record; null without a comparison. */
  comparable: readonly number[] | null;
  query: ReportQuery;
};

type Sent = Readonly<Record<string, unknown>>;
type Document = TypedDocumentNode<{ current: Sent; basis?: Sent; previous?: Sent }, Record<string, unknown>>;

/** The answer with its rows under one name, whatever the schema calls them. */
const answerOf = ({ rows = "rows" }: ReportMeta, sent: Sent): Answer => ({
  ...(sent as Answer),
  rows: sent[rows] as Answer["rows"],
});

/** True for a report of one shop: of several that are selected, the first. */
export const asksOneShop = ({ operation }: ReportMeta): boolean =>
  operation.args.some(({ owns, type }) => owns === "SHOP" && !type.startsWith("["));

/** True for a report of two dates; one of a single date or month has no comparison. */
export const asksPeriod = ({ operation }: ReportMeta): boolean =>
  ["fromDate", "toDate"].every((name) => operation.args.some((arg) => arg.name === name));

/** True for a report that can leave out the hours of a day that are not over. */
const asksHours = ({ operation }: ReportMeta): boolean => operation.args.some(({ name }) => name === "toHour");

/** True for a report whose rows depend on the sale mode, such as their ranks. Others have the figures of both. */
const asksMode = ({ operation }: ReportMeta): boolean => operation.args.some(({ name }) => name === "saleMode");

const taxModes = { included: "INCLUDED", excluded: "EXCLUDED" } as const;

/** The period as the query takes it: two dates, or one date or month. */
function datesOf({ operation }: ReportMeta, { from, to }: Period): Values {
  const date = operation.args.find(({ name }) => name === "date");
  return { fromDate: from, toDate: to, date: date?.type.startsWith("Month") ? monthOf(to) : to };
}

/** Asks for the report of this state, together with the comparison period in one call; always from the network. */
export function useReportData(
  definition: Pick<AnyDefinition, "meta" | "unit">,
  metas: readonly FilterMeta[],
  { state, shops: selected, settled, today }: AddressState,
  mode: SaleMode | null,
) {
  const { meta } = definition;
  const ask = useAsk(meta);
  const shops = useMemo(() => (asksOneShop(meta) ? selected.slice(0, 1) : selected), [meta, selected]);
  const times = useBusinessTimes(shops);
  const { period, filters, page, existing } = state;
  // A page of rows has no matching page in another period: paged reports are not compared.
  const comparison = meta.paged || !asksPeriod(meta) ? "none" : state.comparison;
  const taxed = asksMode(meta);
  const askable = settled && (!taxed || mode !== null) && faultOf(state, shops, definition, today) === null;
  // Shops may change dates at different hours. An hour counts as over when it is over in all of them.
  const running = times.find(({ businessDate }) => period.from <= businessDate && businessDate <= period.to) ?? null;
  const likeness = askable ? likenessOf(comparison, period, running) : null;
  const query: ReportQuery = {
    ...{ period, comparison, compared: likeness?.compared ?? null, likeness },
    ...{ running, shops, existing, page },
  };
  const taxMode = taxed && mode ? { saleMode: taxModes[mode] } : undefined;
  const chosen = { ...filterArguments(metas, filters), ...taxMode };

  return useQuery({
    queryKey: ["report", meta.name, chosen, period, comparison, shops, existing, page],
    enabled: askable,
    // A figure on the screen is never older than the page.
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Received> => {
      const answers = await ask(
        { ...chosen, ...(meta.paged && { limit: pageSize, offset: (page - 1) * pageSize }) },
        query,
        signal,
      );
      return { ...answers, query };
    },
  });
}

/** The variables of the report's query: its arguments with a period and shops. */
export function useVariables(meta: ReportMeta) {
  const viewer = useViewer();
  const { active } = useSelection();
  return (args: Values, { period, shops }: Pick<ReportQuery, "period" | "shops">): Values => {
    return variablesOf(meta.operation, { ...args, ...datesOf(meta, period) }, { viewer, selected: shops, active });
  };
}

/** Sends the report's call. A comparison adds the comparable rows of both periods. */
function useAsk(meta: ReportMeta) {
  const call = useCall();
  const variablesFor = useVariables(meta);
  return async (
    args: Values,
    { period, likeness, shops, existing }: ReportQuery,
    signal?: AbortSignal,
  ): Promise<Omit<Received, "query">> => {
    const document: Document | undefined = loaded.reportDocuments[meta.name];
    if (!document) throw new Error(`no document for the report ${meta.name}`);
    if (!asksPeriod(meta)) {
      const variables = variablesFor(args, { period, shops });
      const { current } = await call(document, meta.input ? { input: variables } : variables, signal);
      return { current: answerOf(meta, current), basis: null, previous: null, comparable: null };
    }
    const comparable =
      likeness &&
      (
        await call(
          GetComparableShopsDocument,
          { shop_ids: [...shops], fromDate: likeness.compared.from, toDate: likeness.compared.to },
          signal,
        )
      ).data;
    const compare = comparable !== null && comparable.length > 0;
    const counted = existing && compare ? comparable : shops;
    const variables = variablesFor(args, { period, shops: counted });
    const whole: Dates = { ...period, toHour: null };
    const { basis, compared } = likeness ?? { basis: whole, compared: whole };
    const likeShops = compare ? comparable : shops;
    const fewer = compare && asksHours(meta) && (basis.toHour !== null || likeShops.length < counted.length);
    const of = (dates: Dates) => variablesFor({ ...args, toHour: dates.toHour }, { period: dates, shops: likeShops });
    const answers = await call(
      document,
      {
        ...(meta.input
          ? { input: variables, basisInput: of(basis), previousInput: of(compared) }
          : { ...variables, ...likeVariables(basis, compared, likeShops) }),
        compare,
        basis: fewer,
      },
      signal,
    );
    const answer = (sent: Sent | undefined) => (sent ? answerOf(meta, sent) : null);
    return {
      ...{ current: answerOf(meta, answers.current), basis: answer(answers.basis) },
      ...{ previous: answer(answers.previous), comparable },
    };
  };
}

/** The variables of a report's document that say what is compared (`reportDocument` in src/codegen). */
const likeVariables = (basis: Dates, compared: Dates, comparedShops: readonly number[]) => ({
  ...{ previousFrom: compared.from, previousTo: compared.to, previousHour: compared.toHour },
  ...{ basisTo: basis.to, basisHour: basis.toHour, comparedShops },
});

/** Rows that the server answers at once. */
const rowsPerCall = 500;

/**
 * Reads every row of a paged report in as few calls as the server allows.
 * @throws Error if rows are added during every attempt: a row could be read twice
 */
export function useAllRows(meta: ReportMeta) {
  const ask = useAsk(meta);
  return async (
    chosen: Values,
    query: ReportQuery,
    signal: AbortSignal,
    onProgress: (progress: { sent: number; total: number }) => void,
  ): Promise<Received> => {
    const pageAt = async (offset: number) =>
      (await ask({ ...chosen, limit: rowsPerCall, offset }, query, signal)).current;
    for (let attempt = 0; attempt < 3; attempt++) {
      const first = await pageAt(0);
      const { total = 0 } = first;
      let rows = first.rows;
      onProgress({ sent: rows.length, total });
      let page = first;
      while (rows.length < total && page.total === total && page.rows.length > 0) {
        page = await pageAt(rows.length);
        rows = [...rows, ...page.rows];
        onProgress({ sent: rows.length, total });
      }
      // A new row shifts the pages: rows would be missing or read twice.
      if (page.total === total && rows.length === total)
        return {
          ...{ current: { ...page, rows }, basis: null, previous: null, comparable: null },
          query: { ...query, page: 1 },
        };
    }
    throw new Error("rows were added while they were read");
  };
}
