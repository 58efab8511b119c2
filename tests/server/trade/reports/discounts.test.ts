import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  GetDiscountAnalysisDocument,
  GetJournalListDocument,
  GetStaffDaysDocument,
  GetStaffSalesDocument,
  type GetDiscountAnalysisQueryVariables,
  type GetJournalListQueryVariables,
  type GetStaffSalesQueryVariables,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { line, returnOf, sale, send, voidOf } from "../../../support/receipts.ts";

let server: TestApp;
const thursday = "2026-11-19";
const at = (time: string, date = thursday) => `${date}T${time}:00+09:00`;
const created_at = new Date("2026-01-01T00:00:00Z");

/** A discount of 学生割引 in a shop; the two shops have their own, of one name. */
const preset = async (shop_id: number): Promise<number> => {
  const values = { tenant_id: 13, shop_id, discount_name: "学生割引", created_at, updated_at: created_at };
  const row = await server.db.kysely
    .insertInto("discount_setting")
    .values({ ...values, discount_type: "RATE", discount_rate: 10, order_types: ["EAT_IN"], display_sequence: 0 })
    .returning("discount_setting_id")
    .executeTakeFirstOrThrow();
  return row.discount_setting_id;
};

/**
 * On Thursday: in 431 ¥11,000 less ¥1,100 (学生割引, then 学割) by 01 佐藤; ¥2,200 less ¥220 on its line and ¥110 by a coupon by 02 鈴木; ¥3,300
 * less ¥330 without a preset by nobody; ¥1,080 to take out less 108 points by 01; ¥1,100 less ¥100, which 02 rang up and 01 voids. In 433 ¥2,200
 * less ¥220 (学生割引) by its own 01. On Wednesday 01 was 田中, and on Friday 02 takes the first sale back.
 */
beforeAll(async () => {
  server = await testApp({ today: "2026-11-20" });
  const [here, there] = [await preset(431), await preset(433)];
  const { coupon_id } = await server.db.kysely
    .insertInto("coupon")
    .values({
      tenant_id: 13,
      shop_id: 431,
      coupon_name: "秋の110円引き",
      coupon_number: "C110",
      target: "EVERYONE",
      target_type: "BILL",
      term_type: "ALWAYS",
      use_range: "ALL",
      usage: "ONCE",
      store_cooperation: true,
      discount_type: "PRICE",
      discount_price: 110,
      created_at,
      updated_at: created_at,
    })
    .returning("coupon_id")
    .executeTakeFirstOrThrow();
  const cash = (total: number) => ({ total, payments: [{ tender: "CASH" as const, tendered: total }] });
  const sato = { staffCode: "01", staffName: "佐藤" };
  const suzuki = { staffCode: "02", staffName: "鈴木" };
  const student = sale("student", at("12:00"), [line(1_100, 10)], {
    guests: 4,
    discount: 1_100,
    discountSettingId: here,
    discountName: "学割",
    tax10: 900,
    ...cash(9_900),
    ...sato,
  });
  const wrong = sale("wrong", at("12:40"), [line(1_100)], { discount: 100, tax10: 90, ...cash(1_000), ...suzuki });
  const results = [
    ...(await send(server.db, 431, [
      student,
      sale("coupon", at("12:10"), [line(2_200, 1, { discount: 220 })], {
        couponDiscount: 110,
        couponId: coupon_id,
        tax10: 170,
        ...cash(1_870),
        ...suzuki,
      }),
      sale("manual", at("12:20"), [line(3_300)], { discount: 330, tax10: 270, ...cash(2_970), guests: null }),
      sale("points", at("12:30"), [line(1_080, 1, { taxRate: 8 })], {
        orderType: "TAKEOUT",
        points: 108,
        pointsAs: "DISCOUNT",
        tax8: 72,
        tax10: 0,
        ...cash(972),
        ...sato,
      }),
      wrong,
      voidOf("void", wrong, at("12:45"), sato),
      returnOf("return", student, at("11:00", "2026-11-20"), {
        discount: -1_100,
        tax10: -900,
        total: -9_900,
        ...suzuki,
        payments: [{ tender: "CASH", tendered: -9_900 }],
      }),
    ])),
    ...(await send(server.db, 433, [
      sale("other", at("14:00"), [line(2_200)], {
        discount: 220,
        discountSettingId: there,
        discountName: "学生割引",
        tax10: 180,
        ...cash(1_980),
        guests: 2,
        staffCode: "01",
        staffName: "高橋",
      }),
    ])),
    // It comes late.
    ...(await send(server.db, 431, [
      sale("before", at("12:00", "2026-11-18"), [line(1_100)], { staffCode: "01", staffName: "田中" }),
    ])),
  ];
  expect(results.map(({ outcome }) => outcome)).toEqual(Array(9).fill("RECORDED"));
});
afterAll(() => server.close());

