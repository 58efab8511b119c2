import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "ra-core";
import { decide } from "../core/decide.ts";
import { useCall } from "../data/call.ts";
import { useViewer } from "../data/context.ts";
// Not by the map of all operations: with it every document of the schema would come along.
import { GetSalesViewSaleModeDocument, UpdateSalesViewSaleModeDocument } from "../generated/graphql.ts";
import { rules } from "../generated/rules.ts";
import type { SaleMode } from "./model/state.ts";
import { useReportText } from "./text.ts";

const modeOf = { INCLUDED: "included", EXCLUDED: "excluded" } as const;
const valueOf = { included: "INCLUDED", excluded: "EXCLUDED" } as const;

export type StoredSaleMode = {
  /** null while it is being read. 税込 where it could not be read. */
  stored: SaleMode | null;
  failed: boolean;
  /** Keeps the mode for the developer; null for who may only look at it. */
  store: ((mode: SaleMode) => void) | null;
};

/**
 * The developer's sale mode (税込 or 税抜), which decides the leading measure, and how it is changed.
 * @param needed false for a report with one leading measure: nothing is read then
 */
export function useSaleMode(needed: boolean): StoredSaleMode {
  const call = useCall();
  const text = useReportText();
  const notify = useNotify();
  const cache = useQueryClient();
  const viewer = useViewer();
  const { developerUuid } = viewer;
  const queryKey = ["report", "saleMode", developerUuid];

  const { data, isError } = useQuery({
    queryKey,
    enabled: needed,
    queryFn: async ({ signal }): Promise<SaleMode> => {
      const answer = await call(GetSalesViewSaleModeDocument, { developerUuid }, signal);
      return modeOf[answer.data.value];
    },
  });
  const { mutate } = useMutation({
    mutationFn: (mode: SaleMode) =>
      call(UpdateSalesViewSaleModeDocument, { input: { developerUuid, value: valueOf[mode] } }),
    onSuccess: (_, mode) => cache.setQueryData(queryKey, mode),
    onError: (error) => notify(`${text("states.modeNotSaved")} ${error.message}`, { type: "error" }),
  });

  const may = decide(rules.updateSalesViewSaleMode, viewer).allow;
  return { stored: data ?? (isError ? "included" : null), failed: isError, store: may ? mutate : null };
}
