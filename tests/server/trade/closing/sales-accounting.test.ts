import { describe, expect, it, test } from "vitest";
import { salesAccounting as texts } from "../../../../i18n/ja/closing/sales-accounting.ts";
import { buildSalesMonth } from "../../../../resources/closing/accounting/salesMonth.ts";
import { decodeCsv, encodeCsv } from "../../../../src/core/csv.ts";
import type { AccountingSoftware } from "../../../../src/domain/accounting/files.ts";
import { buildSalesEntries } from "../../../../src/domain/accounting/sales/entries.ts";
import { salesFiles } from "../../../../src/domain/accounting/sales/files.ts";
import {
  GetMonthLockDocument,
  GetMonthlySumListDocument,
  GetSalesAccountingDocument,
  LockMonthDocument,
  UnlockMonthDocument,
} from "../../../../src/generated/graphql.ts";
import type { ViewerName } from "../../../support/app.ts";
import { ask, close, server, serverOfClosings } from "../../../support/closings.ts";
import { saveCompanySetting } from "../../../support/companySetting.ts";
import { line, returnOf, sale, send, voidOf } from "../../../support/receipts.ts";

const [first, second, third] = ["2026-10-29", "2026-10-30", "2026-10-31"] as const;
const takeout = { taxRate: 8, productCode: "bento" };
/** 1,100 yen in cash less 110, 2,160 by card, 540 of Uber Eats; and 3,300 that are voided. */
const voided = sale("v", `${first}T13:00:00+09:00`, [line(3_300)]);
const october = [
  sale("a", `${first}T12:00:00+09:00`, [line(1_100)], {
    discount: 110,
    total: 990,
    tax10: 90,
    payments: [{ tender: "CASH", tendered: 990 }],
  }),
  sale("b", `${first}T12:10:00+09:00`, [line(2_160, 1, takeout)], {
    orderType: "TAKEOUT",
    tax8: 160,
    tax10: 0,
    payments: [{ tender: "CREDIT", tendered: 2_160 }],
  }),
  sale("c", `${first}T12:20:00+09:00`, [line(540, 1, takeout)], {
    orderType: "DELIVERY",
    deliveryService: "UBER_EATS",
    tax8: 40,
    tax10: 0,
    payments: [{ tender: "DELIVERY", tendered: 540 }],
  }),
  voided,
  voidOf("w", voided, `${first}T13:05:00+09:00`),
];
const sold = sale("d", `${first}T15:00:00+09:00`, [line(220)]);
serverOfClosings([
  [431, [...october, sold, returnOf("e", sold, `${second}T12:00:00+09:00`)]],
  [433, [sale("f", `${third}T12:00:00+09:00`, [line(500)], { tax10: 45 })]],
]);

const both = [431, 433];
const date = "2026-10";
const look = (shop_ids = both, viewer: ViewerName = "honbu") =>
  server.call(viewer, GetSalesAccountingDocument, { shop_ids, date });
const lock = async () => {
  const { asOf } = await server.call("honbu", GetMonthLockDocument, { shop_ids: both, date });
  return ask(LockMonthDocument, { input: { shop_ids: both, date, asOf } }, "honbu");
};
/** The file as its software reads it. */
const read = async (software: AccountingSoftware, shop_ids = both) => {
  const { rows, encoding } = salesFiles[software];
  const file = encodeCsv(rows(buildSalesMonth(await look(shop_ids))), encoding);
  if ("missing" in file) throw new Error(file.missing.join(""));
  const decoded = decodeCsv(file.bytes);
  expect(decoded?.encoding).toBe(encoding);
  return decoded?.text ?? "";
};

describe("before the month is closed", () => {
  it("names the days that are not closed, and has no entry of them", async () => {
    const { shops, days } = await look();
    expect(days).toEqual([]);
    expect(shops.map(({ shop_id, missingDates }) => [shop_id, missingDates.length > 0])).toEqual([
      [431, true],
      [433, true],
    ]);
    expect(shops[0]?.missingDates.slice(0, 2)).toEqual([first, second]);
  });
});

