import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dayKeys } from "../../../../src/domain/openingHours.ts";
import {
  GetHoursOfShopDocument,
  GetMenuOfShopDocument,
  GetSpecialDaysDocument,
  GetStoreHomeDocument,
  ProductListDocument,
  SaveSpecialDaysDocument,
  type SpecialDayInput,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp, type ViewerName } from "../../../support/app.ts";
import { changesIn } from "../../../support/changes.ts";

let server: TestApp;
// The clock stands at noon of Wednesday, 2026-05-20.
beforeAll(async () => {
  server = await testApp();
  const day = JSON.stringify({
    holiday: false,
    start: "11:00",
    end: "22:00",
    lunchBreakStart: "11:30",
    lunchBreakEnd: "12:30",
  });
  const week = Object.fromEntries(dayKeys.map((key) => [key, day]));
  await server.db.kysely
    .updateTable("shop")
    .set({ ...week, reception_start_hour: 0, reception_end_hour: 21, reception_end_minute: 0, hours_version: 1 })
    .where("shop_id", "in", [431, 433])
    .execute();
});
afterAll(() => server.close());
beforeEach(() => server.db.kysely.deleteFrom("special_day").execute());

const cell = (shop_id: number, date: string, more: Partial<SpecialDayInput> = {}): SpecialDayInput => ({
  shop_id,
  date,
  kind: "CLOSED",
  version: 0,
  ...more,
});
const hours = (start: string, end: string) => ({ kind: "HOURS", start, end }) as const;
const save = (days: SpecialDayInput[], viewer: ViewerName = "honbu") =>
  server.call(viewer, SaveSpecialDaysDocument, { input: { days } });
const refusal = (days: SpecialDayInput[], viewer: ViewerName = "honbu") =>
  server.refusal(viewer, SaveSpecialDaysDocument, { input: { days } });
const stored = (viewer: ViewerName = "honbu", shop_ids = [431, 433], from = "2026-05-01", to = "2027-05-31") =>
  server.call(viewer, GetSpecialDaysDocument, { shop_ids, from, to });
const home = async () => (await server.call("tencho", GetStoreHomeDocument, { shop_ids: [431] }))[0];

test("closures and hours of many shops are saved at once, read over a period, and taken back by their versions", async () => {
  const made = await save([
    cell(431, "2026-12-31", hours("11:00", "15:00")),
    cell(431, "2027-01-01", { note: "元日" }),
    cell(433, "2027-01-01"),
  ]);
  expect(made.map(({ shop_id, outcome, days }) => [shop_id, outcome, days.map(({ version }) => version)])).toEqual([
    [431, "CHANGED", [1, 1]],
    [433, "CHANGED", [1]],
  ]);
  expect(await stored()).toMatchObject([
    { shop_id: 431, date: "2026-12-31", kind: "HOURS", start: "11:00", end: "15:00", note: null },
    { shop_id: 431, date: "2027-01-01", kind: "CLOSED", start: null, end: null, note: "元日" },
    { shop_id: 433, date: "2027-01-01", kind: "CLOSED" },
  ]);
  expect(await stored("honbu", [431], "2027-01-01", "2027-01-03")).toHaveLength(1);
  const undone = await save(
    made.flatMap(({ days }) => days.map(({ shop_id, date, version }) => cell(shop_id, date, { kind: null, version }))),
  );
  expect(undone.map(({ outcome, days }) => [outcome, days])).toEqual([
    ["CHANGED", []],
    ["CHANGED", []],
  ]);
  expect(await stored()).toEqual([]);
});

test("a shop whose day somebody else has changed is refused wholly and says which day; the others change", async () => {
  await save([cell(431, "2026-06-02", hours("10:00", "12:00"))]);
  const outcomes = await save([cell(431, "2026-06-01"), cell(431, "2026-06-02"), cell(433, "2026-06-02")]);
  expect(outcomes.map(({ shop_id, outcome }) => [shop_id, outcome])).toEqual([
    [431, "REFUSED"],
    [433, "CHANGED"],
  ]);
  expect(outcomes[0]?.details[0]).toContain("06/02(火)");
  expect((await stored("honbu", [431])).map(({ date, kind }) => [date, kind])).toEqual([["2026-06-02", "HOURS"]]);
});

test("a call whose answer was lost changes nothing when it is sent again", async () => {
  await save([cell(431, "2026-06-01")]);
  expect((await save([cell(431, "2026-06-01")])).map(({ outcome }) => outcome)).toEqual(["SKIPPED"]);
  expect((await stored()).map(({ version }) => version)).toEqual([1]);
});

