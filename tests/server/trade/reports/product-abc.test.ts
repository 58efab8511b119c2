import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  GetAppProductsDocument,
  GetDepartmentAbcDocument,
  GetProductAbcDocument,
  RecordReceiptsDocument,
  type GetProductAbcQueryVariables,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { line, sale } from "../../../support/receipts.ts";

let server: TestApp;
const item = (code: string, unitPrice: number, quantity: number, unitCost: number, categoryCode: string | null) =>
  line(unitPrice, quantity, {
    productCode: code,
    productName: `品${code}`,
    unitCost,
    categoryCode,
    categoryName: categoryCode && `類${categoryCode}`,
  });

/**
 * Sales 5,500 + 3,300 + 1,650 + 550 = 11,000. Shares 50 %, 30 %, 15 %, 5 %, so cumulative 50, 80, 95, 100.
 * Net 5,000, 3,000, 1,500, 500; cost 3,000, 600, 300 and unknown: gross 2,000, 2,400, 1,200; rates 40 %, 80 %, 80 %.
 */
const day = sale("abc", "2026-11-19T12:00:00+09:00", [
  item("a", 1_100, 5, 600, "c1"),
  item("b", 1_100, 3, 200, "c2"),
  item("c", 550, 3, 100, "c2"),
  item("d", 110, 5, 0, null),
]);

beforeAll(async () => {
  server = await testApp({ today: "2026-11-20" });
  const { data } = await server.run("pos431", RecordReceiptsDocument, { input: [day] });
  expect(data?.data).toMatchObject([{ outcome: "RECORDED" }]);
});
afterAll(() => server.close());

const request = {
  shop_ids: [431],
  fromDate: "2026-11-19",
  toDate: "2026-11-19",
  developerId: 13,
  measure: "SALES",
} satisfies Partial<GetProductAbcQueryVariables>;
const abc = (args: Partial<GetProductAbcQueryVariables> = {}) =>
  server.call("honbu", GetProductAbcDocument, { ...request, axis: "GROSS_RATE", ...args });
const said = async (args: Partial<GetProductAbcQueryVariables> = {}) =>
  (await abc(args)).rows.map(({ productCode, abcClass, crossClass }) => [productCode, abcClass, crossClass]);

describe("the ABC of their categories", () => {
  const departments = async (args: Partial<GetProductAbcQueryVariables> = {}) =>
    (await server.call("honbu", GetDepartmentAbcDocument, { ...request, ...args })).rows;
  const classed = async (args: Partial<GetProductAbcQueryVariables>) =>
    (await departments(args)).map(({ categoryCode, abcClass }) => [categoryCode, abcClass]);

  it("sums the products of each category; what has none is a row of its own", async () => {
    // 5,500, 3,300 + 1,650 and 550 of 11,000.
    expect(await departments()).toMatchObject([
      { rank: 1, categoryCode: "c1", categoryName: "類c1", sales: 5_500, share: 0.5, cumulative: 0.5, abcClass: "A" },
      { rank: 2, categoryCode: "c2", sales: 4_950, gross: 3_600, share: 0.45, cumulative: 0.95, abcClass: "C" },
      { rank: 3, categoryCode: "—", categoryName: null, sales: 550, gross: null, cumulative: 1, abcClass: "C" },
    ]);
    const inside = await abc({ categoryCode: "c2" });
    expect(inside.rows.map(({ productCode, sales }) => [productCode, sales])).toEqual([
      ["b", 3_300],
      ["c", 1_650],
    ]);
  });

  it("ranks them by quantity and by gross, by the cut-offs of the request", async () => {
    // 6, 5 and 5 of 16: 37.5 %, 68.75 %, 100 %.
    expect(await classed({ measure: "QUANTITY" })).toEqual([
      ["c2", "A"],
      ["c1", "A"],
      ["—", "C"],
    ]);
    // Gross 3,600 and 2,000 of 5,600; the third has none.
    expect(await classed({ measure: "GROSS", rankA: 60, rankB: 99.9 })).toEqual([
      ["c2", "A"],
      ["c1", "C"],
      ["—", "C"],
    ]);
    const { errors } = await server.run("honbu", GetDepartmentAbcDocument, { ...request, rankA: 95 });
    expect(errors?.[0]?.extensions).toMatchObject({ code: "W021" });
  });
});

