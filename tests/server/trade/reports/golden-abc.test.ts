import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  GetMenuRankingDocument,
  GetOrderRankingDocument,
  GetPeriodSalesDocument,
  GetProductAbcDocument,
  GetSalesByCategoryDocument,
  GetSalesByProductDocument,
  GetSalesOverviewDocument,
  type GetProductAbcQueryVariables,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { openDesk } from "../../../support/importing.ts";

/** The path of a public file of a takeaway's orders. It is no part of the product; without the variable the tests are skipped. */
const file = process.env["CHOBA_TAKEAWAY"];

describe.skipIf(!file)("the takeaway's orders, whose figures were counted independently", () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp({ today: "2026-11-20" });
    const desk = await openDesk();
    const format = [
      "--shop",
      "431",
      "--price-scale",
      "200",
      "--date-format",
      "DD/MM/YYYY HH:mm",
      "--order-type",
      "takeout",
    ];
    await desk.run(server.db, [file ?? "", ...format]);
    await desk.cleanUp();
  }, 300_000);
  afterAll(() => server.close());

  const everything = { fromDate: "2015-09-01", toDate: "2019-08-31" };
  const year2018 = { fromDate: "2018-01-01", toDate: "2018-12-31" };
  const scope = { shop_ids: [431], developerId: 13 };
  const abc = async (args: Partial<GetProductAbcQueryVariables> & typeof everything) => {
    const { rows } = await server.call("honbu", GetProductAbcDocument, {
      ...scope,
      measure: "SALES",
      axis: "GROSS_RATE",
      ...args,
    });
    const classes = (["A", "B", "C"] as const).map((one) => rows.filter(({ abcClass }) => abcClass === one).length);
    return { rows, classes };
  };

  it.each([
    ["all of it by sales", everything, {}, [56, 70, 122]],
    ["all of it by quantity", everything, { measure: "QUANTITY" }, [36, 64, 148]],
    ["2018 by sales", year2018, {}, [59, 70, 111]],
    ["2018 at 60 and 85", year2018, { rankA: 60, rankB: 85 }, [39, 67, 134]],
    ["2018 by quantity", year2018, { measure: "QUANTITY" }, [36, 65, 139]],
    ["2016 by sales", { fromDate: "2016-01-01", toDate: "2016-12-31" }, {}, [43, 54, 78]],
    ["2016 by quantity", { fromDate: "2016-01-01", toDate: "2016-12-31" }, { measure: "QUANTITY" }, [31, 51, 93]],
    ["2019 by sales", { fromDate: "2019-01-01", toDate: "2019-12-31" }, {}, [51, 68, 102]],
    ["2019 by quantity", { fromDate: "2019-01-01", toDate: "2019-12-31" }, { measure: "QUANTITY" }, [34, 58, 129]],
    ["November 2018", { fromDate: "2018-11-01", toDate: "2018-11-30" }, {}, [48, 58, 83]],
    ["December 2018", { fromDate: "2018-12-01", toDate: "2018-12-31" }, {}, [49, 53, 94]],
  ] as const)("has the classes of %s", async (_, dates, args, expected) => {
    expect((await abc({ ...dates, ...args })).classes).toEqual(expected);
  });

  it("sums to the year's sales and items, as the overview says", async () => {
    const { rows } = await abc(year2018);
    const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
    expect([sum(({ sales }) => sales), sum(({ quantity }) => quantity), rows.length]).toEqual([
      30_018_940, 31_239, 240,
    ]);
    const overview = await server.call("honbu", GetSalesOverviewDocument, { ...scope, ...year2018 });
    expect(overview.rows[0]?.sales).toBe(30_018_940);
  });

  it.each([
    ["2016", "0 0 702220 1104080 1224240 715200 562030 1312130 1435080 1957550 1785630 1997600", 13_496],
    ["2017", "1921400 1558620 1703690 2133920 1778030 2021390 2300680 2035850 2560810 2242190 2076490 2963830", 26_112],
    ["2018", "2298350 1826560 2403100 1922380 2293660 2459080 2400520 2516430 2885670 2681020 3005920 3326250", 31_239],
    ["2019", "2575380 2715750 3296140 2826690 3419930 2851930 3094660 328910 0 0 0 0", 22_114],
  ])(
    "sells in %s by month what was counted; the products and the categories of the year sum to it",
    async (year, months, items) => {
      const dates = { ...scope, fromDate: `${year}-01-01`, toDate: `${year}-12-31` };
      const { rows: days } = await server.call("honbu", GetPeriodSalesDocument, dates);
      const sums = Array.from({ length: 12 }, (_, month) =>
        days
          .filter((day) => Number(day.business_date.slice(5, 7)) === month + 1)
          .reduce((sum, { sales }) => sum + sales, 0),
      );
      expect(sums.join(" ")).toBe(months);
      const total = sums.reduce((all, sum) => all + sum, 0);
      const sold = { sales: total, quantity: items };
      const products = await server.call("honbu", GetSalesByProductDocument, dates);
      const categories = await server.call("honbu", GetSalesByCategoryDocument, dates);
      for (const { rows } of [products, categories])
        expect({
          sales: rows.reduce((all, row) => all + row.sales, 0),
          quantity: rows.reduce((all, row) => all + row.quantity, 0),
        }).toEqual(sold);
    },
  );

  const december = { fromDate: "2018-12-01", toDate: "2018-12-31" };
  const november = { fromDate: "2018-11-01", toDate: "2018-11-30" };
  const order = (dates: typeof december) => server.call("honbu", GetOrderRankingDocument, { ...scope, ...dates });

  it.each([
    ["the ABC", async (dates: typeof december) => (await abc({ ...dates, measure: "QUANTITY" })).rows],
    ["出数ランキング", async (dates: typeof december) => (await order(dates)).rows],
  ])("ranks December 2018 by quantity, and November beside it: %s", async (_, rowsOf) => {
    const before = new Map((await rowsOf(november)).map(({ productCode, rank }) => [productCode, rank]));
    expect(
      (await rowsOf(december))
        .slice(0, 8)
        .map(({ rank, productName, productCode, quantity }) => [rank, productName, quantity, before.get(productCode)]),
    ).toEqual([
      [1, "Plain Papadum", 443, 1],
      [2, "Pilau Rice", 280, 2],
      [3, "Plain Naan", 176, 3],
      [4, "Garlic Naan", 116, 4],
      [5, "Mango Chutney", 109, 5],
      [6, "Onion Bhajee", 102, 8],
      [7, "Korma - Chicken", 98, 7],
      [8, "Plain Rice", 92, 6],
    ]);
  });

  it("has 2018 in 出数ランキング, in all and by hour; no receipt tells its guests", async () => {
    const { rows } = await order(year2018);
    const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
    expect([rows.length, sum(({ quantity }) => quantity), sum(({ sales }) => sales)]).toEqual([
      240, 31_239, 30_018_940,
    ]);
    expect(new Set(rows.flatMap(({ perHundred, shops }) => [perHundred, shops]))).toEqual(new Set([null, 1]));
    const hours = Array.from({ length: 25 }, (_, index) => index + 5);
    const byHour = await Promise.all(
      hours.map((hour) =>
        server.call("honbu", GetOrderRankingDocument, { ...scope, ...year2018, fromHour: hour, beforeHour: hour + 1 }),
      ),
    );
    const items = byHour.flatMap((answer) => answer.rows).reduce((all, { quantity }) => all + quantity, 0);
    expect(items).toBe(31_239);
  });

  it.each([
    [2016, 175, 13_496, 12_795_760, 1_570],
    [2019, 221, 22_114, 21_109_390, 2_620],
  ])("has %i in 出数ランキング", async (year, products, items, sales, papadums) => {
    const { rows } = await order({ fromDate: `${year}-01-01`, toDate: `${year}-12-31` });
    const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
    expect([rows.length, sum(({ quantity }) => quantity), sum((row) => row.sales)]).toEqual([products, items, sales]);
    expect(rows[0]).toMatchObject({ productName: "Plain Papadum", quantity: papadums });
  });

  it.each([
    ["the ABC", async () => (await abc(december)).rows],
    [
      "メニューランキング",
      async () =>
        (
          await server.call("honbu", GetMenuRankingDocument, {
            ...scope,
            ...december,
            item: "PRODUCT",
            measure: "SALES",
          })
        ).rows,
    ],
  ])("ranks December 2018 by sales: %s", async (_, rowsOf) => {
    const rows = await rowsOf();
    expect(rows.slice(0, 4).map(({ productName, sales }) => [productName, sales])).toEqual([
      ["Korma - Chicken", 175_420],
      ["Pilau Rice", 165_200],
      ["Chicken Tikka Masala", 148_570],
      ["Butter Chicken", 93_530],
    ]);
  });
});
