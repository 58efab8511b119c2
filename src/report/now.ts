import { createContext, useContext, useMemo } from "react";
import { businessTimes, type BusinessTime } from "../domain/businessDay.ts";
import { useSelection } from "../data/context.ts";

/** The moment it is. Tests put their own here; "today" of every report comes from it. */
export const NowContext = createContext<() => Date>(() => new Date());

/** Where the business days of these shops stand, the earliest first (`businessTimes`). */
export function useBusinessTimes(ids: readonly number[]): readonly [BusinessTime, ...BusinessTime[]] {
  const now = useContext(NowContext);
  const { shops } = useSelection();
  const cutoffs = useMemo(() => {
    const byId = new Map(shops.map(({ id, dayCutoffs = [] }) => [id, dayCutoffs]));
    return ids.map((id) => byId.get(id) ?? []);
  }, [shops, ids]);
  return businessTimes(now(), cutoffs);
}

/** The newest business date that trades in one of these shops. */
export const useBusinessToday = (ids: readonly number[]): string => {
  const [first, newest = first] = useBusinessTimes(ids);
  return newest.businessDate;
};
