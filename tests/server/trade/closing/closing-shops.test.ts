import { beforeAll, describe, expect, it } from "vitest";
import {
  GetDailySumListDocument,
  GetDailySumVer2Document,
  GetDayToCloseDocument,
  GetMonthlySumListDocument,
} from "../../../../src/generated/graphql.ts";
import type { ViewerName } from "../../../support/app.ts";
import { ask, close, drawer, server, serverOfClosings } from "../../../support/closings.ts";
import { line, sale, send } from "../../../support/receipts.ts";

serverOfClosings([]);

const daily = (date: string, shop_ids: number[] = [431, 433], viewer?: ViewerName) =>
  ask(GetDailySumListDocument, { shop_ids, date }, viewer);
const rowsOf = async (date: string) => (await daily(date)).value?.rows;
const monthly = (date = "2026-11", shop_ids: number[] = [431, 433], viewer?: ViewerName) =>
  ask(GetMonthlySumListDocument, { shop_ids, date }, viewer);
const toClose = (id: string, viewer?: ViewerName) => ask(GetDayToCloseDocument, { id }, viewer);
const late = async (id: string) => (await ask(GetDailySumVer2Document, { id })).value;

const open = { dailySumId: null, revision: null, state: "OPEN", difference: null, lateReceipts: 0 };

beforeAll(async () => {
  // It is open for years, and sent nothing here before its first receipt below.
  await server.db.kysely.updateTable("shop").set({ opened_on: "2016-04-20" }).where("shop_id", "=", 431).execute();
  await send(
    server.db,
    431,
    [sale("a", "2026-11-18T12:00:00+09:00", [line(1_100)]), sale("b", "2026-11-19T12:00:00+09:00", [line(1_100, 2)])],
    "2026-11-19T23:00:00+09:00",
  );
  await send(server.db, 433, [sale("c", "2026-11-19T12:00:00+09:00", [line(550)])], "2026-11-19T23:00:00+09:00");
});

describe("closings of several shops at once", () => {
  it("tell what is open with its figures of now, and which days before nobody has closed", async () => {
    expect(await rowsOf("2026-11-19")).toMatchObject([
      {
        ...open,
        shop_id: 431,
        sales: 2_200,
        net_sales: 2_000,
        missingDays: 2,
        missingDates: ["2026-11-18", "2026-11-19"],
        staleDays: 0,
        staleDates: [],
      },
      {
        ...open,
        shop_id: 433,
        sales: 550,
        net_sales: 500,
        missingDays: 1,
        missingDates: ["2026-11-19"],
        staleDays: 0,
        staleDates: [],
      },
    ]);
    expect((await rowsOf("2026-11-20"))?.map(({ state, missingDays }) => [state, missingDays])).toEqual([
      ["OPEN", 2],
      ["OPEN", 1],
    ]);
    expect((await rowsOf("2026-11-21"))?.map(({ state }) => state)).toEqual(["NONE", "NONE"]);
    expect(await rowsOf("2026-11-17")).toEqual([]);
  });

  it("show a day as closed, as stale where a receipt comes late, and as closed again, with that receipt at its version", async () => {
    const first = await close(431, "2026-11-19", { yen1000: 2, yen100: 2 });
    expect(first.value).toMatchObject({
      id: "431-2026-11-19-1",
      versions: [{ id: "431-2026-11-19-1", salesChange: null }],
      late: [],
    });
    expect((await rowsOf("2026-11-19"))?.[0]).toMatchObject({ state: "CLOSED", revision: 1, difference: 0 });
    const receipt = sale("d", "2026-11-19T21:00:00+09:00", [line(1_100)], { receiptNumber: "0042" });
    await send(server.db, 431, [receipt], "2026-11-20T12:30:00+09:00");
    // The figures stay those of the closing.
    expect((await rowsOf("2026-11-19"))?.[0]).toMatchObject({ state: "STALE", sales: 2_200, lateReceipts: 1 });
    await close(431, "2026-11-19", { yen1000: 3, yen100: 3, revision: 1 });
    expect((await rowsOf("2026-11-19"))?.[0]).toMatchObject({
      dailySumId: "431-2026-11-19-2",
      state: "CLOSED",
      revision: 2,
      sales: 3_300,
      lateReceipts: 0,
      missingDates: ["2026-11-18"],
    });
    expect(await late("431-2026-11-19-1")).toMatchObject({
      versions: [{ revision: 2 }, { revision: 1 }],
      late: [{ receiptNumber: "0042", status: "SALE", total: 1_100 }],
    });
    expect((await late("431-2026-11-19-2"))?.late).toEqual([]);
  });

  it("sum a month by shop: open while it goes on or lacks a closing, and none for a shop that had not begun", async () => {
    expect((await monthly()).value?.rows).toMatchObject([
      {
        shop_id: 431,
        state: "OPEN",
        closedDays: 1,
        missingDays: 1,
        staleDays: 0,
        sales: 3_300,
        difference: 0,
      },
      {
        shop_id: 433,
        state: "OPEN",
        closedDays: 0,
        missingDays: 1,
        staleDays: 0,
        sales: 0,
        difference: null,
      },
    ]);
    await close(433, "2026-11-19", { yen100: 5, reason: "50円の不足" });
    expect((await monthly()).value?.rows[1]).toMatchObject({
      state: "OPEN",
      closedDays: 1,
      missingDays: 0,
      sales: 550,
      difference: -50,
    });
    expect((await monthly("2026-09")).value?.rows).toEqual([]);
  });
});