describe("a closed month", () => {
  it("has the sums of 月次精算, and says that it is not locked", async () => {
    // 1,210 yen of cash on the first day, of which 10 are missing; 220 go back on the second.
    const { shops: open } = await look();
    for (const { shop_id, missingDates } of open)
      for (const on of missingDates) {
        const counted = shop_id === 431 && on === first ? { yen1000: 1, yen100: 2, reason: "渡し間違い" } : {};
        expect((await close(shop_id, on, { reason: "数えていない", ...counted })).refused).toBeUndefined();
      }
    const { shops, days } = await look();
    expect(shops.map(({ lock: state, missingDates }) => [state, missingDates])).toEqual([
      ["OPEN", []],
      ["OPEN", []],
    ]);
    expect(days.filter(({ date: on }) => on === first)).toMatchObject([
      {
        shop_id: 431,
        taxable8: 2_700,
        tax8: 200,
        taxable10: 1_210,
        tax10: 110,
        discounts: 110,
        discounts8: null,
        depositsCash: 1_210,
        depositsCredit: 2_160,
        deliveryUberEats: 540,
        difference: -10,
      },
    ]);
    const closings = await server.call("honbu", GetMonthlySumListDocument, { shop_ids: both, date });
    const booked = (shop: number) =>
      days.filter(({ shop_id }) => shop_id === shop).reduce((sum, day) => sum + day.taxable8 + day.taxable10, 0);
    expect(closings.rows.map(({ shop_id, sales }) => [shop_id, sales])).toEqual(
      both.map((shop) => [shop, booked(shop)]),
    );
  });

  test("freee: journals of several rows under one number", async () => {
    const [headings = "", ...rows] = (await read("FREEE", [431])).split("\r\n");
    expect(headings.split(",")).toHaveLength(32);
    expect(headings.split(",").slice(0, 5)).toEqual([
      "日付",
      "伝票番号",
      "決算整理仕訳",
      "借方勘定科目",
      "借方科目コード",
    ]);
    expect(rows.slice(0, 4)).toEqual([
      "2026/10/29,1,,現金,,,,,,,,,,,1210,対象外,,売上高,,,,,,,,,,,2700,課税売上8%（軽）,200,売上 現金 店舗431",
      "2026/10/29,1,,売掛金,,,,,,,,,,,2160,対象外,,売上高,,,,,,,,,,,1210,課税売上10%,110,売上 クレジット 店舗431",
      "2026/10/29,1,,売掛金,,,,,,,,,,,540,対象外,,,,,,,,,,,,,,,,売上 Uber Eats 店舗431",
      "2026/10/29,2,,雑損失,,,,,,,,,,,10,対象外,,現金,,,,,,,,,,,10,対象外,,現金不足 店舗431",
    ]);
  });

  test("Money Forward: journals of several rows under one number, a return the other way round", async () => {
    const rows = (await read("MONEY_FORWARD", [431])).split("\r\n");
    expect(rows[0]?.split(",")).toHaveLength(27);
    expect(rows.slice(1, 6)).toEqual([
      "1,2026/10/29,現金,,,,対象外,,1210,,売上高,,,,課税売上 (軽)8%,,2700,200,売上 現金 店舗431,,,,,,,,",
      "1,2026/10/29,売掛金,,,,対象外,,2160,,売上高,,,,課税売上 10%,,1210,110,売上 クレジット 店舗431,,,,,,,,",
      "1,2026/10/29,売掛金,,,,対象外,,540,,,,,,,,,,売上 Uber Eats 店舗431,,,,,,,,",
      "2,2026/10/29,雑損失,,,,対象外,,10,,現金,,,,対象外,,10,,現金不足 店舗431,,,,,,,,",
      "3,2026/10/30,売上高,,,,課税売上 10%,,220,20,現金,,,,対象外,,220,,売上 現金 店舗431,,,,,,,,",
    ]);
  });

  test("弥生: a slip of several rows, an entry of one", async () => {
    const rows = (await read("YAYOI", [431])).split("\r\n");
    expect(rows).toEqual([
      "2110,1,,2026/10/29,現金,,,対象外,1210,,売上高,,,課税売上込軽減8%,2700,200,売上 現金 店舗431,,,3,,,0,0,no",
      "2100,1,,2026/10/29,売掛金,,,対象外,2160,,売上高,,,課税売上込10%,1210,110,売上 クレジット 店舗431,,,3,,,0,0,no",
      "2101,1,,2026/10/29,売掛金,,,対象外,540,,,,,,0,,売上 Uber Eats 店舗431,,,3,,,0,0,no",
      "2000,,,2026/10/29,雑損失,,,対象外,10,,現金,,,対象外,10,,現金不足 店舗431,,,0,,,0,0,no",
      "2000,,,2026/10/30,売上高,,,課税売上込10%,220,20,現金,,,対象外,220,,売上 現金 店舗431,,,0,,,0,0,no",
      "2000,,,2026/10/30,雑損失,,,対象外,980,,現金,,,対象外,980,,現金不足 店舗431,,,0,,,0,0,no",
      "",
    ]);
  });

  it("books discounts apart, names tenders and shops, where the company says so", async () => {
    const named = { discountAccount: "売上値引", creditAccount: "カード売掛", salesTaxClass10: "課売10" };
    const saved = await saveCompanySetting(server, { ...named, salesNames: ["SUB_ACCOUNTS", "DEPARTMENTS"] });
    expect(saved.errors).toEqual([]);
    const [, ...rows] = (await read("MONEY_FORWARD", [431])).split("\r\n");
    expect(rows.slice(0, 4)).toEqual([
      "1,2026/10/29,現金,,店舗431,,対象外,,1210,,売上高,,店舗431,,課税売上 (軽)8%,,2700,200,売上 現金 店舗431,,,,,,,,",
      "1,2026/10/29,カード売掛,クレジット,店舗431,,対象外,,2160,,売上高,,店舗431,,課売10,,1320,120,売上 クレジット 店舗431,,,,,,,,",
      "1,2026/10/29,売掛金,Uber Eats,店舗431,,対象外,,540,,,,,,,,,,売上 Uber Eats 店舗431,,,,,,,,",
      "1,2026/10/29,売上値引,,店舗431,,課売10,,110,10,,,,,,,,,売上 値引 店舗431,,,,,,,,",
    ]);
    const usual = { discountAccount: null, creditAccount: null, salesTaxClass10: null, salesNames: [] };
    expect((await saveCompanySetting(server, usual)).errors).toEqual([]);
  });
});

