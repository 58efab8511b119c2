import type { TypedDocument } from "../../src/core/typedDocument.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCall } from "../../src/data/call.ts";
import { useSingleMutation } from "../../src/data/useSingleMutation.ts";
import { GetPurchaseSlipDocument, type GetPurchaseSlipQuery } from "../../src/generated/graphql.ts";

export type Slip = GetPurchaseSlipQuery["data"];
export type SlipLine = Slip["lines"][number];

/** The slip of an address. */
export function useSlip(id: string | null) {
  const call = useCall();
  const slipId = id !== null && /^\d{1,9}$/.test(id) ? Number(id) : null;
  return useQuery({
    queryKey: ["purchase", "slip", slipId],
    enabled: slipId !== null,
    gcTime: 0,
    queryFn: async ({ signal }) => (await call(GetPurchaseSlipDocument, { slipId: slipId ?? 0 }, signal)).data,
  });
}

/** Sends a change, and reads slips again: also after a refusal, because another person may have changed the slip. */
export function useChange<Data, Variables extends Record<string, unknown>>(
  document: TypedDocument<Data, Variables>,
  done: (data: Data) => void,
) {
  const call = useCall();
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (variables: Variables) => call(document, variables),
    onSuccess: done,
    onSettled: () => queries.invalidateQueries({ queryKey: ["purchase"] }),
  });
}
