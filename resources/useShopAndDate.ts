import { useMemo } from "react";
import type { RejectionCode } from "../src/core/rejected.ts";
import { isRealDate, toMonth } from "../src/core/calendar/date.ts";
import { toPresetPeriod } from "../src/core/period.ts";
import { parseRecordNumber } from "../src/core/recordNumber.ts";
import { useSelection } from "../src/data/context.ts";
import { useBusinessToday } from "../src/report/now.ts";

const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/**
 * The shop and the date (YYYY-MM-DD) or month (YYYY-MM) of an address. Defaults: the active shop, and yesterday or the last month.
 * `fault`: E001 without any shop, NOT_FOUND for a text that is no shop id, W010 for an invalid date.
 */
export function useShopAndDate(
  params: URLSearchParams,
  unit: "day" | "month",
): { shop: number; date: string; fault: RejectionCode | null } {
  const { active } = useSelection();
  const shop = params.get("shop") ?? active?.id.toString();
  const shops = useMemo(() => [Number(shop)], [shop]);
  const today = useBusinessToday(shops);
  const past =
    unit === "month" ? toMonth(toPresetPeriod("lastMonth", today).to) : toPresetPeriod("yesterday", today).to;
  const date = params.get("date") ?? past;
  const real = unit === "month" ? isMonth(date) : isRealDate(date);
  const shopFault = shop === undefined ? "E001" : parseRecordNumber(shop) === null ? "NOT_FOUND" : null;
  return { shop: Number(shop), date, fault: shopFault ?? (real ? null : "W010") };
}
