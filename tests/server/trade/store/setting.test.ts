import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verifyRollUps } from "../../../../server/programs/verify/verify.ts";
import {
  BudgetCreateDocument,
  BudgetCsvDocument,
  BudgetDeleteDocument,
  BudgetListDocument,
  BudgetUpdateDocument,
  DeveloperInvoiceCopyDocument,
  DeveloperInvoiceOneDocument,
  DeveloperInvoiceUpdateDocument,
  DeveloperSettingOneDocument,
  DeveloperSettingUpdateDocument,
  GetCashBalanceAtDateDocument,
  GetJournalListDocument,
  GetSalesOverviewDocument,
  ShopSettingCopyDocument,
  ShopSettingOneDocument,
  ShopSettingUpdateDocument,
  UpdateSalesViewSaleModeDocument,
  type BudgetRowInput,
  type CreateBudgetInput,
  type GetSalesOverviewQueryVariables,
  type UpdateBudgetInput,
  type UpdateDeveloperSettingInput,
  type UpdateShopSettingInput,
} from "../../../../src/generated/graphql.ts";
import { testApp, viewers, type Answer, type TestApp, type ViewerName } from "../../../support/app.ts";
import { line, sale, send, voidOf } from "../../../support/receipts.ts";

const noon = "2026-11-20T12:00:00+09:00";
let at = noon;
let server: TestApp;
beforeAll(async () => {
  server = await testApp({ clock: { now: () => new Date(at) } });
});
beforeEach(() => {
  at = noon;
});
afterAll(() => server.close());

const uuid = (viewer: ViewerName) => viewers[viewer].developerUuid;
const company = (viewer: ViewerName = "honbu") =>
  server.run(viewer, DeveloperSettingOneDocument, { developerUuid: uuid(viewer) });
const saveCompany = (input: Partial<UpdateDeveloperSettingInput>, viewer: ViewerName = "honbu") =>
  server.run(viewer, DeveloperSettingUpdateDocument, {
    input: {
      ...usual,
      menuTypeShopIds: [],
      reportFields: ["NOTES"],
      brandPush: true,
      pushApproval: false,
      pushGapHours: 4,
      pushesADay: 2,
      secondFactor: false,
      signUps: false,
      developerUuid: uuid(viewer),
      ...input,
    },
  });
const usual = {
  saleMode: "INCLUDED",
  exportEncoding: "UTF8",
  stockValuation: "LAST_PRICE",
  reportStaffGroups: "社員、パート・アルバイト",
  reportDueHour: 10,
  reportReminder: false,
  abcRankA: 70,
  abcRankB: 90,
  abcRateA: 75,
  abcRateB: 68,
  fiscalMonth: 4,
  existingMonths: 13,
  cashDifference: 1000,
  fallRate: 30,
  fallAmount: 10_000,
  priceRise: 5,
  silenceMinutes: 60,
  voidSpikeCount: 3,
  voidSpikeFactor: 3,
  version: 1,
} as const;
const shop = (shop_id: number, viewer: ViewerName = "honbu") => server.run(viewer, ShopSettingOneDocument, { shop_id });
const saveShop = (shop_id: number, input: Partial<UpdateShopSettingInput>, viewer: ViewerName = "honbu") =>
  server.run(viewer, ShopSettingUpdateDocument, {
    input: {
      shop_id,
      dayCutoff: "05:00",
      taxRounding: "DOWN",
      pointsAs: "DISCOUNT",
      warehouse: false,
      version: 1,
      ...input,
    },
  });
const faults = ({ errors }: Pick<Answer<unknown>, "errors">) => errors[0]?.extensions.errors;
const codeOf = ({ errors }: Pick<Answer<unknown>, "errors">) => errors[0]?.extensions.code;

