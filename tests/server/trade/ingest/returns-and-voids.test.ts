import { describe, expect, it } from "vitest";
import type { ReceiptInput } from "../../../../src/generated/server.ts";
import { day, db, noon, outcomes, shop, shopOfEachTest } from "../../../support/ingest.ts";
import { line, returnOf, sale, send, voidOf } from "../../../support/receipts.ts";

shopOfEachTest();

describe("returns", () => {
  const sold = sale("s", noon, [line(1_100, 2, { unitCost: 300 })]);

  it("is a negative receipt of its own business date", async () => {
    await send(db, shop, [sold]);
    expect(await outcomes([returnOf("r", sold, "2026-11-20T11:00:00+09:00")])).toEqual(["RECORDED"]);
    expect(await day("2026-11-19")).toMatchObject({ sales: 2_200, returns: 0, cost: 600, pairs: 1 });
    expect(await day("2026-11-20")).toEqual({
      sales: -2_200,
      tax: -200,
      cost: -600,
      pairs: 0,
      visitors: 0,
      gross_sales: 0,
      discounts: 0,
      returns: 2_200,
      voids: 0,
      void_amount: 0,
    });
  });

  it("may bring back a part, but never more than was sold", async () => {
    await send(db, shop, [sold]);
    const half = (id: string) => returnOf(id, { ...sold, lines: [line(1_100)] }, noon);
    expect(await outcomes([half("r-1"), half("r-2"), half("r-3")])).toEqual([
      "RECORDED",
      "RECORDED",
      "REFUSED OVER_RETURN",
    ]);
    expect(await day("2026-11-19")).toMatchObject({ sales: 0, gross_sales: 2_200, returns: 2_200 });
  });

  it("needs a sale that still stands", async () => {
    await send(db, shop, [sold]);
    expect(await outcomes([returnOf("r-0", { ...sold, receiptId: "nowhere" }, noon)])).toEqual([
      "REFUSED REFERENCE_MISSING",
    ]);
    await send(db, shop, [returnOf("r", sold, noon)]);
    expect(await outcomes([{ ...returnOf("r-2", sold, noon), reversalOf: "r" }])).toEqual(["REFUSED NOT_A_SALE"]);
    expect(await outcomes([voidOf("v", sold, noon)])).toEqual(["REFUSED HAS_RETURNS"]);
  });

  it("can itself be voided: the sale stands again, whole", async () => {
    const back = returnOf("r", sold, noon);
    expect(await outcomes([sold, back, voidOf("v", back, noon), voidOf("v-2", sold, noon)])).toEqual([
      "RECORDED",
      "RECORDED",
      "RECORDED",
      "RECORDED",
    ]);
    expect(await day("2026-11-19")).toMatchObject({
      sales: 0,
      returns: 0,
      pairs: 0,
      gross_sales: 0,
      voids: 2,
      void_amount: 0,
    });
  });
});

describe("voids", () => {
  const sold = sale("s", noon, [line(1_100)]);

  it("takes the receipt out of the day on which it was sold, and lists it there", async () => {
    await send(db, shop, [sold, sale("t", noon, [line(500)])]);
    expect(await outcomes([voidOf("v", sold, "2026-11-20T10:00:00+09:00", { reason: "打ち間違い" })])).toEqual([
      "RECORDED",
    ]);
    expect(await day("2026-11-19")).toMatchObject({
      sales: 500,
      pairs: 1,
      visitors: 1,
      gross_sales: 500,
      voids: 1,
      void_amount: 1_100,
    });
    expect(await day("2026-11-20")).toMatchObject({ sales: 0, voids: 0 });
  });

  it("is answered as a duplicate when sent again, and refused when another void follows", async () => {
    await send(db, shop, [sold]);
    expect(await outcomes([voidOf("v", sold, noon), voidOf("v", sold, noon)])).toEqual(["RECORDED", "DUPLICATE"]);
    expect(await outcomes([voidOf("v", sold, noon)])).toEqual(["DUPLICATE"]);
    expect(await outcomes([voidOf("w", sold, noon)])).toEqual(["REFUSED ALREADY_VOIDED"]);
    expect(await outcomes([returnOf("r", sold, noon)])).toEqual(["REFUSED ALREADY_VOIDED"]);
    expect(await outcomes([voidOf("x", { ...sold, receiptId: "v" }, noon)])).toEqual(["REFUSED NOT_A_SALE"]);
  });

  it("may come as the mirror of what it voids, and as nothing else", async () => {
    await send(db, shop, [sold]);
    const mirror: ReceiptInput = { ...returnOf("v", sold, noon), kind: "VOID" };
    const other: ReceiptInput = { ...returnOf("w", { ...sold, lines: [line(550)] }, noon), kind: "VOID" };
    expect(await outcomes([other])).toEqual(["REFUSED VOID_DIFFERS"]);
    expect(await outcomes([mirror])).toEqual(["RECORDED"]);
    expect(await day("2026-11-19")).toMatchObject({ sales: 0, voids: 1 });
    const products = await db.kysely.selectFrom("product_day").select("sales").where("shop_id", "=", shop).execute();
    expect(products.map(({ sales }) => sales)).toEqual([0, 0]);
  });

  it("of a receipt of the same call leaves nothing in the sums", async () => {
    expect(await outcomes([sold, voidOf("v", sold, noon)])).toEqual(["RECORDED", "RECORDED"]);
    expect(await day("2026-11-19")).toMatchObject({ sales: 0, pairs: 0, voids: 1, void_amount: 1_100 });
  });
});
