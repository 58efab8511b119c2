import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GetIrDocument, GetIrMonthDocument, MoveIrMonthDocument } from "../../../../src/generated/graphql.ts";
import type { IrStep } from "../../../../src/generated/types.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { changesIn } from "../../../support/changes.ts";
import { line, sale, send } from "../../../support/receipts.ts";

let server: TestApp;

/** Sells once a month, on the fifth. @param months YYYY-MM */
const sell = (shop: number, months: readonly string[], amount: number, guests: number) =>
  send(
    server.db,
    shop,
    months.map((month) => sale(`${shop}-${month}`, `${month}-05T12:00:00+09:00`, [line(amount)], { guests })),
  );
const months = (year: number, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${year}-${String(from + index).padStart(2, "0")}`);
const opened = (shop: number, date: string) =>
  server.db.kysely.updateTable("shop").set({ opened_on: date }).where("shop_id", "=", shop).execute();

// 431 is old, 433 opened in September 2025, 400 closed after 5 June 2026. The fiscal year begins in April.
beforeAll(async () => {
  server = await testApp({ today: "2026-11-20" });
  await opened(431, "2010-01-01");
  await opened(400, "2012-06-01");
  await opened(433, "2025-09-05");
  await sell(431, months(2025, 3, 12), 11_000, 10);
  await sell(431, months(2026, 1, 11), 12_100, 10);
  await sell(400, months(2025, 3, 12), 22_000, 10);
  await sell(400, months(2026, 1, 6), 19_800, 9);
  await sell(433, [...months(2025, 9, 12), ...months(2026, 1, 11)], 5_500, 5);
});
afterAll(() => server.close());

const year = async (chosen: number | null = 2026) =>
  server.call("honbu", GetIrDocument, { developerId: 13, year: chosen });
const month = (name: string) => server.call("honbu", GetIrMonthDocument, { developerId: 13, month: name });
const step = (name: string, chosen: IrStep, revision: number, more: { asOf?: string; reason?: string } = {}) =>
  ({ input: { month: name, step: chosen, revision, ...more } }) as const;

describe("IR開示", () => {
  it("sets the existing shops and all shops of each month beside the same month of the year before", async () => {
    const { rows } = await year();
    const april = rows[0];
    expect(april).toMatchObject({ span: "MONTH", from: "2026-04", state: "DRAFT", revision: 1, changed: false });
    expect(april?.existing).toMatchObject({
      shops: 2,
      now: { sales: 31_900, net_sales: 29_000, visitor: 19 },
      before: { sales: 33_000, net_sales: 30_000, visitor: 20 },
    });
    expect(april?.existing.shares.sales).toBeCloseTo(31_900 / 33_000);
    expect(april?.existing.shares.visitor).toBeCloseTo(0.95);
    expect(april?.existing.shares.customerUnitPrice).toBeCloseTo(31_900 / 19 / 1_650);
    expect(april?.all).toMatchObject({ shops: 3, now: { sales: 37_400 }, before: { sales: 33_000 } });
  });

  it("counts a shop from its thirteenth full month on, and none that has closed", async () => {
    const { rows } = await year();
    expect(rows.slice(0, 8).map(({ from, existing }) => [from, existing.shops, existing.now.sales])).toEqual([
      ["2026-04", 2, 31_900],
      ["2026-05", 2, 31_900],
      ["2026-06", 1, 12_100],
      ["2026-07", 1, 12_100],
      ["2026-08", 1, 12_100],
      ["2026-09", 1, 12_100],
      ["2026-10", 2, 17_600],
      ["2026-11", 0, 0],
    ]);
  });

  it("sums halves and year from the months that are over", async () => {
    const { rows } = await year();
    const sums = rows
      .slice(12)
      .map(({ span, from, to, months: counted, existing }) => [
        span,
        from,
        to,
        counted,
        existing.now.sales,
        existing.before?.sales,
      ]);
    expect(sums).toEqual([
      ["FIRST_HALF", "2026-04", "2026-09", 6, 112_200, 110_000],
      ["SECOND_HALF", "2026-10", "2027-03", 1, 17_600, 16_500],
      ["YEAR", "2026-04", "2027-03", 7, 129_800, 126_500],
    ]);
    expect(rows[7]).toMatchObject({ from: "2026-11", state: "RUNNING", months: 0, all: { before: null } });
  });

  it("has no share where the year before has no or only a part of its records", async () => {
    const { rows } = await year(2025);
    expect(
      rows.every(
        ({ existing, all }, index) => index === 11 || index > 12 || (existing.before === null && all.before === null),
      ),
    ).toBe(true);
    expect(rows[11]).toMatchObject({ from: "2026-03", existing: { shops: 2 }, all: { before: { sales: 33_000 } } });
  });

  it("opens with the fiscal year of today, by the company's first month", async () => {
    expect((await year(null)).year).toBe(2026);
    const set = (fiscal_month: number) =>
      server.db.kysely.updateTable("developer").set({ fiscal_month }).where("tenant_id", "=", 13).execute();
    await set(12);
    expect(await year(null)).toMatchObject({
      year: 2025,
      rows: expect.arrayContaining([expect.objectContaining({ from: "2025-12" })]),
    });
    await set(4);
  });

  it("lists every shop of a month, with the reason why it does not count", async () => {
    const { shops } = await month("2026-06");
    const of = (id: number) => shops.find(({ shop_id }) => shop_id === id);
    expect([431, 400, 433, 495].map((id) => of(id)?.reason)).toEqual([null, "CLOSED", "OPENED_LATE", "NO_RECORD"]);
    expect(of(400)).toMatchObject({ opened: "2012-06-01", now: { sales: 19_800 }, before: { sales: 22_000 } });
  });

  it("refuses a month that is not over, and a company that is not the viewer's", async () => {
    expect(await server.refusal("honbu", GetIrMonthDocument, { developerId: 13, month: "2026-11" })).toMatchObject({
      code: "FUTURE",
    });
    expect(await server.refusal("bessha", GetIrDocument, { developerId: 13, year: 2026 })).toMatchObject({
      code: "FORBIDDEN",
    });
    expect(await server.refusal("honbu", GetIrDocument, { developerId: 13, year: 999_999 })).toMatchObject({
      code: "W022",
    });
  });
});

describe("the steps of a month", () => {
  it("say beforehand which shops have not locked it", async () => {
    const { shops, unlockedShops } = await month("2026-04");
    const named = (names: readonly string[]) =>
      shops.filter(({ shop_name }) => names.includes(shop_name)).map(({ shop_id }) => shop_id);
    expect(new Set(named(unlockedShops))).toEqual(new Set([431, 433, 400]));
    await server.db.kysely
      .insertInto("month_lock")
      .values({
        tenant_id: 13,
        shop_id: 431,
        month: "2026-04-01",
        revision: 1,
        locked_at: new Date("2026-05-02"),
        closed_days: 1,
        sales: 12_100,
      })
      .execute();
    expect(new Set(named((await month("2026-04")).unlockedShops))).toEqual(new Set([433, 400]));
  });

  it("go from draft to approved to locked, with who and when, and each leaves a row in the history", async () => {
    const { asOf } = await month("2026-04");
    const approved = await server.call("honbu", MoveIrMonthDocument, step("2026-04", "APPROVE", 1, { asOf }));
    expect(approved).toMatchObject({
      state: "APPROVED",
      versions: [{ revision: 1, state: "APPROVED", lockedAt: null }],
    });
    const locked = await server.call("honbu", MoveIrMonthDocument, step("2026-04", "LOCK", 1));
    expect(locked.versions).toMatchObject([{ state: "LOCKED", existing: { now: { sales: 31_900 } } }]);
    expect(locked.versions[0]?.approvedAt).not.toBeNull();
    const changes = (await changesIn(server.db.kysely)).filter(({ resource }) => resource === "ir");
    expect(changes.map(({ action, after }) => [action, after?.["state"]])).toEqual([
      ["UPDATE", "APPROVED"],
      ["UPDATE", "LOCKED"],
    ]);
  });

  it("keep the approved figures when a late receipt comes, and say that they have changed", async () => {
    await send(server.db, 431, [sale("late", "2026-04-20T12:00:00+09:00", [line(1_100)])]);
    const [april] = (await year()).rows;
    expect(april).toMatchObject({ state: "LOCKED", changed: true, existing: { now: { sales: 31_900 } } });
    expect(await month("2026-04")).toMatchObject({ changed: true, existing: { now: { sales: 33_000 } } });
  });

  it("correct a locked month by a new version with a reason, beside the one before", async () => {
    expect(
      await server.refusal("honbu", MoveIrMonthDocument, step("2026-04", "CORRECT", 1, { reason: " " })),
    ).toMatchObject({
      errors: [{ code: "W001", field: "reason" }],
    });
    const correct = step("2026-04", "CORRECT", 1, { reason: "遅れて届いたレシート" });
    expect(await server.call("honbu", MoveIrMonthDocument, correct)).toMatchObject({ state: "DRAFT", revision: 2 });
    const { asOf } = await month("2026-04");
    await server.call("honbu", MoveIrMonthDocument, step("2026-04", "APPROVE", 2, { asOf }));
    const { versions } = await server.call("honbu", MoveIrMonthDocument, step("2026-04", "LOCK", 2));
    expect(
      versions.map(({ revision, state, reason, existing }) => [revision, state, reason, existing?.now.sales]),
    ).toEqual([
      [2, "LOCKED", "遅れて届いたレシート", 33_000],
      [1, "LOCKED", null, 31_900],
    ]);
  });

  it("go back: an approval is withdrawn, a correction is cancelled", async () => {
    const { asOf } = await month("2026-05");
    await server.call("honbu", MoveIrMonthDocument, step("2026-05", "APPROVE", 1, { asOf }));
    expect(await server.call("honbu", MoveIrMonthDocument, step("2026-05", "WITHDRAW", 1))).toMatchObject({
      state: "DRAFT",
      revision: 1,
    });
    await server.call("honbu", MoveIrMonthDocument, step("2026-04", "CORRECT", 2, { reason: "試し" }));
    expect(await server.call("honbu", MoveIrMonthDocument, step("2026-04", "CANCEL", 3))).toMatchObject({
      state: "LOCKED",
      revision: 2,
    });
  });

  it("answer a repeated call as the first one, and change nothing", async () => {
    const before = (await changesIn(server.db.kysely)).length;
    expect(await server.call("honbu", MoveIrMonthDocument, step("2026-04", "LOCK", 2))).toMatchObject({
      state: "LOCKED",
    });
    expect(await server.call("honbu", MoveIrMonthDocument, step("2026-04", "CANCEL", 3))).toMatchObject({
      revision: 2,
    });
    expect((await changesIn(server.db.kysely)).length).toBe(before);
  });

  it("are refused where they do not follow, where the figures are others, and to authority 2", async () => {
    const refusal = async (input: ReturnType<typeof step>, viewer: "honbu" | "tencho" = "honbu") =>
      (await server.refusal(viewer, MoveIrMonthDocument, input))?.code;
    expect(await refusal(step("2026-07", "LOCK", 1))).toBe("W014");
    expect(await refusal(step("2026-07", "APPROVE", 2))).toBe("W014");
    expect(await refusal(step("2026-07", "APPROVE", 1, { asOf: "others" }))).toBe("W014");
    expect(await refusal(step("2026-07", "CANCEL", 1))).toBe("W014");
    expect(await refusal(step("2026-11", "APPROVE", 1))).toBe("FUTURE");
    expect(await refusal(step("2026-07", "APPROVE", 1), "tencho")).toBe("FORBIDDEN");
  });
});
