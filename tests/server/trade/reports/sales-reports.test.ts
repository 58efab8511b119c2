import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { salesByCategory } from "../../../../server/trade/reports/sales/category-sales.ts";
import {
  countProductDetail,
  countProductOverview,
} from "../../../../server/trade/reports/sales/count-product-sales.ts";
import { periodSales } from "../../../../server/trade/reports/sales/period.ts";
import { salesByProduct } from "../../../../server/trade/reports/sales/product-sales.ts";
import { periodSalesDetail, storeSalesDetail } from "../../../../server/trade/figures/recordReports.ts";
import type { ReportArgs } from "../../../../server/trade/figures/scope.ts";
import { salesByStore } from "../../../../server/trade/reports/sales/store-sales.ts";
import type { FreshDatabase } from "../../../support/database.ts";
import { shibuyaRecord } from "../../../support/day.ts";
import { line, now, sale, send, tenantId } from "../../../support/receipts.ts";
import { salesDatabase, scope as reportScope, total } from "../../../support/salesReports.ts";

let db: FreshDatabase;

/** Both shops on the hand-made Thursday, where not said. */
const scope = (args: Partial<ReportArgs> = {}) =>
  reportScope({ shop_ids: [431, 433], fromDate: "2026-11-19", ...args });

beforeAll(async () => {
  db = await salesDatabase([]);
});
afterAll(() => db.drop());

describe("sales by period", () => {
  it("lists every date of the range with its taxes and deposits", async () => {
    const { rows, freshness } = await periodSales(db.kysely, scope({ fromDate: "2026-11-17" }));
    expect(rows.map(({ business_date, sales, provisional }) => [business_date, sales, provisional])).toEqual([
      ["2026-11-17", 0, true],
      ["2026-11-18", 4_350, true],
      ["2026-11-19", 24_614, true],
    ]);
    expect(rows[1]).toEqual({
      business_date: "2026-11-18",
      sales: 4_350,
      net_sales: 3_955,
      cost: 1_100,
      gross: 2_855,
      grossRate: 2_855 / 3_955,
      costedSales: 3_955,
      costCoverage: 1,
      pairs: 2,
      visitor: 3,
      visitorSales: 4_350,
      visitorNetSales: 3_955,
      visitorCoverage: 1,
      customerUnitPrice: 1_450,
      netCustomerUnitPrice: 3_955 / 3,
      discounts: 600,
      netDiscounts: 600 - 54,
      returns: 0,
      netReturns: 0,
      cancels: 0,
      netCancels: 0,
      points: 50,
      tax8: 0,
      tax10: 395,
      depositsCash: 0,
      depositsCredit: 2_750,
      depositsEmoney: 1_600,
      depositsQr: 0,
      depositsOther: 0,
      delivery: 0,
      provisional: true,
    });
    expect(rows[2]).toMatchObject({ cancels: 5_500, tax8: 942, tax10: 1_080, delivery: 4_320, depositsQr: 5_000 });
    expect(freshness).toEqual({
      detachedUntil: null,
      newestAt: "2026-11-19T16:30:00.000Z",
      receivedAt: "2026-11-20T06:00:00.000Z",
      provisional: true,
      unclosed: true,
      imported: false,
      stale: false,
    });
  });

  it("counts points that pay among the other tenders: tenders and delivery receivables sum to the sales", async () => {
    await db.kysely
      .insertInto("shop")
      .values({ tenant_id: tenantId, shop_id: 440, brand_id: 1, name: "池袋店" })
      .execute();
    const paid = sale("points", "2026-11-19T12:00:00+09:00", [line(1_100)], {
      points: 300,
      pointsAs: "TENDER",
      payments: [{ tender: "CASH", tendered: 800 }],
    });
    await send(db, 440, [paid]);
    const { rows } = await periodSales(db.kysely, scope({ shop_ids: [440] }));
    expect(rows[0]).toMatchObject({ sales: 1_100, discounts: 0, points: 300, depositsCash: 800, depositsOther: 300 });
  });
});

