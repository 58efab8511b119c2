import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { GetReringListDocument, type GetReringListQueryVariables } from "../../../../src/generated/graphql.ts";
import type { ReceiptInput } from "../../../../src/generated/server.ts";
import { addDays } from "../../../../src/core/calendar/date.ts";
import { reringMinutes } from "../../../../src/domain/journal/reringMinutes.ts";
import { testApp, viewers, type TestApp, type ViewerName } from "../../../support/app.ts";
import { line, returnOf, sale, send, voidOf } from "../../../support/receipts.ts";

let server: TestApp;

const sato = { staffCode: "01", staffName: "佐藤" };
const suzuki = { staffCode: "02", staffName: "鈴木" };
const set = line(1_100);
const beer = line(600, 1, { productCode: "beer", productName: "生ビール" });
const coffee = line(450, 1, { productCode: "coffee", productName: "コーヒー" });

/** Each test has a date of its own. */
let date = "2026-09-30";
const at = (minutes: number) =>
  `${date}T${String(12 + Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}:00+09:00`;
const named = (id: string) => `${date} ${id}`;

const ring = (id: string, minutes: number, lines: ReceiptInput["lines"], more: Partial<ReceiptInput> = {}) =>
  sale(named(id), at(minutes), lines, { receiptNumber: id, ...sato, ...more });
const undo = (target: ReceiptInput, minutes: number, more: Partial<ReceiptInput> = {}) =>
  voidOf(`${target.receiptId} void`, target, at(minutes), { ...sato, reason: "打ち間違い", ...more });

async function record(receipts: readonly ReceiptInput[], shop = 431): Promise<void> {
  const outcomes = await send(server.db, shop, receipts, `${date}T23:00:00+09:00`);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(receipts.map(() => "RECORDED"));
}

const list = (filter: Partial<GetReringListQueryVariables> = {}, viewer: ViewerName = "honbu") =>
  server.call(viewer, GetReringListDocument, {
    shop_ids: [431, 433],
    fromDate: date,
    toDate: date,
    limit: 50,
    offset: 0,
    ...filter,
  });

/** The pairs of all rows, by their numbers and in the order of the list. */
const pairs = async (filter: Partial<GetReringListQueryVariables> = {}) =>
  (await list({ reringRows: "ALL", ...filter })).data.map(
    ({ receiptNumber, rerungNumber, difference }) => `${receiptNumber} ${rerungNumber} ${difference}`,
  );

const nextDate = () => {
  date = addDays(date, 1);
};

beforeAll(async () => {
  server = await testApp({ today: "2026-12-31" });
  return () => server.close();
});