describe("a locked month", () => {
  it("gives the same files whatever comes later, and says when it was locked again", async () => {
    const before = await Promise.all((["FREEE", "MONEY_FORWARD", "YAYOI"] as const).map((one) => read(one)));
    expect((await lock()).refused).toBeUndefined();
    const late = sale("late", `${first}T20:00:00+09:00`, [line(2_200)], {
      discount: 220,
      total: 1_980,
      tax10: 180,
      payments: [{ tender: "CASH", tendered: 1_980 }],
    });
    expect((await send(server.db, 431, [late], "2026-11-20T12:30:00+09:00")).map(({ outcome }) => outcome)).toEqual([
      "RECORDED",
    ]);
    const { shops } = await look();
    expect(shops.map(({ lock: state, revision, staleDates }) => [state, revision, staleDates])).toEqual([
      ["CHANGED", 1, [first]],
      ["LOCKED", 1, []],
    ]);
    const after = await Promise.all((["FREEE", "MONEY_FORWARD", "YAYOI"] as const).map((one) => read(one)));
    expect(after).toEqual(before);
    // Discounts by rate are counted from receipts, and yet only those of the closing.
    await saveCompanySetting(server, { discountAccount: "売上値引" });
    expect((await look([431])).days.find(({ date: on }) => on === first)).toMatchObject({
      discounts: 110,
      discounts8: 0,
      discounts10: 110,
    });
    await saveCompanySetting(server, { discountAccount: null });

    const { asOf } = await server.call("honbu", GetMonthLockDocument, { shop_ids: both, date });
    const input = { shop_ids: both, date, asOf, reason: "遅れたレシート" };
    expect((await ask(UnlockMonthDocument, { input }, "honbu")).refused).toBeUndefined();
    expect((await close(431, first, { revision: 1, reason: "締め直し" })).refused).toBeUndefined();
    expect((await look()).days.find(({ date: on }) => on === first)).toMatchObject({ revision: 2, taxable10: 3_190 });
    for (const { shop_id, staleDates } of (await look()).shops)
      for (const on of staleDates)
        expect((await close(shop_id, on, { revision: 1, reason: "締め直し" })).refused).toBeUndefined();
    expect((await lock()).refused).toBeUndefined();
    expect((await look()).shops.map(({ lock: state, revision }) => [state, revision])).toEqual([
      ["LOCKED", 2],
      ["LOCKED", 2],
    ]);
  });

  it("has entries by date and then by the shop's number, whatever the order of the shops", async () => {
    const entries = buildSalesEntries(buildSalesMonth(await look([433, 431])));
    expect(entries).toEqual(buildSalesEntries(buildSalesMonth(await look([431, 433]))));
    expect(entries.map((entry) => `${entry.date} ${entry.shopId}`)).toEqual(
      entries.map((entry) => `${entry.date} ${entry.shopId}`).toSorted(),
    );
    expect(texts.files.fileName("yayoi", date, true)).toBe("売上_yayoi_2026-10.csv");
    expect(texts.files.fileName("yayoi", date, false)).toBe("売上_yayoi_2026-10_未確定.csv");
  });
});

describe("who may see it, and how much at once", () => {
  it("is for whoever sees 月次精算 of the shops", async () => {
    expect((await look([431], "tencho")).days.length).toBeGreaterThan(0);
    for (const viewer of ["bessha"] as const)
      expect((await ask(GetSalesAccountingDocument, { shop_ids: [431], date }, viewer)).refused?.[0]).toBe("FORBIDDEN");
    expect((await ask(GetSalesAccountingDocument, { shop_ids: [601], date }, "honbu")).refused?.[0]).toBe("FORBIDDEN");
  });

  test.each([
    ["no shop", { shop_ids: [] }, ["E001", "shop_ids"]],
    ["a month to come", { date: "2026-12" }, ["W018", "date"]],
    ["more than 200 shops", { shop_ids: Array.from({ length: 201 }, () => 431) }, ["TOO_LARGE", "shop_ids"]],
  ])("%s is refused by name", async (_, wrong, refused) => {
    const refusal = await server.refusal("honbu", GetSalesAccountingDocument, { shop_ids: both, date, ...wrong });
    const faults = refusal?.errors ?? [];
    expect([refusal?.code, ...faults.flatMap(({ code, field }) => [code, field])]).toEqual(
      expect.arrayContaining(refused),
    );
  });
});
