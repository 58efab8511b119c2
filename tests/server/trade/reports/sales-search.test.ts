import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GetJournalListDocument, type GetJournalListQueryVariables } from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { line, returnOf, sale, send, voidOf } from "../../../support/receipts.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ today: "2026-11-20" });
  const created_at = new Date("2026-11-01T00:00:00Z");
  const { coupon_id } = await server.db.kysely
    .insertInto("coupon")
    .values({
      tenant_id: 13,
      shop_id: 431,
      coupon_name: "秋の100円引き",
      coupon_number: "C100",
      target: "EVERYONE",
      target_type: "BILL",
      term_type: "ALWAYS",
      use_range: "ALL",
      usage: "ONCE",
      store_cooperation: true,
      discount_type: "PRICE",
      discount_price: 100,
      created_at,
      updated_at: created_at,
    })
    .returning("coupon_id")
    .executeTakeFirstOrThrow();
  const used = { couponId: coupon_id, couponDiscount: 100, total: 900, tax10: 81 };
  const plain = sale("plain", "2026-11-18T10:00:00+09:00", [line(1000)], { receiptNumber: "0001" });
  const voided = sale("voided", "2026-11-18T11:00:00+09:00", [line(3000)], { receiptNumber: "0002", staffCode: "7" });
  await send(server.db, 431, [
    plain,
    voided,
    sale("coupon", "2026-11-19T10:00:00+09:00", [line(1000)], {
      receiptNumber: "0003",
      ...used,
      points: 200,
      pointsAs: "TENDER",
      payments: [{ tender: "QR", tendered: 700 }],
    }),
    voidOf("void", voided, "2026-11-18T11:05:00+09:00", { receiptNumber: "0004", reason: "入力誤り" }),
    returnOf("return", plain, "2026-11-20T10:00:00+09:00", { receiptNumber: "0005" }),
    sale("noodles", "2026-11-02T12:00:00+09:00", [line(800, 1, { productCode: "3", productName: "ﾁｬｰｼｭｰﾗｰﾒﾝ" })], {
      receiptNumber: "0006",
      staffCode: "8",
      staffName: "髙橋",
    }),
  ]);
  // A coupon of another shop, in its name and number as that shop knows them.
  await send(server.db, 433, [
    sale("elsewhere", "2026-11-19T12:00:00+09:00", [line(1000, 1, { productCode: "curry", productName: "カレー" })], {
      receiptNumber: "0001",
      orderType: "TAKEOUT",
      ...used,
      payments: [{ tender: "CREDIT", tendered: 900 }],
    }),
  ]);
});
afterAll(() => server.close());

type Conditions = Partial<GetJournalListQueryVariables>;
const search = (conditions: Conditions) =>
  server.run("honbu", GetJournalListDocument, {
    shop_ids: [431, 433],
    fromDate: "2026-11-01",
    toDate: "2026-11-20",
    limit: 50,
    offset: 0,
    ...conditions,
  });
const found = async (conditions: Conditions) => {
  const { data, errors } = await search(conditions);
  expect(errors).toEqual([]);
  return data?.data.data.map(({ shop_id, receiptNumber }) => `${shop_id}/${receiptNumber}`);
};

describe("the sales search", () => {
  it.each<[string, Conditions, string[]]>([
    ["a receipt's number, at every shop", { receiptNumber: "0001" }, ["433/0001", "431/0001"]],
    ["a range of amounts, both ends included", { minTotal: 1000, maxTotal: 3000 }, ["431/0002", "431/0001"]],
    ["one amount", { minTotal: 900, maxTotal: 900 }, ["433/0001", "431/0003"]],
    ["a product", { product: "カレー" }, ["433/0001"]],
    ["a product as people write it", { product: "ﾗｰﾒﾝ ちゃーしゅー" }, ["431/0006"]],
    ["a member of staff", { staff: "7" }, ["431/0002"]],
    ["a name in another form of its kanji", { staff: "高橋" }, ["431/0006"]],
    ["a tender", { tender: "QR" }, ["431/0003"]],
    ["points that paid, among the other tenders", { tender: "OTHER" }, ["431/0003"]],
    ["a way of ordering", { orderType: "TAKEOUT" }, ["433/0001"]],
    ["a coupon's number, wherever it was used", { coupon: "C100" }, ["433/0001", "431/0003"]],
    ["part of a coupon's name", { coupon: "秋の" }, ["433/0001", "431/0003"]],
    ["part of a coupon's name in full width", { coupon: "１００円" }, ["433/0001", "431/0003"]],
    ["no part of a coupon's number", { coupon: "C10" }, []],
    ["voids", { kind: "VOID" }, ["431/0004"]],
    ["returns", { kind: "RETURN" }, ["431/0005"]],
    ["several conditions together", { coupon: "C100", tender: "QR", receiptNumber: "0003" }, ["431/0003"]],
  ])("finds by %s", async (_, conditions, receipts) => {
    expect(await found(conditions)).toEqual(receipts);
  });

  it("names points that paid beside the tender, as the filter finds them", async () => {
    const { data } = await search({ receiptNumber: "0003" });
    expect(data?.data.data).toMatchObject([{ payment_type: ["QR", "OTHER"] }]);
  });

  it("refuses a least amount above the greatest, and shops of others", async () => {
    const { errors } = await search({ minTotal: 1001, maxTotal: 1000 });
    expect(errors[0]?.extensions.errors).toMatchObject([{ field: "minTotal", code: "W022", args: [1000] }]);
    expect((await search({ coupon: "C100", shop_ids: [601] })).errors[0]?.extensions.code).toBe("FORBIDDEN");
  });
});
