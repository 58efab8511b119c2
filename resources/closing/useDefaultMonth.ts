import { useContext } from "react";
import type { Code } from "../../src/core/rejected.ts";
import { businessToday } from "../../src/core/businessDay.ts";
import { presetPeriod } from "../../src/core/period.ts";
import { useSelection } from "../../src/data/context.ts";
import { NowContext } from "../../src/report/now.ts";

/**
 * The shop and the month that an address names; without them the active shop and the previous month. `fault` is what is wrong
 * with what it names: W010 for no month, NOT_FOUND for no shop.
 */
export function useDefaultMonth(params: URLSearchParams): { shop: number; month: string; fault: Code | null } {
  const { active } = useSelection();
  const today = businessToday(useContext(NowContext)());
  const shop = params.get("shop") ?? String(active?.id ?? 0);
  const month = params.get("date") ?? presetPeriod("lastMonth", today).to.slice(0, 7);
  const realMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(month);
  return {
    shop: Number(shop),
    month,
    fault: !/^\d{1,9}$/.test(shop) ? "NOT_FOUND" : realMonth ? null : "W010",
  };
}
