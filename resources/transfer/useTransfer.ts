import { useQuery } from "@tanstack/react-query";
import { decide } from "../../src/core/decide.ts";
import { useCall } from "../../src/data/call.ts";
import { useSelection, useViewer } from "../../src/data/context.ts";
import { GetTransferDocument, type GetTransferQuery } from "../../src/generated/graphql.ts";
import * as rules from "../../src/generated/rules.ts";

export type Transfer = GetTransferQuery["data"];
export type TransferLine = Transfer["lines"][number];

/** The transfer of an address. */
export function useTransfer(id: string | null) {
  const call = useCall();
  const transferId = id !== null && /^\d{1,9}$/.test(id) ? Number(id) : null;
  return useQuery({
    queryKey: ["transfer", "one", transferId],
    enabled: transferId !== null,
    gcTime: 0,
    queryFn: async ({ signal }) => (await call(GetTransferDocument, { transferId: transferId ?? 0 }, signal)).data,
  });
}

/** Whether the person may act for a shop: it is his, and he may edit transfers. */
export function useActs(): (shopId: number) => boolean {
  const viewer = useViewer();
  const { shops } = useSelection();
  const may = decide(rules.shipTransfer, viewer).allow;
  return (shopId) => may && shops.some(({ id }) => id === shopId);
}