describe("the company's settings", () => {
  it("begin with the specification's figures, and level 2 reads them", async () => {
    for (const viewer of ["honbu", "tencho"] as const)
      expect((await company(viewer)).data?.record).toMatchObject({ ...usual, developerUuid: uuid(viewer) });
  });

  it.each([
    ["abcRankA", "W021", { abcRankA: 90 }],
    ["abcRankB", "W021", { abcRankB: 100 }],
    ["abcRankA", "W025", { abcRankA: 70.25 }],
    ["cashDifference", "W024", { cashDifference: 0 }],
    ["voidSpikeCount", "W022", { voidSpikeCount: 1000 }],
    ["voidSpikeFactor", "W024", { voidSpikeFactor: 0.5 }],
  ])("refuse %s with %s", async (field, code, input) => {
    expect(faults(await saveCompany(input))).toMatchObject([{ field, code }]);
  });

  it("are changed by level 1 alone, and by the first of two people", async () => {
    expect(codeOf(await saveCompany({}, "tencho"))).toBe("FORBIDDEN");
    const saved = await saveCompany({ exportEncoding: "CP932", abcRankA: 75.5 });
    expect(saved.data?.done).toMatchObject({ exportEncoding: "CP932", abcRankA: 75.5, version: 2 });
    const late = await saveCompany({ cashDifference: 500 });
    expect(late.errors[0]?.extensions).toMatchObject({ code: "W014" });
    expect((await company("bessha")).data?.record).toMatchObject({ exportEncoding: "UTF8", version: 1 });
  });

  it("hold the same sale mode as the reports: whoever switches it there has saved the settings", async () => {
    await server.call("honbu", UpdateSalesViewSaleModeDocument, {
      input: { developerUuid: uuid("honbu"), value: "EXCLUDED" },
    });
    expect((await company()).data?.record).toMatchObject({ saleMode: "EXCLUDED", version: 3 });
    expect(codeOf(await saveCompany({ version: 2 }))).toBe("W014");
  });
});

