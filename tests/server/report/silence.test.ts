import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  AppSalesTimeUpdateDocument,
  GetSalesOverviewDocument,
  RecordReceiptsDocument,
} from "../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../support/app.ts";
import { saveCompanySetting } from "../../support/companySetting.ts";
import { line, sale } from "../../support/receipts.ts";

let now = "";
let server: TestApp;
beforeAll(async () => {
  server = await testApp({ clock: { now: () => new Date(now) } });
  const day = { holiday: false, start: "10:00", end: "25:00", lunchBreakStart: "15:00", lunchBreakEnd: "17:00" };
  now = "2026-05-18T12:00:00+09:00";
  await server.call("honbu", AppSalesTimeUpdateDocument, {
    input: {
      storeId: 431,
      ...{ mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: { holiday: true }, holiday: day },
      ...{ receptionStartHour: 10, receptionStartMinute: 0, receptionEndHour: 25, receptionEndMinute: 0 },
      ...{ breaks: [], version: 0 },
    },
  });
});
afterAll(() => server.close());
beforeEach(() => server.db.kysely.deleteFrom("refused_receipt").execute());

const receipt = (id: string) => sale(id, now, [line(1_100)]);
const send = (input: ReturnType<typeof sale>) => server.call("pos431", RecordReceiptsDocument, { input: [input] });

/** The minutes of silence that the home page says of shop 431 at a time, or null. */
async function silence(at: string): Promise<number | null> {
  now = at;
  const { attention } = await server.call("honbu", GetSalesOverviewDocument, {
    ...{ shop_ids: [431, 433], fromDate: "2026-05-18", toDate: "2026-05-18", developerId: 13 },
  });
  const found = attention.filter(({ kind }) => kind === "REGISTER_SILENT");
  expect(found.filter(({ shop_id }) => shop_id !== 431)).toEqual([]);
  return found[0]?.count ?? null;
}

test("a shop that has never sent anything is not silent", async () => {
  expect(await silence("2026-05-18T13:00:00+09:00")).toBeNull();
});

test("a shop inside its hours is silent after an hour without a receipt", async () => {
  now = "2026-05-18T18:00:00+09:00";
  await send(receipt("last"));
  expect(await silence("2026-05-18T18:59:00+09:00")).toBeNull();
  expect(await silence("2026-05-18T19:00:00+09:00")).toBe(60);
  expect(await silence("2026-05-19T00:59:00+09:00")).toBe(419);
});

test("closed, in a break or on a day off it is not; after the opening it has the same time", async () => {
  expect(await silence("2026-05-19T01:00:00+09:00")).toBeNull();
  expect(await silence("2026-05-19T10:59:00+09:00")).toBeNull();
  expect(await silence("2026-05-19T11:00:00+09:00")).toBe(60);
  expect(await silence("2026-05-19T16:00:00+09:00")).toBeNull();
  expect(await silence("2026-05-24T12:00:00+09:00")).toBeNull();
});

test("a receipt that is refused shows that the register is there", async () => {
  now = "2026-05-19T12:00:00+09:00";
  await send({ ...receipt("wrong"), tax10: 1 });
  expect(await silence("2026-05-19T12:59:00+09:00")).toBeNull();
  expect(await silence("2026-05-19T13:00:00+09:00")).toBe(60);
});

test("the company sets the minutes", async () => {
  await saveCompanySetting(server, { silenceMinutes: 90 });
  expect(await silence("2026-05-19T11:29:00+09:00")).toBeNull();
  expect(await silence("2026-05-19T11:30:00+09:00")).toBe(90);
});
