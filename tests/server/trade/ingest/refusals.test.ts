import { describe, expect, it } from "vitest";
import type { ReceiptInput } from "../../../../src/generated/server.ts";
import { day, db, noon, outcomes, shop, shopOfEachTest } from "../../../support/ingest.ts";
import { line, sale, send } from "../../../support/receipts.ts";

shopOfEachTest();

describe("what does not add up", () => {
  const base = sale("a-1", noon, [line(1_100)]);
  const delivery = { orderType: "DELIVERY" as const, deliveryService: "UBER_EATS" as const };
  it.each<[string, Partial<ReceiptInput>]>([
    ["TOTAL", { total: 1_101, payments: [{ tender: "CASH", tendered: 1_101 }] }],
    ["TAX", { tax10: 101 }],
    ["TAX", { tax8: 1 }],
    ["PAYMENT", { payments: [{ tender: "CASH", tendered: 1_000 }] }],
    ["PAYMENT", { payments: [] }],
    ["PAYMENT_SIGN", { payments: [{ tender: "CASH", tendered: 1_000, change: 2_000 }] }],
    ["LINES", { lines: [] }],
    ["LINE_SIGN", { lines: [line(1_100, -1)] }],
    ["TAX_RATE", { lines: [line(1_100, 1, { taxRate: 5 })] }],
    ["LINE_DISCOUNT", { lines: [line(1_100, 1, { discount: 1_101 })] }],
    ["DISCOUNT", { discount: 1_101 }],
    ["DISCOUNT_SIGN", { discount: -1 }],
    ["DELIVERY", { deliveryService: "WOLT" }],
    ["DELIVERY", { payments: [{ tender: "DELIVERY", tendered: 1_100 }] }],
    ["FUTURE", { soldAt: "2026-11-20T16:00:01+09:00" }],
    ["SOLD_AT", { soldAt: "tomorrow" }],
    ["SOLD_AT", { soldAt: "1999-12-31T12:00:00+09:00" }],
    ["REFERENCE", { kind: "RETURN" }],
    ["REFERENCE_UNEXPECTED", { reversalOf: "b" }],
    ["REFERENCE_SELF", { splitOf: "a-1" }],
    ["BAD_TEXT", { staffName: "\u0000" }],
    ["BAD_TEXT", { lines: [line(1_100, 1, { productName: "\ud800" })] }],
    ["BAD_ID", { receiptId: "" }],
    ["RULE", { guests: -1 }],
    ["RULE", { lines: [line(1e12)] }],
    ["RULE", { total: 1_100.5 }],
    ["LIMIT", { lines: [line(10_000_000, 9_999)] }],
  ])("%s: %j", async (code, change) => {
    const [answer] = await send(db, shop, [{ ...base, ...change }]);
    expect(answer).toMatchObject({ outcome: "REFUSED", code });
    expect(answer?.reason).toMatch(/。$/);
    expect(await day("2026-11-19")).toMatchObject({ sales: undefined });
  });

  it("says in Japanese what was expected", async () => {
    const [answer] = await send(db, shop, [{ ...base, tax10: 101 }]);
    expect(answer?.reason).toBe("10%の消費税が合いません。明細から計算すると100円、レシートでは101円です。");
  });

  it("takes a delivery that its service pays later, and points as discount or as tender", async () => {
    const results = await outcomes([
      sale("d", noon, [line(1_100)], { ...delivery, payments: [{ tender: "DELIVERY", tendered: 1_100 }] }),
      // 1100 − 100 points = 1000, tax 90
      sale("p", noon, [line(1_100)], {
        points: 100,
        pointsAs: "DISCOUNT",
        tax10: 90,
        total: 1_000,
        payments: [{ tender: "QR", tendered: 1_000 }],
      }),
      sale("t", noon, [line(1_100)], {
        points: 100,
        pointsAs: "TENDER",
        payments: [{ tender: "CASH", tendered: 5_000, change: 4_000 }],
      }),
    ]);
    expect(results).toEqual(["RECORDED", "RECORDED", "RECORDED"]);
    const [all, eatIn, deliveries, uber, ...rest] = await db.kysely
      .selectFrom("sales_day")
      .select(["channel", "sales", "discounts", "points", "points_tender", "cash", "qr", "delivery_due"])
      .where("shop_id", "=", shop)
      .orderBy("channel")
      .execute();
    expect(all).toEqual({
      channel: 0,
      sales: 3_200,
      discounts: 100,
      points: 200,
      points_tender: 100,
      cash: 1_000,
      qr: 1_000,
      delivery_due: 1_100,
    });
    expect(eatIn).toMatchObject({ channel: 1, sales: 2_100 });
    expect(deliveries).toMatchObject({ channel: 3, sales: 1_100 });
    expect(uber).toMatchObject({ channel: 31, sales: 1_100 });
    expect(rest).toEqual([]);
  });
});