describe("a shop's settings", () => {
  it("move the business day from the next date on: receipts of the nights before keep theirs, however late they come", async () => {
    const days = async (shop_id: number) => {
      const { data } = await server.call("honbu", GetJournalListDocument, {
        shop_ids: [shop_id],
        fromDate: "2026-11-01",
        toDate: "2026-11-20",
        limit: 50,
        offset: 0,
      });
      return data.map(({ date, hour }) => `${date} ${hour}`);
    };
    const night = (day: number) => sale(`night-${day}`, `2026-11-${day}T04:30:00+09:00`, [line(500)]);
    for (const shop_id of [431, 398]) await send(server.db, shop_id, [night(17)]);
    at = "2026-11-18T12:00:00+09:00";
    expect((await saveShop(431, { dayCutoff: "04:00" })).data?.done).toMatchObject({
      dayCutoff: "04:00",
      dayCutoffFrom: "2026-11-19",
      dayCutoffToday: "05:00",
      version: 2,
    });
    for (const shop_id of [431, 398]) await send(server.db, shop_id, [night(18), night(19)]);
    expect(await days(431)).toEqual(["2026-11-19 4", "2026-11-17 28", "2026-11-16 28"]);
    expect(await days(398)).toEqual(["2026-11-18 28", "2026-11-17 28", "2026-11-16 28"]);
    at = noon;
    expect((await shop(431)).data?.record).toMatchObject({ dayCutoffFrom: "2026-11-19", dayCutoffToday: "04:00" });
    expect((await verifyRollUps(server.db.kysely, { repair: false })).flatMap((one) => one.faults)).toEqual([]);
  });

  it("leave the date that trades alone, though it would be over by the new cut-off", async () => {
    const shop_id = 495;
    // By the rules of one shop, and by the statement over many.
    const today = async () => {
      const begun = async (date: string) =>
        (await server.refusal("honbu", GetCashBalanceAtDateDocument, { input: { shop_id, date } })) === undefined;
      const { progress } = await server.call("honbu", GetSalesOverviewDocument, {
        shop_ids: [shop_id],
        fromDate: "2026-11-20",
        toDate: "2026-11-20",
        developerId: 13,
      });
      return [await begun("2026-11-20"), await begun("2026-11-21"), progress[0]?.today.sales];
    };
    await send(server.db, shop_id, [
      sale("of-19", "2026-11-19T20:00:00+09:00", [line(19)]),
      sale("of-20", "2026-11-20T11:00:00+09:00", [line(20)]),
    ]);
    at = "2026-11-20T04:30:00+09:00";
    expect(await today()).toEqual([false, false, 19]);
    const { data } = await saveShop(shop_id, { dayCutoff: "04:00" });
    expect(data?.done).toMatchObject({ dayCutoffFrom: "2026-11-21", dayCutoffToday: "05:00" });
    expect(await today()).toEqual([false, false, 19]);
    at = "2026-11-21T03:59:00+09:00";
    expect(await today()).toEqual([true, false, 20]);
    at = "2026-11-21T04:00:00+09:00";
    expect(await today()).toEqual([true, true, 0]);
    // Saving again what is saved does not put it off, an earlier day waits for the next date, a later one does not reach back.
    const again = { dayCutoff: "04:00", taxRounding: "UP" } as const;
    expect((await saveShop(shop_id, { ...again, version: 2 })).data?.done.dayCutoffFrom).toBe("2026-11-21");
    expect((await saveShop(shop_id, { dayCutoff: "06:00", version: 3 })).data?.done.dayCutoffFrom).toBe("2026-11-22");
    expect(await today()).toEqual([true, true, 0]);
  });

  it("take the last of two cut-offs of one day, and none of a change that is set back", async () => {
    const cutoffs = async (input: Partial<UpdateShopSettingInput>) => {
      const { data } = await saveShop(505, input);
      return data && [data.done.dayCutoff, data.done.dayCutoffFrom, data.done.dayCutoffToday];
    };
    expect(await cutoffs({ dayCutoff: "04:00" })).toEqual(["04:00", "2026-11-21", "05:00"]);
    at = "2026-11-20T23:00:00+09:00";
    expect(await cutoffs({ dayCutoff: "03:00", version: 2 })).toEqual(["03:00", "2026-11-21", "05:00"]);
    expect(await cutoffs({ dayCutoff: "05:00", version: 3 })).toEqual(["05:00", null, "05:00"]);
    await send(server.db, 505, [sale("back", "2026-11-21T04:30:00+09:00", [line(500)])], "2026-11-21T04:40:00+09:00");
    const [receipt] = await server.db.kysely
      .selectFrom("receipt")
      .select("business_date")
      .where("shop_id", "=", 505)
      .execute();
    expect(receipt?.business_date).toBe("2026-11-20");
  });

  it("decide how the tax of a receipt is rounded", async () => {
    const up = sale("up", "2026-11-18T12:00:00+09:00", [line(500)], { tax10: 46 });
    expect(await send(server.db, 433, [up])).toMatchObject([{ outcome: "REFUSED" }]);
    await saveShop(433, { taxRounding: "UP" });
    expect(await send(server.db, 433, [up])).toMatchObject([{ outcome: "RECORDED" }]);
  });

  it("refuse a cut-off after 06:00 and one that is no time", async () => {
    expect(faults(await saveShop(400, { dayCutoff: "06:01" }))).toMatchObject([{ field: "dayCutoff", code: "W022" }]);
    expect(faults(await saveShop(400, { dayCutoff: "5時" }))).toMatchObject([{ field: "dayCutoff" }]);
    expect((await shop(400)).data?.record).toMatchObject({ dayCutoff: "05:00", version: 1 });
  });

  it("are read by level 2 for its own shops, and changed by level 1", async () => {
    expect((await shop(433, "tencho")).data?.record).toMatchObject({ taxRounding: "UP", version: 2 });
    expect(codeOf(await shop(400, "tencho"))).toBe("FORBIDDEN");
    expect(codeOf(await saveShop(433, { version: 2 }, "tencho"))).toBe("FORBIDDEN");
    expect(codeOf(await shop(601))).toBe("FORBIDDEN");
    expect(codeOf(await saveShop(433, {}))).toBe("W014");
  });

  it("are copied to other shops as they are saved, but not what makes a shop a warehouse", async () => {
    await saveShop(433, { taxRounding: "UP", warehouse: true, version: 2 });
    const copy = (toShopIds: number[], viewer: ViewerName = "honbu") =>
      server.run(viewer, ShopSettingCopyDocument, { input: { shop_id: 433, toShopIds } });
    expect(codeOf(await copy([601]))).toBe("FORBIDDEN");
    expect(codeOf(await copy([433]))).toBe("W001");
    expect(codeOf(await copy([431], "tencho"))).toBe("FORBIDDEN");
    expect((await copy([501, 502])).errors).toEqual([]);
    expect((await shop(502)).data?.record).toMatchObject({ taxRounding: "UP", warehouse: false, version: 2 });
    expect((await shop(503)).data?.record).toMatchObject({ taxRounding: "DOWN", version: 1 });
  });
});

