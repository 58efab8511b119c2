import { useQuery } from "@tanstack/react-query";
import { decideAccess } from "../../src/core/decide.ts";
import { requireAddressedNumber } from "../../src/data/provider/addressedNumber.ts";
import { useCall } from "../../src/data/call.ts";
import { useSelection, useViewer } from "../../src/data/context.ts";
import { GetTransferDocument, type GetTransferQuery } from "../../src/generated/graphql.ts";
import * as rules from "../../src/generated/rules.ts";

export type TransferData = GetTransferQuery["data"];
export type TransferLine = TransferData["lines"][number];

/** The transfer of an address; NOT_FOUND where its id is no number. */
export function useTransfer(id: string | null) {
  const call = useCall();
  return useQuery({
    queryKey: ["transfer", "one", id],
    enabled: id !== null,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await call(GetTransferDocument, { transferId: requireAddressedNumber(id ?? "") }, signal)).data,
  });
}

/** Whether the person may act for a shop: it is his, and he may edit transfers. */
export function useActs(): (shopId: number) => boolean {
  const viewer = useViewer();
  const { shops } = useSelection();
  const may = decideAccess(rules.shipTransfer, viewer).allow;
  return (shopId) => may && shops.some(({ id }) => id === shopId);
}
