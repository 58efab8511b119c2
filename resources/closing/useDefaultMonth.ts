import { useContext } from "react";
import { businessToday } from "../../src/core/businessDay.ts";
import { presetPeriod } from "../../src/core/period.ts";
import { useSelection } from "../../src/data/context.ts";
import { NowContext } from "../../src/report/now.ts";

/** The shop and the month that an address names; without them the active shop and the previous month. */
export function useDefaultMonth(params: URLSearchParams): { shop: number; month: string } {
  const { active } = useSelection();
  const today = businessToday(useContext(NowContext)());
  const shop = params.get("shop") ?? "";
  const month = params.get("date") ?? "";
  return {
    shop: /^\d{1,9}$/.test(shop) ? Number(shop) : (active?.id ?? 0),
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : presetPeriod("lastMonth", today).to.slice(0, 7),
  };
}
