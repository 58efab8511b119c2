import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { day, db, noon, outcomes, shop, shopOfEachTest } from "../../../support/ingest.ts";
import { line, sale, send, setCutoff, voidOf } from "../../../support/receipts.ts";

shopOfEachTest();

describe("recording", () => {
  it("records a receipt once; the same again is a duplicate", async () => {
    const receipt = sale("a-1", noon, [line(1_100, 2)]);
    expect(await outcomes([receipt])).toEqual(["RECORDED"]);
    expect(await outcomes([receipt, receipt])).toEqual(["DUPLICATE", "DUPLICATE"]);
    expect(await day("2026-11-19")).toMatchObject({ sales: 2_200, tax: 200, pairs: 1, visitors: 1 });
  });

  it("says so when the same id comes with other content, and keeps what it has", async () => {
    const receipt = sale("a-1", noon, [line(1_100)]);
    await send(db, shop, [receipt]);
    const [answer] = await send(db, shop, [sale("a-1", noon, [line(2_200)])]);
    expect(answer).toMatchObject({ outcome: "DUPLICATE", code: "DIFFERENT" });
    expect(answer?.reason).toContain("異なる内容");
    expect(await outcomes([{ ...receipt, total: 1 }])).toEqual(["DUPLICATE DIFFERENT"]);
    expect(await day("2026-11-19")).toMatchObject({ sales: 1_100 });
  });

  it("treats two copies in one call as one receipt", async () => {
    const receipt = sale("a-1", noon, [line(1_100)]);
    expect(await outcomes([receipt, receipt, sale("a-1", noon, [line(500)])])).toEqual([
      "RECORDED",
      "DUPLICATE",
      "DUPLICATE DIFFERENT",
    ]);
    expect(await day("2026-11-19")).toMatchObject({ sales: 1_100, pairs: 1 });
  });

  it("refuses one receipt of a call and records the others", async () => {
    const receipts = [
      sale("a-1", noon, [line(1_000)]),
      { ...sale("a-2", noon, [line(1_000)]), total: 999 },
      voidOf("a-3", sale("missing", noon, []), noon),
      sale("a-4", noon, [line(3_000)]),
    ];
    expect(await outcomes(receipts)).toEqual(["RECORDED", "REFUSED TOTAL", "REFUSED REFERENCE_MISSING", "RECORDED"]);
    expect(await day("2026-11-19")).toMatchObject({ sales: 4_000 });
    const stored = await db.kysely
      .selectFrom("receipt")
      .select("seq")
      .where("shop_id", "=", shop)
      .orderBy("seq")
      .execute();
    expect(stored.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it("takes an id that is no UUID, and keeps it as the receipt's number", async () => {
    await send(db, shop, [sale("16118", noon, [line(1_000)])]);
    const [stored] = await db.kysely
      .selectFrom("receipt")
      .select(["receipt_id", "receipt_number"])
      .where("shop_id", "=", shop)
      .execute();
    expect(stored?.receipt_number).toBe("16118");
    expect(await outcomes([sale("16118", noon, [line(1_000)])])).toEqual(["DUPLICATE"]);
  });

  it("counts hours before the cut-off as 24, 25 … of the day before", async () => {
    await send(db, shop, [
      sale("a-1", "2026-11-20T01:30:00+09:00", [line(1_000)]),
      sale("a-2", "2026-11-20T05:00:00+09:00", [line(700)]),
    ]);
    const hours = await db.kysely
      .selectFrom("sales_hour")
      .select(["business_date", "hour", "sales"])
      .where("shop_id", "=", shop)
      .where("channel", "=", 0)
      .orderBy("business_date")
      .execute();
    expect(hours).toEqual([
      { business_date: "2026-11-19", hour: 25, sales: 1_000 },
      { business_date: "2026-11-20", hour: 5, sales: 700 },
    ]);
  });

  it("knows a receipt again after the shop's cut-off changed, and leaves its day", async () => {
    const receipt = sale("a-1", "2026-11-20T01:30:00+09:00", [line(1_000)]);
    await send(db, shop, [receipt]);
    await setCutoff(db, shop, 60);
    expect(await outcomes([receipt])).toEqual(["DUPLICATE"]);
    expect(await day("2026-11-19")).toMatchObject({ sales: 1_000 });
    expect((await day("2026-11-20")).sales).toBeUndefined();
  });

  it("checks by the shop's rounding of now, though it was another a moment ago", async () => {
    // 999 ÷ 11 = 90.8: 90 rounded down, 91 half up
    const down = (id: string) => sale(id, noon, [line(999)]);
    const up = (id: string) => ({ ...down(id), tax10: 91 });
    const round = (tax_rounding: "DOWN" | "HALF_UP") =>
      db.kysely.updateTable("shop").set({ tax_rounding }).where("shop_id", "=", shop).execute();
    expect(await outcomes([down("a-1"), up("a-2")])).toEqual(["RECORDED", "REFUSED TAX"]);
    await round("HALF_UP");
    expect(await outcomes([down("a-3")])).toEqual(["REFUSED TAX"]);
    await round("DOWN");
    expect(await outcomes([down("a-4")])).toEqual(["RECORDED"]);
    await round("HALF_UP");
    expect(await outcomes([up("a-5"), down("a-1")])).toEqual(["RECORDED", "DUPLICATE DIFFERENT"]);
    expect(await day("2026-11-19")).toMatchObject({ sales: 3 * 999, tax: 90 + 90 + 91 });
  });

  it("refuses the one receipt that would overflow a sum, not the call", async () => {
    const million = Array.from({ length: 22 }, (_, i) => sale(`b-${i}`, noon, [line(9_999_999, 10)]));
    const answers = await outcomes([...million, sale("small", noon, [line(10)])]);
    expect(answers.filter((answer) => answer === "RECORDED")).toHaveLength(22);
    expect(answers.filter((answer) => answer === "REFUSED DAY_FULL")).toHaveLength(1);
    expect(answers.at(-1)).toBe("RECORDED");
  });
});

describe("product names", () => {
  it("are the latest told by a receipt, whatever the order of arrival; the receipt keeps its own", async () => {
    const named = (id: string, at: string, productName: string) => sale(id, at, [line(1_000, 1, { productName })]);
    await send(db, shop, [named("a", "2026-11-19T12:00:00+09:00", "新しい名")]);
    await send(db, shop, [named("b", "2026-11-18T12:00:00+09:00", "古い名")]);
    const names = await db.kysely.selectFrom("catalogue_product").select("name").where("shop_id", "=", shop).execute();
    expect(names).toEqual([{ name: "新しい名" }]);
    const lines = async () =>
      (
        await sql<{ product_name: string; product: number }>`
          select product_name, sold_product_id as product from receipt_line where shop_id = ${shop} order by seq`.execute(
          db.kysely,
        )
      ).rows;
    const product = (name: string, number: number) => ({ product_name: name, product: number });
    expect(await lines()).toEqual([product("新しい名", 1), product("古い名", 2)]);
    // What was sold before in this way has its number already.
    await send(db, shop, [named("c", "2026-11-19T13:00:00+09:00", "新しい名")]);
    expect((await lines()).at(-1)).toEqual(product("新しい名", 1));
  });
});