describe("the record of a date", () => {
  const fullRecord = {
    ...shibuyaRecord,
    costCoverage: 1,
    // One delivery of 1,080 yen tells no guests.
    visitorCoverage: 22_221 / 23_301,
    netCustomerUnitPrice: 20_380 / 14,
  };

  it("holds every figure of all shops and of each", async () => {
    const { date, total: all, shops } = await periodSalesDetail(db.kysely, scope());
    expect(date).toBe("2026-11-19");
    expect(shops.map(({ shop_id, shop_name }) => [shop_id, shop_name])).toEqual([
      [431, "渋谷本店"],
      [433, "新宿西口店"],
    ]);
    expect(shops[0]?.record).toMatchObject(fullRecord);
    expect(all).toMatchObject({
      sales: 24_614,
      tax8: 942,
      tax10: 1_080,
      deliveryDemaeCan: 1_080,
      depositsCash: 13_794,
    });
    expect((await storeSalesDetail(db.kysely, scope({ shop_ids: [431] }))).record).toMatchObject(fullRecord);
  });

  it("is that of the filter, with the returns of the date on which they came back", async () => {
    const record = async (args: Partial<ReportArgs>) => (await periodSalesDetail(db.kysely, scope(args))).total;
    expect(await record({ deliveryService: "WOLT" })).toMatchObject({
      sales: 1_080,
      deliveryWolt: 1_080,
      deliveryUberEats: 0,
    });
    expect(await record({ orderType: "EAT_IN" })).toMatchObject({ sales: 10_313, deliveryUberEats: 0, cancels: 5_500 });
    expect(await record({ fromDate: "2026-11-20", toDate: "2026-11-20" })).toMatchObject({
      grossSales: 1_100,
      returns: 1_100,
      returnCount: 1,
      sales: 0,
      cost: 0,
      pairs: 1,
    });
  });
});

describe("sales by store", () => {
  it("has a row a shop, zeros without sales", async () => {
    const { rows } = await salesByStore(db.kysely, scope({ shop_ids: [433, 431, 400] }));
    expect(rows.map(({ shop_id, sales, discounts, cancels }) => [shop_id, sales, discounts, cancels])).toEqual([
      [431, 23_301, 242, 5_500],
      [433, 1_313, 0, 0],
    ]);
  });
});

describe("sales by category and by product", () => {
  it("share out a receipt's discount and taxes to its lines, the most sales first", async () => {
    const { rows } = await salesByCategory(db.kysely, scope());
    const net = (sales: number, tax: number, cost: number) => ({
      net_sales: sales - tax,
      cost,
      gross: sales - tax - cost,
    });
    expect(rows).toMatchObject([
      {
        categoryCode: "bento",
        categoryName: "弁当",
        quantity: 6,
        sales: 12_722,
        share: 12_722 / 24_614,
        ...net(12_722, 942, 3_750),
      },
      { categoryCode: "set", categoryName: "定食", quantity: 7, sales: 9_695, ...net(9_695, 881, 2_870) },
      { categoryCode: "drink", categoryName: "飲み物", quantity: 3, sales: 2_197, ...net(2_197, 199, 630) },
    ]);
    const products = await salesByProduct(db.kysely, scope());
    expect(
      products.rows.map(({ productCode, productName, categoryName, sales }) => [
        productCode,
        productName,
        categoryName,
        sales,
      ]),
    ).toEqual([
      ["bento", "幕の内弁当", "弁当", 12_722],
      ["teishoku", "日替わり定食", "定食", 9_695],
      ["beer", "生ビール", "飲み物", 2_197],
    ]);
  });

  it("keep one row for a renamed product, under its latest name, and its category of the time", async () => {
    await db.kysely
      .insertInto("shop")
      .values({ tenant_id: tenantId, shop_id: 441, brand_id: 1, name: "上野店" })
      .execute();
    const at = (day: string) => `2026-11-${day}T12:00:00+09:00`;
    await send(db, 441, [
      sale("old", at("10"), [line(1_000)]),
      sale("new", at("11"), [
        line(1_000, 1, { productName: "週替わり定食", categoryCode: "week", categoryName: "週替わり" }),
      ]),
    ]);
    const range = { shop_ids: [441], fromDate: "2026-11-10", toDate: "2026-11-11" };
    const { rows } = await salesByProduct(db.kysely, scope(range));
    expect(rows).toMatchObject([
      { productCode: "teishoku", productName: "週替わり定食", categoryName: "週替わり", quantity: 2 },
    ]);
    expect(await salesByProduct(db.kysely, { ...scope(range), category: "set" })).toMatchObject({
      rows: [{ productCode: "teishoku", categoryName: "定食", quantity: 1, sales: 1_000, share: 1 }],
    });
    expect((await salesByCategory(db.kysely, scope(range))).rows.map(({ categoryName }) => categoryName)).toEqual([
      "定食",
      "週替わり",
    ]);
  });
});

