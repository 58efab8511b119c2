import { useQuery } from "@tanstack/react-query";
import { requireAddressedNumber } from "../../../src/data/provider/addressedNumber.ts";
import { useCall } from "../../../src/data/call.ts";
import { GetPurchaseSlipDocument, type GetPurchaseSlipQuery } from "../../../src/generated/graphql.ts";

export type PurchaseSlipData = GetPurchaseSlipQuery["data"];
export type SlipLine = PurchaseSlipData["lines"][number];

/** The slip of an address; NOT_FOUND where its id is no number. */
export function useSlip(id: string | null) {
  const call = useCall();
  return useQuery({
    queryKey: ["purchase", "slip", id],
    enabled: id !== null,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await call(GetPurchaseSlipDocument, { slipId: requireAddressedNumber(id ?? "") }, signal)).data,
  });
}
