import { useQuery } from "@tanstack/react-query";
import { useCall } from "../../src/data/call.ts";
import { useSelection } from "../../src/data/context.ts";
import { GetStoreHomeDocument, type GetStoreHomeQuery } from "../../src/generated/graphql.ts";

export type StoreHomeRow = GetStoreHomeQuery["data"][number];

/** What the selected shops show in the app now, reloaded every minute, because shops open and close. */
export function useStoreHome() {
  const call = useCall();
  const { selected } = useSelection();
  return useQuery({
    queryKey: ["store-home", selected],
    queryFn: async ({ signal }) => (await call(GetStoreHomeDocument, { shop_ids: [...selected] }, signal)).data,
    refetchInterval: 60_000,
    enabled: selected.length > 0,
  });
}
