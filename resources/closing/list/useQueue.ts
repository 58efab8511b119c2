import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCall } from "../../../src/data/call.ts";
import { GetClosingQueueDocument } from "../../../src/generated/graphql.ts";

/** Rows of a page. */
export const queuePageSize = 10;

/** Dates that need a closing, of these shops: one page. @param page from 0 */
export function useQueue(shops: readonly number[], limit: number, page = 0) {
  const call = useCall();
  return useQuery({
    queryKey: ["closing", "queue", shops, limit, page],
    enabled: shops.length > 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await call(GetClosingQueueDocument, { shop_ids: [...shops], limit, offset: page * limit }, signal)).data,
  });
}