describe("the registration number of a shop", () => {
  it("is copied to other shops with its day; their earlier numbers stay", async () => {
    const developerUuid = uuid("honbu");
    const number = (shop_id: number) => server.call("honbu", DeveloperInvoiceOneDocument, { developerUuid, shop_id });
    const save = (shop_id: number, invoice: string, effectiveDate: string | null) =>
      server.call("honbu", DeveloperInvoiceUpdateDocument, {
        input: { developerUuid, shop_id, invoice, effectiveDate, version: 0 },
      });
    await save(501, "T8700110005901", "2026-10-01");
    await save(502, "T7000012050002", null);
    const copy = (toShopIds: number[], viewer: ViewerName = "honbu") =>
      server.run(viewer, DeveloperInvoiceCopyDocument, { input: { shop_id: 501, toShopIds } });
    expect((await copy([502, 503])).errors).toEqual([]);
    const copied = { invoice: "T8700110005901", effectiveDate: "2026-10-01" };
    expect(await number(502)).toMatchObject({ ...copied, version: 2 });
    expect(await number(503)).toMatchObject({ ...copied, version: 1 });
    expect(await number(504)).toMatchObject({ version: 0 });
    expect(codeOf(await copy([431], "tencho"))).toBe("FORBIDDEN");
  });
});

describe("the home of head office", () => {
  const overview = (shop: number, fromDate: string, more: Partial<GetSalesOverviewQueryVariables> = {}) =>
    server.call("honbu", GetSalesOverviewDocument, {
      shop_ids: [shop],
      fromDate,
      toDate: "2026-11-20",
      developerId: 13,
      ...more,
    });

  it("holds today and the month to date, and a range, against the budget and the year before", async () => {
    const day = (date: string, yen: number) => sale(date, `${date}T11:00:00+09:00`, [line(yen)]);
    await send(server.db, 503, [
      day("2026-11-20", 50_000),
      day("2026-11-10", 100_000),
      day("2026-10-31", 5_000),
      day("2025-11-21", 40_000),
      day("2025-11-05", 60_000),
      // It was there before that month: all of it is on record.
      day("2025-10-31", 10_000),
    ]);
    const none = await overview(503, "2026-11-10");
    expect(none.rows).toMatchObject([{ sales: 150_000, budget: null, achievement: null }]);
    const progress = {
      shop_id: 503,
      today: { sales: 50_000, lastYear: 40_000 },
      month: { sales: 150_000, lastYear: 60_000, plannedSales: 100_000, plannedLastYear: 60_000 },
    };
    expect(none.progress).toMatchObject([progress]);
    const input = { shop_id: 503, month: "2026-11", sales: 3_000_000 };
    await server.call("honbu", BudgetCreateDocument, { input });
    const whole = await overview(503, "2026-11-10");
    // The month is compared with its budget up to yesterday: nineteen days, and what they sold.
    const [planned] = whole.progress;
    expect(planned?.today).toMatchObject({ budget: 100_000, plannedSales: 50_000 });
    expect(planned?.month).toMatchObject({ budget: 1_900_000, sales: 150_000, plannedSales: 100_000 });
    // Today goes on: ten days have a budget, and what they sold is set against it.
    expect(whole.rows).toMatchObject([{ sales: 150_000, budget: 1_000_000, achievement: 0.1 }]);
    // A day of October has no budget; no budget tells the ways of ordering apart.
    expect((await overview(503, "2026-10-31")).rows).toMatchObject([{ budget: null }]);
    const eatIn = await overview(503, "2026-11-10", { orderType: "EAT_IN" });
    expect(eatIn.rows).toMatchObject([{ sales: 150_000, budget: null, achievement: null }]);
    expect(eatIn.progress).toEqual(whole.progress);
  });

  it("tells of voids from the number on that the settings say", async () => {
    const sales = ["a", "b", "c"].map((id) => sale(id, "2026-11-20T10:00:00+09:00", [line(500)]));
    await send(server.db, 504, [
      ...sales,
      ...sales.map((one) => voidOf(`v${one.receiptId}`, one, "2026-11-20T10:30:00+09:00")),
    ]);
    const spikes = async () =>
      (await overview(504, "2026-11-20")).attention.filter(({ kind }) => kind === "VOID_SPIKE");
    expect(await spikes()).toMatchObject([{ kind: "VOID_SPIKE", count: 3 }]);
    await saveCompany({ voidSpikeCount: 4, version: 3 });
    expect(await spikes()).toEqual([]);
  });
});