it("days are missing from the first event of the drawer on, where that came before the first receipt", async () => {
  await drawer(433, "FLOAT", 10_000, "2026-11-17T10:00:00+09:00");
  expect((await rowsOf("2026-11-20"))?.[1]?.missingDates).toEqual(["2026-11-17", "2026-11-18"]);
  expect((await rowsOf("2026-11-17"))?.map(({ state }) => state)).toEqual(["OPEN"]);
});

describe("a day that is to be closed", () => {
  it("begins with what stands now, and with what was counted for the version before", async () => {
    expect((await toClose("431-2026-11-18")).value).toMatchObject({
      id: "431-2026-11-18",
      shop_name: expect.any(String),
      business_date: "2026-11-18",
      revision: 0,
      yen1000: 0,
      yen100: 0,
      depositCash: 0,
      reason: null,
      record: { sales: 1_100 },
      previous: null,
      cash: { cashSales: 1_100, calculateBalance: 1_100, realBalance: null, difference: null },
    });
    expect((await toClose("431-2026-11-19")).value).toMatchObject({
      revision: 2,
      yen1000: 3,
      yen100: 3,
      record: { sales: 3_300 },
      previous: { sales: 3_300 },
      cash: { calculateBalance: 3_300, realBalance: null },
    });
  });

  it("is not one of another's shop, none that has not begun, and none that an id does not name", async () => {
    expect((await toClose("431-2026-11-18", "bessha")).refused?.[0]).toBe("NOT_FOUND");
    expect((await toClose("431-2026-11-21")).refused?.[0]).toBe("FUTURE");
    for (const id of ["431", "x", "431-2026-02-30", "431-2026-11-19-1"])
      expect((await toClose(id)).refused?.[0]).toBe("NOT_FOUND");
  });
});

it("other people's shops, no shop and a month to come are refused", async () => {
  expect((await daily("2026-11-19", [431, 400])).refused?.[0]).toBe("FORBIDDEN");
  expect((await daily("2026-11-19", [431], "bessha")).refused?.[0]).toBe("FORBIDDEN");
  expect((await monthly("2026-11", [400])).refused?.[0]).toBe("FORBIDDEN");
  expect((await daily("2026-11-19", [])).refused?.[0]).toBe("E001");
  expect((await monthly("2026-12")).refused?.[0]).toBe("W018");
});