describe("a receipt that was voided and rung again", () => {
  it("is listed with who voided it, both receipts, what is missing and what was paid in cash", async () => {
    nextDate();
    const dinner = ring("1", 0, [{ ...set, quantity: 2 }, beer, coffee], {
      payments: [
        { tender: "CREDIT", tendered: 2_450 },
        { tender: "CASH", tendered: 1_000, change: 200 },
      ],
      ...suzuki,
    });
    await record([dinner, undo(dinner, 20), ring("2", 24, [set, coffee])]);
    const { data, byStaff, ...sums } = await list();
    expect(data).toEqual([
      {
        id: expect.stringMatching(/^431-/),
        shop_id: 431,
        voidedId: expect.stringMatching(/^431-/),
        rerungId: expect.stringMatching(/^431-/),
        transactionDate: date,
        transactionTime: "12:20",
        shopName: "店舗431",
        staffName: "佐藤",
        reason: "打ち間違い",
        receiptNumber: "1",
        rerungNumber: "2",
        total: 3_250,
        rerungTotal: 1_550,
        difference: 1_700,
        cash: 800,
        missingProducts: "日替わり定食、生ビール",
        minutesAfterVoid: 4,
        payment_type: ["CASH", "CREDIT"],
      },
    ]);
    expect(byStaff).toEqual([
      {
        staff: "431-code-01",
        staffName: "佐藤",
        shopName: "店舗431",
        voids: 1,
        smaller: 1,
        difference: 1_700,
        cash: 800,
        share: 1,
      },
    ]);
    expect(sums).toMatchObject({ total: 1, voids: 1, smaller: 1, others: 0, difference: 1_700, cash: 800 });
  });

  it("is the soonest that fits, and each receipt stands in one pair", async () => {
    nextDate();
    const [first, second] = [ring("1", 0, [set, beer]), ring("2", 1, [set, beer])];
    await record([
      first,
      second,
      undo(first, 10),
      undo(second, 12),
      ring("3", 13, [set]),
      ring("4", 15, [beer]),
      ring("5", 16, [set]),
    ]);
    expect(await pairs()).toEqual(["2 3 600", "1 4 1100"]);
  });

  it("is of the shop, the business date and the way of ordering of the void", async () => {
    nextDate();
    const [here, wrapped] = [ring("1", 0, [set, beer]), ring("2", 0, [coffee, beer], { orderType: "TAKEOUT" })];
    await record([here, wrapped, undo(here, 10), undo(wrapped, 10)]);
    await record([ring("3", 11, [set])], 433);
    await record([ring("4", 11, [set], { orderType: "TAKEOUT" }), ring("5", 12, [coffee])]);
    const before = date;
    nextDate();
    await record([ring("6", 0, [set]), ring("7", 0, [coffee], { orderType: "TAKEOUT" })]);
    expect(await pairs({ fromDate: before })).toEqual([]);
    expect(await list({ fromDate: before })).toMatchObject({ total: 0, voids: 2, smaller: 0, others: 0 });
  });

  it("is rung after the void, within the minutes that the page names", async () => {
    nextDate();
    const early = ring("1", 0, [set, beer]);
    const late = ring("2", 1, [coffee, beer]);
    await record([
      early,
      late,
      ring("3", 5, [set]),
      undo(early, 10),
      undo(late, 10),
      ring("4", 10 + reringMinutes, [coffee]),
      ring("5", 11 + reringMinutes, [set]),
    ]);
    expect(await pairs()).toEqual(["2 4 600"]);
  });

  it("has nothing that the voided one lacks, or lacks nothing that it has", async () => {
    nextDate();
    const [one, two, three] = [ring("1", 0, [set, beer]), ring("2", 0, [coffee]), ring("3", 0, [beer])];
    await record([one, undo(one, 1), ring("4", 2, [set, coffee])]);
    await record([two, undo(two, 90), ring("5", 91, [coffee, set])]);
    await record([three, undo(three, 200), ring("6", 201, [{ ...beer, quantity: 2 }])]);
    expect(await pairs()).toEqual(["3 6 -600", "2 5 -1100"]);
    expect(await list()).toMatchObject({ total: 0, smaller: 0, others: 2, voids: 3, data: [], difference: 0 });
  });

  it("of the same amount or a larger one is counted, and listed where all are chosen", async () => {
    nextDate();
    const wrong = ring("1", 0, [set], { payments: [{ tender: "CREDIT", tendered: 1_100 }] });
    await record([wrong, undo(wrong, 2), ring("2", 3, [set])]);
    expect(await list()).toMatchObject({ total: 0, others: 1, data: [] });
    expect((await list({ reringRows: "ALL" })).data).toMatchObject([
      { difference: 0, cash: 0, missingProducts: null, payment_type: ["CREDIT"] },
    ]);
  });

  it("may be a split bill, which counts as a whole", async () => {
    nextDate();
    const whole = ring("1", 0, [{ ...set, quantity: 2 }]);
    const half = ring("2", 10, [set]);
    await record([whole, undo(whole, 9), half, ring("3", 11, [set], { splitOf: half.receiptId, guests: null })]);
    expect(await pairs()).toEqual(["1 2 0"]);
  });

  it("is followed when it is voided itself, so that the differences sum to what is left out", async () => {
    nextDate();
    const dinner = ring("1", 0, [set, beer, coffee]);
    const less = ring("2", 5, [set, beer]);
    await record([dinner, undo(dinner, 4), less, undo(less, 8), ring("3", 9, [set])]);
    expect(await pairs()).toEqual(["2 3 600", "1 2 450"]);
  });

  it("is none where a return was voided, or nothing was rung again", async () => {
    nextDate();
    const sold = ring("1", 0, [set]);
    const back = returnOf(named("back"), sold, at(5), sato);
    const other = ring("2", 6, [beer]);
    await record([sold, back, other, undo(back, 7), undo(other, 8), ring("3", 9, [set])]);
    expect(await list({ reringRows: "ALL" })).toMatchObject({ total: 0, voids: 1, others: 0 });
  });
});