describe("budgets", () => {
  const budgets = (shop_id: number, viewer: ViewerName = "honbu") =>
    server.call(viewer, BudgetListDocument, { shop_id });
  const create = (input: CreateBudgetInput) => server.run("honbu", BudgetCreateDocument, { input });
  const update = (input: UpdateBudgetInput) => server.run("honbu", BudgetUpdateDocument, { input });
  const register = (input: BudgetRowInput[], dryRun = false) =>
    server.call("honbu", BudgetCsvDocument, { input, dryRun });

  it("stand by month, the newest first, one a month", async () => {
    await create({ shop_id: 431, month: "2026-10", sales: 5_000_000 });
    const newest = { shop_id: 431, month: "2026-11", sales: 6_000_000 };
    const { budgetId, version } = await server.call("honbu", BudgetCreateDocument, { input: newest });
    const again = await create({ shop_id: 431, month: "2026-11", sales: 1 });
    expect(again.errors[0]?.extensions).toMatchObject({
      code: "TAKEN",
      errors: [{ field: "month", args: ["2026/11"] }],
    });
    expect((await budgets(431, "tencho")).map(({ month, sales }) => [month, sales])).toEqual([
      ["2026-11", 6_000_000],
      ["2026-10", 5_000_000],
    ]);
    const saved = await update({ ...newest, budgetId, version, sales: 6_500_000 });
    expect(saved.data?.done).toMatchObject({ sales: 6_500_000, version: 2 });
    expect(codeOf(await update({ ...newest, budgetId, version, sales: 1 }))).toBe("W014");
    const remove = (viewer: ViewerName) => server.run(viewer, BudgetDeleteDocument, { budgetId });
    expect(codeOf(await remove("bessha"))).toBe("NOT_FOUND");
    expect(codeOf(await remove("tencho"))).toBe("FORBIDDEN");
    expect((await remove("honbu")).errors).toEqual([]);
  });

  it("refuse an unreal month and less than nothing", async () => {
    const wrongMonth = await create({ shop_id: 433, month: "2026-13", sales: 1 });
    expect(faults(wrongMonth)).toMatchObject([{ field: "month", code: "W010" }]);
    const less = await create({ shop_id: 433, month: "2026-12", sales: -1 });
    expect(faults(less)).toMatchObject([{ field: "sales", code: "W024" }]);
  });

  it("are registered from the rows of a file by month", async () => {
    const december = { shop_id: 495, month: "2026-12", sales: 7_000_000 };
    const rows = [december, { shop_id: 495, month: "2027-01", sales: 4_000_000 }];
    expect((await register(rows, true)).map(({ outcome }) => outcome)).toEqual(["CREATE", "CREATE"]);
    expect(await budgets(495)).toEqual([]);
    await register(rows);
    const changed = (await register([{ ...december, sales: 7_200_000 }], true))[0];
    expect(changed).toMatchObject({ outcome: "UPDATE", version: 1 });
    await register([{ ...december, sales: 7_200_000, version: 1 }]);
    expect((await budgets(495)).map(({ sales }) => sales)).toEqual([4_000_000, 7_200_000]);
    expect((await server.refusal("tencho", BudgetCsvDocument, { input: rows, dryRun: true }))?.code).toBe("FORBIDDEN");
  });
});
