import { expect } from "vitest";
import {
  GetDepartmentContestDocument,
  GetMenuRankingDocument,
  GetOrderRankingDocument,
  GetShopRankingDocument,
  GetTotalContestDocument,
  type GetOrderRankingQueryVariables,
} from "../../src/generated/graphql.ts";
import { server } from "./recountedShops.ts";

type Sold = { quantity: number; sales: number };
const sumOf = (rows: readonly Sold[]) => rows.reduce((sum, { sales }) => sum + sales, 0);

/** Every ranking has the products' quantities and sums to the overview, and its hours sum to all of them. */
export async function rankingsAgree(
  variables: GetOrderRankingQueryVariables,
  { products, hours, sales }: { products: ReadonlyMap<string, Sold>; hours: readonly number[]; sales: number },
): Promise<void> {
  const measured = { ...variables, measure: "SALES" as const };
  const order = async (hour?: number) =>
    (
      await server.call("honbu", GetOrderRankingDocument, {
        ...variables,
        ...(hour !== undefined && { fromHour: hour, beforeHour: hour + 1 }),
      })
    ).rows;
  const places = await order();
  expect(new Map(places.map(({ productCode, ...row }) => [productCode, [row.quantity, row.sales]]))).toEqual(
    new Map([...products].map(([code, row]) => [code, [row.quantity, row.sales]])),
  );
  expect(places.map(({ rank }) => rank)).toEqual(places.map((_, index) => index + 1));
  expect(sumOf((await Promise.all(hours.map(order))).flat())).toBe(sales);

  const menus = await Promise.all(
    (["PRODUCT", "OPTION"] as const).map((item) => server.call("honbu", GetMenuRankingDocument, { ...measured, item })),
  );
  expect(sumOf(menus.flatMap(({ rows }) => rows))).toBe(sales);
  for (const document of [GetShopRankingDocument, GetTotalContestDocument, GetDepartmentContestDocument])
    expect(sumOf((await server.call("honbu", document, measured)).rows)).toBe(sales);
}
