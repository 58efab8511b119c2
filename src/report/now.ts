import { createContext, useContext, useMemo } from "react";
import { businessTimes, type BusinessTime } from "../domain/businessDay.ts";
import { useSelection } from "../data/context.ts";

/** The current moment, from which "today" of every report follows. Tests provide their own. */
export const NowContext = createContext<() => Date>(() => new Date());

/** The current business times of these shops, the earliest first (`businessTimes`). */
export function useBusinessTimes(ids: readonly number[]): readonly [BusinessTime, ...BusinessTime[]] {
  const now = useContext(NowContext);
  const { shops } = useSelection();
  const cutoffs = useMemo(() => {
    const byId = new Map(shops.map(({ id, dayCutoffs = [] }) => [id, dayCutoffs]));
    return ids.map((id) => byId.get(id) ?? []);
  }, [shops, ids]);
  return businessTimes(now(), cutoffs);
}

/** The latest current business date of these shops. */
export const useBusinessToday = (ids: readonly number[]): string => {
  const [first, newest = first] = useBusinessTimes(ids);
  return newest.businessDate;
};
