import { useQuery } from "@tanstack/react-query";
import { addressedNumber } from "../../src/data/addressedNumber.ts";
import { useCall } from "../../src/data/call.ts";
import { GetPurchaseSlipDocument, type GetPurchaseSlipQuery } from "../../src/generated/graphql.ts";

export type Slip = GetPurchaseSlipQuery["data"];
export type SlipLine = Slip["lines"][number];

/** The slip of an address; NOT_FOUND where its id is no number. */
export function useSlip(id: string | null) {
  const call = useCall();
  return useQuery({
    queryKey: ["purchase", "slip", id],
    enabled: id !== null,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await call(GetPurchaseSlipDocument, { slipId: addressedNumber(id ?? "") }, signal)).data,
  });
}