const days = { shop_ids: [431, 433], fromDate: thursday, toDate: thursday };
const range = { ...days, developerId: 13 };
const discounts = (args: Partial<GetDiscountAnalysisQueryVariables> = {}) =>
  server.call("honbu", GetDiscountAnalysisDocument, { ...range, by: "PRESET", ...args });
const staff = async (args: Partial<GetStaffSalesQueryVariables> = {}) =>
  (await server.call("honbu", GetStaffSalesDocument, { ...range, ...args })).rows;
const receipts = async (args: Partial<GetJournalListQueryVariables>) => {
  const { data } = await server.call("honbu", GetJournalListDocument, { ...days, limit: 50, offset: 0, ...args });
  return data.map(({ shop_id, total }) => [shop_id, total]);
};

it("joins presets of one name, and has a row for every other kind, which sum to all discounts", async () => {
  const answer = await discounts();
  expect(answer).toMatchObject({ discountedReceipts: 5, discountedSales: 19_780, discountedRate: 2_088 / 19_780 });
  expect(answer.rows).toMatchObject([
    {
      key: "PRESET 学生割引",
      name: "学生割引",
      kind: "PRESET",
      discounts: 1_320,
      netDiscounts: 1_200,
      uses: 2,
      receipts: 2,
      mean: 660,
      carriedSales: 13_200,
      rate: 0.1,
      shopCount: 2,
      share: 1_320 / 2_088,
    },
    { name: "割引設定のない割引", kind: "MANUAL", discounts: 330, netDiscounts: 300, uses: 1, shopCount: 1 },
    { name: "明細の値引", kind: "LINE", discounts: 220, netDiscounts: 200, carriedSales: 2_200, rate: 0.1 },
    { name: "ポイント", kind: "POINTS", discounts: 108, netDiscounts: 100 },
    { key: "COUPONS", name: "クーポンの全体", discounts: 110, netDiscounts: 100, rate: 0.05 },
  ]);
});

it("has each coupon beside all other discounts", async () => {
  expect((await discounts({ by: "COUPON" })).rows).toMatchObject([
    { name: "秋の110円引き", find: "C110", discounts: 110, receipts: 1, mean: 110, carriedSales: 2_200 },
    { key: "OTHERS", name: "クーポン以外の値引", discounts: 1_978, uses: 5, shopCount: 2 },
  ]);
});

it("says who gave how much: 佐藤 most, and somebody whom no receipt names", async () => {
  expect((await discounts({ by: "STAFF" })).rows).toMatchObject([
    {
      key: "431-code-01",
      name: "佐藤",
      find: "01",
      discounts: 1_208,
      uses: 2,
      receipts: 2,
      carriedSales: 12_080,
      rate: 0.1,
    },
    { key: "431-code-02", name: "鈴木", discounts: 330, uses: 2, receipts: 1, mean: 330 },
    { key: "431-none", name: "担当者なし", find: "—", discounts: 330 },
    { key: "433-code-01", name: "高橋", discounts: 220 },
  ]);
  const { rows, person } = await discounts({ staff: "431-code-01" });
  expect(person).toMatchObject({ staffName: "佐藤" });
  expect(rows.map(({ name, discounts: amount }) => [name, amount])).toEqual([
    ["学生割引", 1_100],
    ["ポイント", 108],
  ]);
  expect((await discounts({ staff: "431-none" })).person).toMatchObject({ staffName: "担当者なし" });
});

