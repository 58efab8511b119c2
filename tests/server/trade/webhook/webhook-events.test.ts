import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noPieces } from "../../../../src/domain/cash.ts";
import {
  CloseDayDocument,
  GetDailyReportDocument,
  GetMonthLockDocument,
  ItemPriceCreateDocument,
  ItemPriceListDocument,
  ItemPriceUpdateDocument,
  LockMonthDocument,
  RecordReceiptsDocument,
  RegisterItemPriceRowsDocument,
  SaveDailyReportDocument,
  SubmitDailyReportDocument,
  UnlockMonthDocument,
  WebhookCreateDocument,
} from "../../../../src/generated/graphql.ts";
import { addPurchaseMasters, items, suppliers } from "../../../support/purchases.ts";
import { line, sale, send, voidOf } from "../../../support/receipts.ts";
import { addWebhook, listDeliveries, startWebhookWorld, type WebhookWorld } from "../../../support/webhooks.ts";

let world: WebhookWorld;
beforeAll(async () => {
  world = await startWebhookWorld({ webhookLoopback: false });
  await addPurchaseMasters(world.server);
  await addWebhook(world, {
    webhookName: "全部",
    url: "https://example.com/hook",
    events: [
      "DAY_CLOSED",
      "DAY_RECLOSED",
      "RECEIPT_VOIDED",
      "PRICE_RAISED",
      "REPORT_SUBMITTED",
      "MONTH_LOCKED",
      "MONTH_UNLOCKED",
    ],
  });
});
afterAll(() => world.server.close());
beforeEach(async () => void (await world.server.db.kysely.deleteFrom("webhook_delivery").execute()));

/** What was written since the test began, the oldest first. */
const raised = async () =>
  (await listDeliveries(world))
    .map(({ payload }) => JSON.parse(payload) as Record<string, unknown>)
    .map(({ event, shopId, businessDate, data }) => ({ event, shopId, businessDate, data }))
    .toReversed();

test("a day that is closed, and closed again after a receipt came late", async () => {
  const { server } = world;
  const date = "2026-11-10";
  const close = (revision: number, cash: number) =>
    server.call("honbu", CloseDayDocument, {
      input: { shop_id: 431, business_date: date, revision, ...noPieces, yen1000: cash / 1000, depositCash: cash },
    });
  await send(server.db, 431, [sale("d1", `${date}T12:00:00+09:00`, [line(1_000)])], `${date}T12:00:00+09:00`);
  await close(0, 1000);
  await send(server.db, 431, [sale("d2", `${date}T13:00:00+09:00`, [line(2_000)])], "2026-11-11T12:00:00+09:00");
  await close(1, 3000);
  expect(await raised()).toEqual([
    {
      event: "DAY_CLOSED",
      shopId: 431,
      businessDate: date,
      data: { version: 1, sales: 1000, netSales: 910, pairs: 1, guests: 1, cashDifference: 0 },
    },
    {
      event: "DAY_RECLOSED",
      shopId: 431,
      businessDate: date,
      data: { version: 2, sales: 3000, netSales: 2729, pairs: 2, guests: 2, cashDifference: 0 },
    },
  ]);
});

test("a void that a register sends, once, and neither sales nor receipts of an import", async () => {
  const { server } = world;
  const sold = sale("v1", "2026-11-20T11:00:00+09:00", [line(1_100)]);
  const other = sale("v2", "2026-11-20T11:10:00+09:00", [line(500)]);
  const cancel = voidOf("v1x", sold, "2026-11-20T11:30:00+09:00", { staffName: "山田", reason: "注文違い" });
  const record = () => server.call("pos431", RecordReceiptsDocument, { input: [sold, other, cancel] });
  expect((await record()).map(({ outcome }) => outcome)).toEqual(["RECORDED", "RECORDED", "RECORDED"]);
  expect((await record()).map(({ outcome }) => outcome)).toEqual(["DUPLICATE", "DUPLICATE", "DUPLICATE"]);
  const [event, ...more] = await raised();
  expect(more).toEqual([]);
  expect(event).toMatchObject({
    event: "RECEIPT_VOIDED",
    shopId: 431,
    businessDate: "2026-11-20",
    data: { orderType: "EAT_IN", total: 1_100 },
  });
  expect(JSON.stringify(event)).not.toMatch(/山田|注文違い/);
  await send(server.db, 431, [voidOf("v2x", other, "2026-11-20T11:40:00+09:00")], "2026-11-20T12:00:00+09:00");
  expect(await raised()).toHaveLength(1);
});

