import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ReceiptInput } from "../../../src/generated/server.ts";
import { freshDatabase, type FreshDatabase } from "../../support/database.ts";
import { line, returnOf, sale, seedShops, send, setCutoff, tenantId, voidOf } from "../../support/receipts.ts";

let db: FreshDatabase;
let shop = 1000;

beforeAll(async () => {
  db = await freshDatabase();
  await seedShops(db, [{ shop_id: 431, name: "渋谷本店" }]);
});
afterAll(() => db.drop());
// Each test has a shop of its own.
beforeEach(async () => {
  shop += 1;
  await db.kysely
    .insertInto("shop")
    .values({ tenant_id: tenantId, shop_id: shop, brand_id: 1, name: `店${shop}` })
    .execute();
});

/** What a day's roll-up says of all sales, and of the channels that it has. */
async function day(date: string) {
  const rows = await db.kysely
    .selectFrom("sales_day")
    .selectAll()
    .where("shop_id", "=", shop)
    .where("business_date", "=", date)
    .orderBy("channel")
    .execute();
  const { sales, tax, cost, pairs, visitors, gross_sales, discounts, returns, voids, void_amount } = rows[0] ?? {};
  return { sales, tax, cost, pairs, visitors, gross_sales, discounts, returns, voids, void_amount };
}
const outcomes = async (receipts: ReceiptInput[]) =>
  (await send(db, shop, receipts)).map(({ outcome, code }) => (code ? `${outcome} ${code}` : outcome));

const noon = "2026-11-19T12:10:00+09:00";

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

describe("split bills", () => {
  const first = sale("first", noon, [line(1_000)], { guests: 4 });
  const second = sale("second", noon, [line(2_000)], { guests: 4, splitOf: "first" });
  const third = sale("third", noon, [line(3_000)], { guests: 4, splitOf: "first" });

  it("count once in pairs and visitors, all in sales", async () => {
    expect(await outcomes([first, second])).toEqual(["RECORDED", "RECORDED"]);
    expect(await outcomes([third, third])).toEqual(["RECORDED", "DUPLICATE"]);
    expect(await day("2026-11-19")).toMatchObject({ sales: 6_000, pairs: 1, visitors: 4 });
  });

  it("stay one check when the first part is voided, and none when all are", async () => {
    await send(db, shop, [first, second, third]);
    await send(db, shop, [voidOf("v-1", first, noon)]);
    expect(await day("2026-11-19")).toMatchObject({ sales: 5_000, pairs: 1, visitors: 4 });
    await send(db, shop, [voidOf("v-2", second, noon)]);
    expect(await day("2026-11-19")).toMatchObject({ sales: 3_000, pairs: 1, visitors: 4 });
    await send(db, shop, [voidOf("v-3", third, noon)]);
    expect(await day("2026-11-19")).toMatchObject({ sales: 0, pairs: 0, visitors: 0 });
  });

  it("name the first part", async () => {
    await send(db, shop, [first, second]);
    expect(await outcomes([{ ...third, splitOf: "second" }])).toEqual(["REFUSED SPLIT_OF_PART"]);
    expect(await outcomes([{ ...third, splitOf: "nowhere" }])).toEqual(["REFUSED REFERENCE_MISSING"]);
  });
});

describe("product names", () => {
  it("are the latest told by a receipt, whatever the order of arrival; the receipt keeps its own", async () => {
    const named = (id: string, at: string, productName: string) => sale(id, at, [line(1_000, 1, { productName })]);
    await send(db, shop, [named("a", "2026-11-19T12:00:00+09:00", "新しい名")]);
    await send(db, shop, [named("b", "2026-11-18T12:00:00+09:00", "古い名")]);
    const names = await db.kysely.selectFrom("catalogue_product").select("name").where("shop_id", "=", shop).execute();
    expect(names).toEqual([{ name: "新しい名" }]);
    const lines = await db.kysely
      .selectFrom("receipt_line")
      .select("product_name")
      .where("shop_id", "=", shop)
      .orderBy("product_name")
      .execute();
    expect(lines.map(({ product_name }) => product_name)).toEqual(["古い名", "新しい名"]);
  });
});

describe("a young journal, of which the planner knows nothing", () => {
  it.each([
    ["receipt", "receipt_pkey"],
    ["receipt_line", "receipt_line_pkey"],
    ["payment", "payment_pkey"],
  ])("is read by whole keys: %s", async (table, index) => {
    const young = await freshDatabase();
    try {
      const plan = await young.kysely.connection().execute(async (session) => {
        for (const statement of [
          "set plan_cache_mode = force_generic_plan",
          "set enable_seqscan = off",
          `prepare lookup (int, int, uuid) as select * from ${table} where tenant_id = $1 and shop_id = $2 and receipt_id = $3`,
        ]) {
          await sql.raw(statement).execute(session);
        }
        const { rows } = await sql<{ "QUERY PLAN": string }>`
          explain execute lookup (1, 1, '00000000-0000-0000-0000-000000000000')`.execute(session);
        return rows.map((row) => row["QUERY PLAN"]).join("\n");
      });
      expect(plan).toContain(index);
      expect(plan).toMatch(/Index Cond: .*receipt_id = \$3/);
    } finally {
      await young.drop();
    }
  });
});

describe("eight writers on one shop", () => {
  it("do not deadlock, record every receipt once and sum right", async () => {
    const receipts = Array.from({ length: 160 }, (_, i) =>
      sale(`c-${i}`, `2026-11-${10 + (i % 9)}T${10 + (i % 12)}:00:00+09:00`, [
        line(100 + i, 1, { productCode: `p-${i % 7}` }),
      ]),
    );
    // Every writer sends every receipt, each beginning elsewhere, in batches of five.
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        const order = [...receipts.slice(writer * 20), ...receipts.slice(0, writer * 20)];
        const seen: string[] = [];
        for (let i = 0; i < order.length; i += 5) seen.push(...(await outcomes(order.slice(i, i + 5))));
        return seen;
      }),
    );
    const flat = answers.flat();
    expect(flat.filter((outcome) => outcome === "RECORDED")).toHaveLength(160);
    expect(flat.filter((outcome) => outcome === "DUPLICATE")).toHaveLength(7 * 160);
    const days = await db.kysely
      .selectFrom("sales_day")
      .select((eb) => [eb.fn.sum<number>("sales").as("sales"), eb.fn.sum<number>("pairs").as("pairs")])
      .where("shop_id", "=", shop)
      .where("channel", "=", 0)
      .executeTakeFirstOrThrow();
    // 160 × 100 + (0 + 1 + … + 159)
    expect(days).toEqual({ sales: 28_720, pairs: 160 });
  });
});
