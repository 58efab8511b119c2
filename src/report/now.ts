import { useCallback, useMemo } from "react";
import { useOfNow } from "../clock/now.ts";
import { listBusinessTimes, type BusinessTime } from "../domain/businessDay.ts";
import { useSelection } from "../data/context.ts";

type BusinessTimes = readonly [BusinessTime, ...BusinessTime[]];

/** The current business times of these shops, the earliest first (`listBusinessTimes`). They follow the clock. */
export function useBusinessTimes(ids: readonly number[]): BusinessTimes {
  const { shops } = useSelection();
  const cutoffs = useMemo(() => {
    const byId = new Map(shops.map(({ id, dayCutoffs = [] }) => [id, dayCutoffs]));
    return ids.map((id) => byId.get(id) ?? []);
  }, [shops, ids]);
  const text = useOfNow(useCallback((now) => JSON.stringify(listBusinessTimes(now, cutoffs)), [cutoffs]));
  return useMemo(() => JSON.parse(text) as BusinessTimes, [text]);
}

/** The latest current business date of these shops. */
export const useBusinessToday = (ids: readonly number[]): string => {
  const [first, newest = first] = useBusinessTimes(ids);
  return newest.businessDate;
};