test("a price that rises, by a form or a file, and none that falls or is the first", async () => {
  const { server } = world;
  const { beer } = items;
  const at = (fromDate: string, price: number) => ({ itemId: beer, supplierId: suppliers.drinks, fromDate, price });
  await server.call("honbu", ItemPriceCreateDocument, { input: at("2026-12-01", 6_300) });
  await server.call("honbu", ItemPriceCreateDocument, { input: at("2026-12-10", 6_200) });
  const prices = await server.call("honbu", ItemPriceListDocument, { developerId: 13, itemId: beer });
  const { itemPriceId = 0, version = 0 } = prices.find(({ price }) => price === 6_200) ?? {};
  await server.call("honbu", ItemPriceUpdateDocument, {
    input: { itemPriceId, fromDate: "2026-12-10", price: 6_930, version },
  });
  const rises = async () => (await raised()).map(({ event, data }) => [event, data]);
  const rise = (fromDate: string, price: number, previousPrice: number, change: number) => [
    "PRICE_RAISED",
    { ...at(fromDate, price), previousPrice, change },
  ];
  const byForm = [rise("2026-12-01", 6_300, 6_280, 0.3), rise("2026-12-10", 6_930, 6_300, 10)];
  expect(await rises()).toEqual(byForm);
  const register = async (rows: readonly { fromDate: string; price: number; version?: number }[]) =>
    server.call("honbu", RegisterItemPriceRowsDocument, {
      input: rows.map((row) => ({ ...at(row.fromDate, row.price), ...row })),
      dryRun: false,
    });
  expect(await register([{ fromDate: "2026-12-20", price: 7_000 }])).toMatchObject([{ outcome: "CREATE" }]);
  expect(await register([{ fromDate: "2026-12-20", price: 7_700, version: 1 }])).toMatchObject([{ outcome: "UPDATE" }]);
  expect(await rises()).toEqual([
    ...byForm,
    rise("2026-12-20", 7_000, 6_930, 1),
    rise("2026-12-20", 7_700, 6_930, 11.1),
  ]);
});

test("a daily report that is submitted, without its texts", async () => {
  const { server } = world;
  const place = { shop_id: 433, date: "2026-11-18" };
  const { version } = await server.call("honbu", GetDailyReportDocument, place);
  const saved = await server.call("tencho", SaveDailyReportDocument, {
    input: {
      ...place,
      version,
      labour: [{ staffGroup: "社員", hours: 16.5 }],
      complaints: [],
      noComplaints: true,
      losses: [],
      noLosses: true,
      photos: [],
      weather: "RAINY",
      notes: "山田さまのご予約",
    },
  });
  await server.call("tencho", SubmitDailyReportDocument, { input: { ...place, version: saved.version } });
  expect(await raised()).toEqual([
    {
      event: "REPORT_SUBMITTED",
      shopId: 433,
      businessDate: "2026-11-18",
      data: {
        revision: 1,
        sales: 0,
        netSales: 0,
        pairs: 0,
        guests: expect.toSatisfy((n) => n === 0 || n === null),
        labourMinutes: 990,
      },
    },
  ]);
});

test("a month that is locked, and unlocked", async () => {
  const { server } = world;
  const date = "2026-09";
  const day = "2026-09-30";
  await send(server.db, 431, [sale("m1", `${day}T12:00:00+09:00`, [line(1_000)])], `${day}T12:00:00+09:00`);
  await server.call("honbu", CloseDayDocument, {
    input: { shop_id: 431, business_date: day, revision: 0, ...noPieces, yen1000: 1, depositCash: 1000 },
  });
  const month = { shop_ids: [431], date };
  const look = () => server.call("honbu", GetMonthLockDocument, month);
  await server.call("honbu", LockMonthDocument, { input: { ...month, asOf: (await look()).asOf } });
  await server.call("honbu", UnlockMonthDocument, { input: { ...month, reason: "直し", asOf: (await look()).asOf } });
  const [closed, locked, unlocked] = await raised();
  expect(closed).toMatchObject({ event: "DAY_CLOSED" });
  expect(locked).toEqual({
    event: "MONTH_LOCKED",
    shopId: 431,
    businessDate: null,
    data: { month: date, revision: 1, sales: 1000, cashDifference: 0 },
  });
  expect(unlocked).toEqual({
    event: "MONTH_UNLOCKED",
    shopId: 431,
    businessDate: null,
    data: { month: date, revision: 1 },
  });
});

test("an address that is not of the internet is refused, at the form and when a name leads there", async () => {
  const { server } = world;
  const refusal = (url: string) =>
    server.refusal("honbu", WebhookCreateDocument, {
      input: { webhookName: "中", url, events: ["DAY_CLOSED"], active: true },
    });
  for (const url of ["http://example.com/", "https://10.0.0.5/", "https://[::1]/", "https://localhost/"])
    expect(await refusal(url)).toMatchObject({ errors: [{ field: "url", code: "PUBLIC_URL" }] });
  expect(await refusal(`https://example.com/${"x".repeat(500)}`)).toMatchObject({
    errors: [{ field: "url", code: "W003" }],
  });
  const { kysely } = server.db;
  await kysely.updateTable("webhook").set({ url: "https://127.0.0.1/hook" }).execute();
  await server.call("honbu", CloseDayDocument, {
    input: { shop_id: 433, business_date: "2026-11-01", revision: 0, ...noPieces, depositCash: 0 },
  });
  await world.jobs.tick();
  expect(await listDeliveries(world)).toMatchObject([
    { state: "WAITING", attempts: 1, httpStatus: null, failure: expect.stringContaining("予約済み") },
  ]);
});
