import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { AnyDefinition } from "./definition.ts";
import { likenessOf } from "./model/likeness.ts";
import { useBusinessTimes } from "./now.ts";
import { faultOf } from "./model/period.ts";
import { filterArguments, type FilterMeta, type SaleMode } from "./model/state.ts";
import { asksMode, asksOneShop, asksPeriod, pageSize, type Received, type ReportQuery } from "./reportQuery.ts";
import { useAsk } from "./useAsk.ts";
import type { AddressState } from "./useReportState.ts";

const taxModes = { included: "INCLUDED", excluded: "EXCLUDED" } as const;

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
