import { afterAll, beforeAll, expect, it } from "vitest";
import { GetMenuRatioDocument, type GetMenuRatioQueryVariables } from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { line, sale, send } from "../../../support/receipts.ts";

let server: TestApp;
const item = (productCode: string, categoryCode: string, unitPrice: number, quantity: number, unitCost: number) =>
  line(unitPrice, quantity, {
    productCode,
    productName: `品${productCode}`,
    unitCost,
    categoryCode,
    categoryName: `類${categoryCode}`,
  });

/** Shop 431 sells ¥5,500 of a, ¥3,300 of b and ¥2,200 of c, shop 433 ¥2,200 of a and ¥1,100 of d: ¥11,000 and ¥3,300. */
beforeAll(async () => {
  server = await testApp({ today: "2026-11-20" });
  const sold = [
    [431, [item("a", "m", 1_100, 5, 600), item("b", "m", 1_100, 3, 200), item("c", "n", 1_100, 2, 0)]],
    [433, [item("a", "m", 1_100, 2, 600), item("d", "n", 1_100, 1, 300)]],
  ] as const;
  for (const [shop, lines] of sold)
    await send(server.db, shop, [sale(`ratio-${shop}`, "2026-11-19T12:00:00+09:00", [...lines])]);
});
afterAll(() => server.close());

const ratio = (args: Partial<GetMenuRatioQueryVariables> = {}) =>
  server.call("honbu", GetMenuRatioDocument, {
    shop_ids: [431, 433],
    fromDate: "2026-11-19",
    toDate: "2026-11-19",
    developerId: 13,
    measure: "SALES",
    within: "ALL",
    ...args,
  });
const percent = (share: number | null) => share && Math.round(share * 1_000) / 10;

it("says each product's share of all shops, of its category and of each shop, categories in the order of their sales", async () => {
  const { rows, shops } = await ratio();
  expect(shops.map(({ shop_id, total }) => [shop_id, total])).toEqual([
    [431, 11_000],
    [433, 3_300],
  ]);
  // ¥7,700, ¥3,300, ¥2,200 and ¥1,100 of ¥14,300; 類m has ¥11,000, 類n ¥3,300.
  expect(
    rows.map(({ productCode, share, categoryShare, shopCount, shares }) => [
      productCode,
      percent(share),
      percent(categoryShare),
      shopCount,
      shares.map(percent),
    ]),
  ).toEqual([
    ["a", 53.8, 70, 2, [50, 66.7]],
    ["b", 23.1, 30, 1, [30, null]],
    ["c", 15.4, 66.7, 1, [20, null]],
    ["d", 7.7, 33.3, 1, [null, 33.3]],
  ]);
});

it("the difference from the mean counts what a shop does not sell; a mean is that of the brand or of all shops", async () => {
  const deviations = async (within: "BRAND" | "ALL") =>
    (await ratio({ within })).rows.map((row) => row.deviations.map((points) => percent(points)));
  expect(await deviations("ALL")).toEqual([
    [percent(0.5 - 7_700 / 14_300), percent(2 / 3 - 7_700 / 14_300)],
    [percent(0.3 - 3_300 / 14_300), percent(-3_300 / 14_300)],
    [percent(0.2 - 2_200 / 14_300), percent(-2_200 / 14_300)],
    [percent(-1_100 / 14_300), percent(1 / 3 - 1_100 / 14_300)],
  ]);
  await server.db.kysely.insertInto("brand").values({ tenant_id: 13, brand_id: 99, name: "別の屋号" }).execute();
  await server.db.kysely.updateTable("shop").set({ brand_id: 99 }).where("shop_id", "=", 433).execute();
  // Each shop is the only one of its brand: it has no mean to differ from.
  expect(new Set((await deviations("BRAND")).flat())).toEqual(new Set([null]));
});

it("compares quantities and gross, which leaves out what has no cost, and one category", async () => {
  const shares = async (args: Partial<GetMenuRatioQueryVariables>) =>
    (await ratio(args)).rows.map((row) => [row.productCode, row.shares.map(percent)]);
  expect(await shares({ measure: "QUANTITY", categoryCode: "m" })).toEqual([
    ["a", [62.5, 100]],
    ["b", [37.5, null]],
  ]);
  // Gross of 431: a 5 × (1,000 − 600), b 3 × (1,000 − 200), c unknown; of 433: a 2 × 400, d 700.
  expect(await shares({ measure: "GROSS" })).toEqual([
    ["a", [percent(2_000 / 4_400), percent(800 / 1_500)]],
    ["b", [percent(2_400 / 4_400), null]],
    ["d", [null, percent(700 / 1_500)]],
    ["c", [0, null]],
  ]);
  expect((await ratio({ saleMode: "EXCLUDED" })).shops.map(({ total }) => total)).toEqual([10_000, 3_000]);
});