it("computes rates and means without tax in 税抜, and takes orders and hours apart", async () => {
  const [first] = (await discounts({ saleMode: "EXCLUDED" })).rows;
  expect(first).toMatchObject({ carriedSales: 12_000, rate: 0.1, mean: 600, share: 1_200 / 1_900 });
  expect((await discounts({ orderType: "TAKEOUT" })).rows).toMatchObject([{ kind: "POINTS", discounts: 108 }]);
  const before14 = await discounts({ toHour: 14 });
  expect(before14.rows[0]).toMatchObject({ discounts: 1_100, shopCount: 1 });
});

it("has the sales of each person, with returns and voids of their own checks", async () => {
  const rows = await staff({ fromDate: "2026-11-18", toDate: "2026-11-20" });
  expect(rows).toMatchObject([
    {
      // 田中 has become 佐藤: one code, one row.
      staff: "431-code-01",
      staffName: "佐藤",
      sales: 11_972,
      net_sales: 10_900,
      pairs: 3,
      visitor: 6,
      discounts: 1_208,
      netDiscounts: 1_100,
      discountRate: 1_208 / 13_180,
      returns: 0,
      cancels: 0,
    },
    { staffName: "担当者なし", find: "—", sales: 2_970, visitor: null, customerUnitPrice: null, discountRate: 0.1 },
    { staffName: "高橋", shop_name: "店舗433", sales: 1_980, visitor: 2, customerUnitPrice: 990 },
    { staffName: "鈴木", sales: 1_870 - 9_900, returns: 9_900, netReturns: 9_000, cancels: 1_000, netCancels: 910 },
  ]);
  expect(rows.reduce((sum, { share }) => sum + (share ?? 0), 0)).toBeCloseTo(1);
  expect(await staff({ toHour: 14 })).toHaveLength(3);
});

it("has the dates of a person", async () => {
  const { rows, person } = await server.call("honbu", GetStaffDaysDocument, {
    ...range,
    fromDate: "2026-11-18",
    toDate: "2026-11-20",
    staff: "431-code-02",
  });
  expect(person).toMatchObject({ staff: "431-code-02", staffName: "鈴木" });
  expect(rows).toMatchObject([
    { business_date: thursday, find: "02", sales: 1_870, discounts: 330, cancels: 1_000 },
    { business_date: "2026-11-20", sales: -9_900, returns: 9_900, pairs: 0 },
  ]);
});

it("finds the receipts of a discount and of nobody in the journal", async () => {
  // By the name of now and by that on the receipt.
  for (const discount of ["学生割引", "学割"])
    expect(await receipts({ discount, shop_ids: [431] })).toEqual([[431, 9_900]]);
  expect(await receipts({ discountKind: "LINE" })).toEqual([[431, 1_870]]);
  expect(await receipts({ discountKind: "MANUAL", kind: "SALE" })).toEqual([
    [431, 1_000],
    [431, 2_970],
  ]);
  expect(await receipts({ discountKind: "POINTS" })).toEqual([[431, 972]]);
  expect(await receipts({ discountKind: "PRESET" })).toEqual([
    [433, 1_980],
    [431, 9_900],
  ]);
  expect(await receipts({ staff: "—" })).toEqual([[431, 2_970]]);
});

it("keeps an erased person apart, and a deleted preset under the name of its last receipt", async () => {
  await sql`update person set salt = null, code = '', name = '削除済みスタッフ1f2e', erased_at = now() where name = '鈴木'`.execute(
    server.db.kysely,
  );
  await server.db.kysely.deleteFrom("discount_setting").where("shop_id", "=", 431).execute();
  const erased = (await discounts({ by: "STAFF" })).rows.find(({ key }) => key.startsWith("431-person-"));
  expect(erased).toMatchObject({ name: "削除済みスタッフ1f2e", find: "削除済みスタッフ1f2e", discounts: 330 });
  const names = (await discounts()).rows.filter(({ kind }) => kind === "PRESET").map(({ name }) => name);
  expect(names).toEqual(["学割", "学生割引"]);
});

it("refuses shops of another company", async () => {
  const their = { ...range, developerId: 59 };
  for (const { errors } of [
    await server.run("bessha", GetStaffSalesDocument, their),
    await server.run("bessha", GetStaffDaysDocument, { ...their, staff: "431-code-01" }),
    await server.run("bessha", GetDiscountAnalysisDocument, { ...their, by: "STAFF" }),
  ])
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(["FORBIDDEN"]);
});
