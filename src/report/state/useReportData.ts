import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { AnyDefinition } from "../definition.ts";
import { countedShops, buildReportRequest } from "../../report-model/request/request.ts";
import { useBusinessTimes } from "../now.ts";
import type { FilterMeta, SaleMode } from "../../report-model/state/reportState.ts";
import { reportPageSize, type ReceivedAnswers } from "../../report-model/request/reportQuery.ts";
import { useAsk } from "./useAsk.ts";
import type { AddressState } from "./useReportState.ts";

/** Asks for the report of this state, together with the comparison period in one call; always from the network. */
export function useReportData(
  definition: AnyDefinition,
  metas: readonly FilterMeta[],
  { state, shops: selected, settled, today }: AddressState,
  mode: SaleMode | null,
) {
  const { meta } = definition;
  const ask = useAsk(meta);
  const shops = useMemo(() => countedShops(meta, selected), [meta, selected]);
  const times = useBusinessTimes(shops);
  const { query, chosen, askable } = buildReportRequest(definition, metas, { state, shops, today, times }, mode);
  const { period, comparison, existing, lanes, page } = query;

  return useQuery({
    queryKey: ["report", meta.name, chosen, period, comparison, query.shops, existing, lanes, page],
    enabled: settled && askable,
    // A figure on the screen is never older than the page.
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ReceivedAnswers> => {
      const answers = await ask(
        { ...chosen, ...(meta.paged && { limit: reportPageSize, offset: (page - 1) * reportPageSize }) },
        query,
        signal,
      );
      return { ...answers, query };
    },
  });
}
