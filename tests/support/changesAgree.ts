import { expect } from "vitest";
import {
  GetSalesByStoreDocument,
  GetSalesChangeDocument,
  type GetSalesByStoreQueryVariables,
} from "../../src/generated/graphql.ts";
import { changeFactors } from "../../src/report-model/pages/change/changeFactors.ts";
import { addDays } from "../../src/core/calendar/date.ts";
import { countPeriodDays } from "../../src/core/period.ts";
import { server } from "./recountedShops.ts";

/** The sales of both periods are those of 店舗別売上, and the factors of each shop sum to their difference, in both sale modes. */
export async function changesAgree(variables: GetSalesByStoreQueryVariables["input"]): Promise<void> {
  const { fromDate, toDate } = variables;
  const moved = -Math.ceil(countPeriodDays({ from: fromDate, to: toDate }) / 2);
  const compared = { fromDate: addDays(fromDate, moved), toDate: addDays(toDate, moved) };
  const storesOf = async (dates: typeof compared) =>
    (await server.call("honbu", GetSalesByStoreDocument, { input: { ...variables, ...dates } })).rows;
  const [previous, current] = [await storesOf(compared), await storesOf({ fromDate, toDate })];
  for (const [saleMode, figure] of [
    ["INCLUDED", "sales"],
    ["EXCLUDED", "net_sales"],
  ] as const) {
    const dates = { comparedFrom: compared.fromDate, comparedTo: compared.toDate };
    const { rows } = await server.call("honbu", GetSalesChangeDocument, { ...variables, ...dates, saleMode });
    expect(rows).toMatchObject(
      current.map((shop, place) => {
        const before = previous[place]?.[figure] ?? 0;
        const change = shop[figure] - before;
        return { shop_id: shop.shop_id, currentSales: shop[figure], previousSales: before, change };
      }),
    );
    for (const row of rows) expect(changeFactors.reduce((sum, factor) => sum + (row[factor] ?? 0), 0)).toBe(row.change);
  }
}
