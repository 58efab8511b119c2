import { afterEach, beforeEach, expect, it } from "vitest";
import {
  AddCashDrawerDocument,
  GetClosingDaysDocument,
  GetClosingQueueDocument,
  GetDailySumListDocument,
  GetMonthlySumVer2Document,
  GetPeriodSalesDocument,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { importDesk, type ImportDesk } from "../../../support/imports.ts";
import { line, sale, send } from "../../../support/receipts.ts";

const rows = ["receipt,soldAt,name,quantity,price", "1,2026-05-10 12:00,茶,1,500", "2,2026-05-12 12:00,茶,1,600"];

let server: TestApp;
let desk: ImportDesk;
beforeEach(async () => {
  server = await testApp({ today: "2026-05-20", growing: true });
  desk = importDesk(server);
});
afterEach(() => server.close());

const importFile = async (lines: readonly string[]) => desk.through((await desk.send(lines.join("\n"))).id);
const period = { fromDate: "2026-05-10", toDate: "2026-05-13" };
const states = async () =>
  (await server.call("honbu", GetClosingDaysDocument, { shop_ids: [431], ...period })).rows.map(
    ({ date, state }) => `${date} ${state}`,
  );
const waiting = async () =>
  (await server.call("honbu", GetClosingQueueDocument, { shop_ids: [431], limit: 50, offset: 0 })).total;

it("imported days are final on every screen, and days between them are nobody's to close", async () => {
  await importFile(rows);
  expect(await states()).toEqual(["2026-05-10 IMPORTED", "2026-05-12 IMPORTED"]);
  expect(await waiting()).toBe(0);
  const sums = await server.call("honbu", GetDailySumListDocument, { shop_ids: [431], date: "2026-05-10" });
  expect(sums.rows.map(({ state, sales }) => [state, sales])).toEqual([["IMPORTED", 500]]);
  const sales = await server.call("honbu", GetPeriodSalesDocument, { developerId: 13, shop_ids: [431], ...period });
  expect(sales.rows.map(({ provisional }) => provisional)).toEqual([null, null, null, null]);
  expect(sales.freshness).toMatchObject({ provisional: false, unclosed: false, stale: false, imported: true });
});

it("a month says how many imported days its sums leave out", async () => {
  await importFile(rows);
  const month = await server.call("honbu", GetMonthlySumVer2Document, { shop_id: 431, date: "2026-05" });
  expect(month).toMatchObject({ importedDays: 2, missingDates: [], record: { sales: 0 } });
});

it("a receipt that comes later in another way opens an imported day, and its sums made anew keep the mark", async () => {
  await importFile(rows);
  await importFile([rows[0] ?? "", "3,2026-05-10 18:00,茶,1,700"]);
  expect(await states()).toEqual(["2026-05-10 IMPORTED", "2026-05-12 IMPORTED"]);
  await server.db.pool.query("select rebuild_days(13, 431, '2026-05-01', '2026-05-31')");
  expect(await states()).toEqual(["2026-05-10 IMPORTED", "2026-05-12 IMPORTED"]);
  await send(server.db, 431, [sale("late", "2026-05-12T19:00:00+09:00", [line(1080)])], "2026-05-20T12:00:00+09:00");
  expect((await states())[1]).toBe("2026-05-12 OPEN");
});

it("a day that has receipts of its own is closed as before, whatever is imported into it", async () => {
  await send(server.db, 431, [sale("own", "2026-05-10T11:00:00+09:00", [line(1080)])], "2026-05-20T12:00:00+09:00");
  await importFile(rows);
  expect((await states())[0]).toBe("2026-05-10 OPEN");
});

it("a drawer event of an imported day makes it one that is closed, also when its sums are made anew", async () => {
  await importFile(rows);
  await server.call("honbu", AddCashDrawerDocument, {
    input: { shop_id: 431, at: "2026-05-12T12:00:00+09:00", event: "CASH_IN", amount: 1000, reason: "両替" },
  });
  expect((await states()).slice(0, 2)).toEqual(["2026-05-10 IMPORTED", "2026-05-12 OPEN"]);
  await server.db.pool.query("select rebuild_days(13, 431, '2026-05-01', '2026-05-31')");
  expect((await states()).slice(0, 2)).toEqual(["2026-05-10 IMPORTED", "2026-05-12 OPEN"]);
});
