import { useQuery } from "@tanstack/react-query";
import type { Period } from "../../src/core/period.ts";
import { useCall } from "../../src/data/call.ts";
import { useSelection } from "../../src/data/context.ts";
import { GetPlansDocument, type GetPlansQuery, type PlanKind } from "../../src/generated/graphql.ts";

export type PlanDayData = GetPlansQuery["data"][number];
export type PlanData = PlanDayData["plans"][number];

/** The most plans of a day that one answer has. */
export const mostOfDay = 100;

/** The shops whose plans are shown: the selected ones; without a selection all. */
export function usePlanShops(): readonly number[] {
  const { shops, selected } = useSelection();
  return selected.length > 0 ? selected : shops.map(({ id }) => id);
}

type WantedPlans = Period & { kinds?: readonly PlanKind[]; perDay: number; enabled?: boolean };

/** The plans of the shown shops, by days. */
export function usePlans({ from, to, kinds = [], perDay, enabled = true }: WantedPlans) {
  const call = useCall();
  const shopIds = usePlanShops();
  return useQuery({
    queryKey: ["plans", shopIds, from, to, kinds, perDay],
    enabled: enabled && shopIds.length > 0,
    queryFn: async ({ signal }) =>
      (await call(GetPlansDocument, { shop_ids: [...shopIds], from, to, kinds: [...kinds], perDay }, signal)).data,
    placeholderData: (before) => before,
  });
}