test("the special day of today comes before the week in home, hours and menu of the shop, and ends with the day", async () => {
  const at = { tenant_id: 13, shop_id: 431, created_at: new Date(0), updated_at: new Date(0) };
  await server.db.kysely
    .insertInto("product")
    .values({
      ...at,
      order_type: "EAT_IN",
      product_code: "P1",
      product_name: "品",
      price: 1,
      tax_rate: "STANDARD",
      category_id: 1,
    })
    .execute();
  const menu = async () => (await server.call("pos431", GetMenuOfShopDocument, { orderType: "EAT_IN" })).menu;
  const status = async () =>
    (await server.call("tencho", ProductListDocument, { storeId: 431 })).map((one) => one.status);
  // The lunch break of the week.
  expect(await home()).toMatchObject({ open: false, opensDate: "2026-05-20", opensTime: "12:30", specialDay: null });
  await save([cell(431, "2026-05-20", hours("10:00", "26:00"))]);
  expect(await home()).toMatchObject({ open: true, until: "26:00", specialDay: { kind: "HOURS" } });
  expect(await menu()).toMatchObject({ accepted: true });
  for (const kind of ["CLOSED", "PAUSED"] as const) {
    const version = (await stored())[0]?.version ?? 0;
    await save([cell(431, "2026-05-20", { kind, version })]);
    expect(await home()).toMatchObject({
      open: false,
      opensDate: "2026-05-21",
      opensTime: "11:00",
      specialDay: { kind },
    });
    expect(await menu()).toMatchObject({ accepted: false, products: [{ status: "PAUSED" }] });
    expect(await status()).toEqual(["PAUSED"]);
  }
  const read = await server.call("pos431", GetHoursOfShopDocument, {});
  expect(read.specialDays).toMatchObject([{ date: "2026-05-20", kind: "PAUSED" }]);
  await server.db.kysely.deleteFrom("special_day").execute();
  await save([cell(431, "2026-05-21")]);
  // The lunch break of the week again.
  expect(await status()).toEqual(["CLOSED"]);
  const again = await server.call("pos431", GetHoursOfShopDocument, { changedSince: read.version });
  expect(again.changed).toBe(true);
});

test("what cannot be is refused at its cell, and nothing is stored", async () => {
  const days = [
    cell(431, "2026-05-19"),
    cell(431, "2028-05-21"),
    cell(431, "2026-06-01", hours("15:00", "11:00")),
    cell(431, "2026-06-02"),
    cell(431, "2026-06-02"),
  ];
  expect((await refusal(days))?.errors).toMatchObject([
    { field: "days.0.date", code: "PAST_DATE", args: [] },
    { field: "days.1.date", code: "LAST_DATE", args: ["2028/05/20"] },
    { field: "days.2.end", code: "TIME_ORDER", args: ["終了", "開始"] },
    { field: "days.4.date", code: "TAKEN", args: ["2026-06-02"] },
  ]);
  expect((await refusal([cell(431, "2026-06-01", { kind: "HOURS" })]))?.errors).toMatchObject([
    { field: "days.0.start", code: "W001" },
    { field: "days.0.end", code: "W001" },
  ]);
  expect((await refusal([cell(431, "2026-06-01", { note: "あ".repeat(41) })]))?.errors).toMatchObject([
    { code: "W003" },
  ]);
  expect((await refusal([]))?.errors).toMatchObject([{ field: "days", code: "W001" }]);
  const many = Array.from({ length: 3001 }, () => cell(431, "2026-06-01"));
  expect((await refusal(many))?.errors).toMatchObject([{ code: "TOO_LARGE" }]);
  expect(await stored()).toEqual([]);
});

test("somebody with two shops changes these alone, and another company reads nothing of them", async () => {
  expect((await refusal([cell(431, "2026-06-01"), cell(400, "2026-06-01")], "tencho"))?.code).toBe("FORBIDDEN");
  expect((await refusal([cell(431, "2026-06-01")], "bessha"))?.code).toBe("FORBIDDEN");
  expect(await stored()).toEqual([]);
  await save([cell(431, "2026-06-01")], "tencho");
  const period = { from: "2026-06-01", to: "2026-06-01" };
  expect((await server.refusal("bessha", GetSpecialDaysDocument, { shop_ids: [431], ...period }))?.code).toBe(
    "FORBIDDEN",
  );
});

test("a period is bounded by shops × dates", async () => {
  const call = (to: string) =>
    server.refusal("honbu", GetSpecialDaysDocument, {
      shop_ids: server.people.honbu.shopIds.slice(),
      from: "2026-05-01",
      to,
    });
  expect(await call("2036-05-01")).toBeUndefined();
  expect((await call("2038-05-01"))?.code).toBe("CELLS");
});

test("the history says each day as it was and as it is", async () => {
  await save([cell(431, "2026-06-01", hours("10:00", "12:00"))]);
  await save([cell(431, "2026-06-01", { version: 1 })]);
  await save([cell(431, "2026-06-01", { kind: null, version: 2 })]);
  const rows = (await changesIn(server.db.kysely)).slice(-3);
  expect(rows).toMatchObject([
    { resource: "special-day", shop_id: 431, record_name: "2026/06/01(月)", action: "CREATE", before: null },
    { action: "UPDATE", before: { kind: "HOURS", start: "10:00" }, after: { kind: "CLOSED", start: null } },
    { action: "DELETE", before: { kind: "CLOSED" }, after: null },
  ]);
});
