import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  CloseDayDocument,
  GetComparableShopsDocument,
  GetSalesOverviewDocument,
} from "../../../../src/generated/graphql.ts";
import { noPieces } from "../../../../src/domain/cash.ts";
import { addDays, toWeekday } from "../../../../src/core/calendar/date.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { line, sale, send } from "../../../support/receipts.ts";

/** The dates of these spans, with so many days from one to the next. */
const datesOf = (spans: readonly (readonly [string, string])[], step = 1): string[] =>
  spans.flatMap(([from, to]) => {
    const dates: string[] = [];
    for (let date = from; date <= to; date = addDays(date, step)) dates.push(date);
    return dates;
  });

describe("existing shops (既存店)", () => {
  let server: TestApp;
  const ids = [431, 433, 400, 495, 398, 501, 502];
  beforeAll(async () => {
    server = await testApp({ today: "2026-11-20" });
    const trade: Record<number, string[]> = {
      // Every third day: days off are no reason.
      431: datesOf([["2025-09-01", "2026-11-19"]], 3),
      // Opened within the compared month.
      433: datesOf([["2025-10-10", "2026-11-19"]], 3),
      // Closed for good within the month.
      400: datesOf([["2025-09-01", "2026-10-12"]], 3),
      // Closed for its rebuilding until the middle of the month.
      495: datesOf(
        [
          ["2025-09-01", "2026-08-30"],
          ["2026-10-16", "2026-11-19"],
        ],
        3,
      ),
      // Open every day, but for ten days: they are missing beside a month without a gap.
      398: datesOf(
        [
          ["2025-09-01", "2025-10-08"],
          ["2025-10-19", "2026-11-19"],
        ],
        1,
      ),
      // Of the compared month only the last days are on record.
      501: datesOf(
        [
          ["2025-09-28", "2025-09-28"],
          ["2025-10-24", "2026-11-19"],
        ],
        1,
      ),
    };
    for (const [shop, dates] of Object.entries(trade))
      await send(
        server.db,
        Number(shop),
        dates.map((date) => sale(`${shop}-${date}`, `${date}T12:00:00+09:00`, [line(1_000)])),
      );
  }, 60_000);
  afterAll(() => server.close());

  const compare = async (fromDate: string, toDate: string, comparedFrom: string, comparedTo: string) => {
    const args = { shop_ids: ids, fromDate, toDate, comparedFrom, comparedTo };
    const { shop_ids, leftOut } = await server.call("honbu", GetComparableShopsDocument, args);
    return {
      shop_ids,
      leftOut: leftOut.map(({ shop_id, reason, date, until }) => [shop_id, reason, date, ...(until ? [until] : [])]),
    };
  };

  it("traded on all of both periods; others are named with the reason", async () => {
    expect(await compare("2026-10-01", "2026-10-31", "2025-10-01", "2025-10-31")).toEqual({
      shop_ids: [431],
      leftOut: [
        [433, "NEW", "2025-10-10"],
        [400, "CLOSED", "2026-10-11"],
        [495, "PAUSED", null],
        [398, "GAP", "2025-10-09", "2025-10-18"],
        [501, "PARTIAL", null],
        [502, "NEW", null],
      ],
    });
  });

  it("miss no date on which they usually trade, but for days off that are closed or that both periods have", async () => {
    const daily = datesOf([
      ["2025-09-01", "2025-11-30"],
      ["2026-09-01", "2026-11-19"],
    ]);
    const without = (...missing: string[]) => daily.filter((date) => !missing.includes(date));
    const november = ["2026-11-03", "2026-11-04"];
    const trade: Record<number, string[]> = {
      // A register that sent nothing for two days.
      503: without(...november),
      // A holiday of two days in both years; one day alone is a day off.
      504: without(...november, "2026-11-10", "2025-11-11", "2025-11-12"),
      // Closed on two weekdays of each week.
      505: daily.filter((date) => ![2, 3].includes(toWeekday(date))),
    };
    for (const [shop, dates] of Object.entries(trade))
      await send(
        server.db,
        Number(shop),
        dates.map((date) => sale(`${shop}-${date}`, `${date}T12:00:00+09:00`, [line(1_000)])),
      );
    const leftOut = async (fromDate: string, toDate: string) => {
      const compared = { comparedFrom: "2025-11-01", comparedTo: "2025-11-18" };
      const args = { shop_ids: Object.keys(trade).map(Number), fromDate, toDate, ...compared };
      const answer = await server.call("honbu", GetComparableShopsDocument, args);
      return answer.leftOut.map(({ shop_id, reason, date, until }) => [shop_id, reason, date, until]);
    };
    expect(await leftOut("2026-11-01", "2026-11-18")).toEqual([[503, "GAP", "2026-11-03", "2026-11-04"]]);
    for (const business_date of november)
      await server.call("honbu", CloseDayDocument, {
        input: { shop_id: 503, business_date, revision: 0, ...noPieces, depositCash: 0 },
      });
    expect(await leftOut("2026-11-01", "2026-11-18")).toEqual([]);
    expect(await leftOut("2026-11-05", "2026-11-18")).toEqual([[504, "GAP", "2025-11-11", "2025-11-12"]]);
  });

  it("have records in both periods, which a day off of one shop is not", async () => {
    expect(await compare("2026-10-08", "2026-10-14", "2025-10-09", "2025-10-15")).toMatchObject({
      shop_ids: [431],
      leftOut: expect.arrayContaining([
        [398, "EMPTY", null],
        [400, "CLOSED", "2026-10-11"],
      ]),
    });
  });

  it("keep their place in a period that goes on, before the first receipt of the day", async () => {
    const { shop_ids } = await compare("2026-11-20", "2026-11-20", "2025-11-21", "2025-11-21");
    expect(shop_ids).toEqual([431, 433, 495, 398, 501]);
  });

  it("alone stand in rows and curve of the home; progress and attention are still of every shop", async () => {
    const home = await server.call("honbu", GetSalesOverviewDocument, {
      shop_ids: [431, 433],
      countedShops: [431],
      developerId: 13,
      fromDate: "2026-11-01",
      toDate: "2026-11-19",
    });
    expect(home.rows.map(({ shop_id }) => shop_id)).toEqual([431]);
    expect(home.curve).toEqual([expect.objectContaining({ hour: 12, sales: 1_000 })]);
    expect(home.progress.map(({ shop_id }) => shop_id)).toEqual([431, 433]);
    expect(new Set(home.attention.map(({ shop_id }) => shop_id))).toEqual(new Set([431, 433]));
  });

  it("refuses a compared period in the wrong order", async () => {
    const args = { shop_ids: [431], fromDate: "2026-10-01", toDate: "2026-10-31" };
    expect(
      await server.refusal("honbu", GetComparableShopsDocument, {
        ...args,
        comparedFrom: "2025-10-31",
        comparedTo: "2025-10-01",
      }),
    ).toMatchObject({ code: "W008" });
  });
});