describe("the ABC of four products", () => {
  it("has rank, share, cumulative share and class by sales, and bands of the gross rate", async () => {
    const { rows, cutoffs } = await abc();
    expect(cutoffs).toEqual({ rankA: 70, rankB: 90, rateA: 75, rateB: 68 });
    expect(rows).toMatchObject([
      {
        rank: 1,
        productCode: "a",
        productName: "品a",
        price: 1_100,
        sales: 5_500,
        share: 0.5,
        cumulative: 0.5,
        abcClass: "A",
        crossClass: "C",
        costRate: 0.6,
      },
      {
        rank: 2,
        productCode: "b",
        sales: 3_300,
        share: 0.3,
        cumulative: 0.8,
        abcClass: "B",
        crossClass: "A",
        costRate: 0.2,
      },
      {
        rank: 3,
        productCode: "c",
        sales: 1_650,
        share: 0.15,
        cumulative: 0.95,
        abcClass: "C",
        crossClass: "A",
        costRate: 0.2,
      },
      {
        rank: 4,
        productCode: "d",
        sales: 550,
        share: 0.05,
        cumulative: 1,
        abcClass: "C",
        crossClass: null,
        costRate: null,
      },
    ]);
  });

  it("ranks by gross and by quantity: ties stand by code, and an unknown gross is last", async () => {
    // Gross 2,400 + 2,000 + 1,200 = 5,600: 42.9 %, 78.6 %, 100 %.
    expect(await said({ measure: "GROSS" })).toEqual([
      ["b", "A", "A"],
      ["a", "B", "C"],
      ["c", "C", "A"],
      ["d", "C", null],
    ]);
    // 5, 5, 3, 3 of 16: 31.25 %, 62.5 %, 81.25 %, 100 %.
    expect((await said({ measure: "QUANTITY" })).map(([code, one]) => [code, one])).toEqual([
      ["a", "A"],
      ["d", "A"],
      ["b", "B"],
      ["c", "C"],
    ]);
  });

  it("takes the gross as second axis, by the cut-offs of the first", async () => {
    expect(await said({ axis: "GROSS" })).toEqual([
      ["a", "A", "B"],
      ["b", "B", "A"],
      ["c", "C", "C"],
      ["d", "C", "C"],
    ]);
  });

  it("takes cut-offs for one request, refuses them in the wrong order, and 税抜 ranks by net sales", async () => {
    expect((await said({ rankA: 80, rankB: 95 })).map(([, one]) => one)).toEqual(["A", "A", "B", "C"]);
    const { errors } = await server.run("honbu", GetProductAbcDocument, { ...request, axis: "GROSS_RATE", rankA: 90 });
    expect(errors?.[0]?.extensions).toMatchObject({ code: "W021" });
    expect((await abc({ saleMode: "EXCLUDED" })).rows[0]).toMatchObject({ net_sales: 5_000, share: 0.5 });
  });

  it("takes the company's cut-offs", async () => {
    await server.db.kysely.updateTable("developer").set({ abc_rank_a: 50, abc_rank_b: 80, abc_rate_a: 81 }).execute();
    expect(await said()).toEqual([
      ["a", "A", "C"],
      ["b", "B", "B"],
      ["c", "C", "B"],
      ["d", "C", null],
    ]);
  });
});

it("a product code finds the app's products of the viewer's own shops only", async () => {
  expect(await server.call("honbu", GetAppProductsDocument, { shop_ids: [431], productCode: "none" })).toEqual([]);
  const foreign = await server.run("bessha", GetAppProductsDocument, { shop_ids: [431], productCode: "none" });
  expect(foreign.errors).toHaveLength(1);
});
