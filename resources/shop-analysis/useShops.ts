import { useMemo } from "react";
import { findFigure, type ReportRow } from "../../src/core/totals.ts";
import { useFigures } from "../../src/report/context.ts";
import type { ShopScatterPoint } from "./scatter/scatter.ts";

/** The names of the figures of a sale mode. */
const taxIncludedNames = { unitPrice: "customerUnitPrice", budget: "budget", achievement: "achievement" } as const;
const taxExcludedNames = {
  unitPrice: "netCustomerUnitPrice",
  budget: "netBudget",
  achievement: "netAchievement",
} as const;

/** The shops of the open /analytics-shop in the order of the table, with the figures of its sale mode. */
export function useShops() {
  const { table, lead } = useFigures();
  const names = lead === "sales" ? taxIncludedNames : taxExcludedNames;
  return useMemo(() => {
    const placeOf = (row: ReportRow | null) => {
      const [x, y] = [findFigure(row, "visitor"), findFigure(row, names.unitPrice)];
      return x === null || y === null ? null : { x, y };
    };
    const shops = table.rows.flatMap(({ key, source, partner }) =>
      source ? [{ key, name: String(source["shop_name"]), source, partner }] : [],
    );
    const points: ShopScatterPoint[] = shops.flatMap(({ key, name, source, partner }) => {
      const place = placeOf(source);
      return place ? [{ key, name, ...place, before: placeOf(partner) }] : [];
    });
    return { shops, points, names };
  }, [table, names]);
}