describe("count products", () => {
  const counted = { tenant_id: tenantId, shop_id: 431 };
  const row = { ...counted, created_at: now, updated_at: now };
  let noodles: number;

  beforeAll(async () => {
    const { count_product_id } = await db.kysely
      .insertInto("count_product")
      .values({ ...counted, count_product_name: "ご飯", created_at: now })
      .returning("count_product_id")
      .executeTakeFirstOrThrow();
    noodles = count_product_id;
    const takes = (quantity: number) => JSON.stringify([{ countProductId: noodles, quantity }]);
    const product = (
      order_type: "EAT_IN" | "TAKEOUT" | "DELIVERY",
      product_code: string,
      product_name: string,
      quantity: number,
    ) => ({
      ...row,
      order_type,
      product_code,
      product_name,
      price: 1_000,
      tax_rate: "STANDARD" as const,
      category_id: 1,
      count_products: takes(quantity),
    });
    await db.kysely
      .insertInto("product")
      .values([
        product("EAT_IN", "teishoku", "日替わり定食", 2),
        product("TAKEOUT", "bento", "幕の内弁当", 1),
        product("DELIVERY", "bento", "幕の内弁当", 3),
        product("EAT_IN", "kids", "お子様セット", 1),
      ])
      .execute();
  });
  const count = (args: Partial<ReportArgs> = {}) => ({
    ...scope({ shop_ids: [431], ...args }),
    countProductId: noodles,
  });

  it("are what the products that take them sold, by the quantity that each takes in its order type", async () => {
    const { countProductName, counts } = await countProductOverview(db.kysely, count());
    expect(countProductName).toBe("ご飯");
    // bento: takeout 2 + 1 at one each, delivery 2 at three each; teishoku: 2 + 1 + 1 + 1 + 1 at two each, the void apart
    expect(counts).toEqual([
      { productCode: "teishoku", label: "日替わり定食", number: 6, output: 12 },
      { productCode: "bento", label: "幕の内弁当", number: 5, output: 9 },
      { productCode: "kids", label: "お子様セット", number: 0, output: 0 },
    ]);
  });

  it("by day sum to those of the range, returns taken off", async () => {
    const range = count({ fromDate: "2026-11-12", toDate: "2026-11-20" });
    const { counts } = await countProductDetail(db.kysely, range);
    expect(
      counts.map(({ business_date, productCode, number, output }) => [business_date, productCode, number, output]),
    ).toEqual([
      ["2026-11-12", "teishoku", 1, 2],
      ["2026-11-18", "teishoku", 1, 2],
      ["2026-11-19", "teishoku", 6, 12],
      ["2026-11-19", "bento", 5, 9],
    ]);
    const whole = await countProductOverview(db.kysely, range);
    expect(total(whole.counts, ({ output }) => output)).toBe(total(counts, ({ output }) => output));
  });

  it("of another shop are not found", async () => {
    await expect(countProductOverview(db.kysely, { ...count(), shopIds: [433] })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});
