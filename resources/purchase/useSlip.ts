import { useQuery } from "@tanstack/react-query";
import { useCall } from "../../src/data/call.ts";
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