describe("the list", () => {
  beforeAll(async () => {
    nextDate();
    const meals = [0, 1, 2, 3].map((n) => ring(`${n}`, 60 * n, [set, beer, ...(n === 3 ? [coffee] : [])]));
    for (const [n, meal] of meals.entries())
      await record([
        meal,
        undo(meal, 60 * n + 5, n === 3 ? suzuki : sato),
        ring(`${n} again`, 60 * n + 8, n === 3 ? [beer] : [set]),
      ]);
    const there = ring("there", 0, [set, beer]);
    await record([there, undo(there, 5), ring("there again", 6, [set])], 433);
  });

  it("comes by pages, the newest void first, whose sums are those of all", async () => {
    const whole = await list();
    expect(whole.data.map(({ receiptNumber }) => receiptNumber)).toEqual(["3", "2", "1", "0", "there"]);
    const pages = await Promise.all([0, 2, 4].map((offset) => list({ limit: 2, offset })));
    expect(pages.flatMap(({ data }) => data)).toEqual(whole.data);
    for (const { total, difference, byStaff } of pages)
      expect([total, difference, byStaff]).toEqual([5, 3_950, whole.byStaff]);
    expect((await list({ offset: 5 })).data).toEqual([]);
  });

  it("sums by who voided, the largest difference first, whatever shop calls somebody 01", async () => {
    expect((await list()).byStaff.map((one) => [one.staff, one.voids, one.smaller, one.difference, one.share])).toEqual(
      [
        ["431-code-01", 3, 3, 1_800, 3 / 4],
        ["431-code-02", 1, 1, 1_550, null],
        ["433-code-01", 1, 1, 600, 1],
      ],
    );
  });

  it("is narrowed to a person and to the larger differences", async () => {
    expect(await list({ staff: "鈴木" })).toMatchObject({ total: 1, voids: 1, byStaff: [{ staffName: "鈴木" }] });
    expect(await list({ staff: "01", shop_ids: [431] })).toMatchObject({ total: 3, voids: 3, difference: 1_800 });
    const large = await list({ minDifference: 601 });
    expect(large).toMatchObject({ total: 1, voids: 5, smaller: 1, difference: 1_550 });
    expect(await server.refusal("honbu", GetReringListDocument, bounds({ minDifference: 0 }))).toMatchObject({
      code: "W024",
    });
  });

  it("is seen by whoever sees 取消一覧, of the own shops alone", async () => {
    expect((await list({ shop_ids: [433] }, "tencho")).data).toHaveLength(1);
    expect((await list({ shop_ids: [601] }, "bessha")).total).toBe(0);
    expect(await server.refusal("bessha", GetReringListDocument, bounds({}))).toMatchObject({ code: "FORBIDDEN" });
    server.people.tencho = { ...viewers.tencho, contents: { COMMON: "VIEW", SALES: "VIEW" } };
    expect(await server.refusal("tencho", GetReringListDocument, bounds({ shop_ids: [433] }))).toMatchObject({
      code: "FORBIDDEN",
    });
    server.people.tencho = viewers.tencho;
    expect(await server.refusal("honbu", GetReringListDocument, bounds({ toDate: "2020-01-01" }))).toMatchObject({
      code: "W008",
    });
  });
});

const bounds = (more: Partial<GetReringListQueryVariables>) => ({
  shop_ids: [431],
  fromDate: date,
  toDate: date,
  limit: 50,
  offset: 0,
  ...more,
});

it("over any receipts: rows sum to the totals and to those by staff, and each receipt replaces one at most", async () => {
  const check = fc.record({
    minutes: fc.integer({ min: 0, max: 200 }),
    lines: fc.subarray([set, beer, coffee], { minLength: 1 }),
    voidedAfter: fc.option(fc.integer({ min: 0, max: 30 }), { freq: 2 }),
    staff: fc.constantFrom(sato, suzuki, {}),
    tender: fc.constantFrom("CASH" as const, "QR" as const),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(check, { minLength: 2, maxLength: 20 }), async (checks) => {
      nextDate();
      const receipts = checks.flatMap(({ minutes, lines, voidedAfter, staff, tender }, n) => {
        const whole = ring(`${n}`, minutes, lines);
        const sold = { ...whole, ...staff, payments: [{ tender, tendered: whole.total }] };
        return voidedAfter === null ? [sold] : [sold, undo(sold, minutes + voidedAfter, { ...staff })];
      });
      await record(receipts);
      const [smaller, all] = [await list(), await list({ reringRows: "ALL" })];
      const sum = (figures: readonly number[]) => figures.reduce((whole, one) => whole + one, 0);
      for (const figure of ["difference", "cash"] as const) {
        expect(sum(smaller.data.map((row) => row[figure]))).toBe(smaller[figure]);
        expect(sum(smaller.byStaff.map((row) => row[figure]))).toBe(smaller[figure]);
      }
      for (const figure of ["voids", "smaller"] as const)
        expect(sum(smaller.byStaff.map((row) => row[figure]))).toBe(smaller[figure]);
      expect(smaller.voids).toBe(checks.filter(({ voidedAfter }) => voidedAfter !== null).length);
      expect(smaller.total).toBe(smaller.smaller);
      expect(all.total).toBe(all.smaller + all.others);
      expect(smaller.data).toEqual(all.data.filter(({ difference }) => difference > 0));
      for (const side of ["voidedId", "rerungId"] as const)
        expect(new Set(all.data.map((row) => row[side])).size).toBe(all.total);
      for (const { voidedId, rerungId, total, rerungTotal, difference, cash, minutesAfterVoid } of all.data) {
        expect(voidedId).not.toBe(rerungId);
        expect(difference).toBe(total - rerungTotal);
        expect(cash).toBeGreaterThanOrEqual(0);
        expect(cash).toBeLessThanOrEqual(Math.max(difference, 0));
        expect(minutesAfterVoid).toBeLessThanOrEqual(reringMinutes);
      }
    }),
    { numRuns: 25 },
  );
});
