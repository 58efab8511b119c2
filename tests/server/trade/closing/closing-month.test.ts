import { afterAll, describe, expect, it } from "vitest";
import { GetDayToCloseDocument } from "../../../../src/generated/graphql.ts";
import { verifyRollUps } from "../../../../server/programs/verify/verify.ts";
import { ask, close, drawer, history, month, monthDays, server, serverOfClosings } from "../../../support/closings.ts";
import { shinjuku } from "../../../support/day.ts";
import { line, sale, send } from "../../../support/receipts.ts";

serverOfClosings([[433, shinjuku]]);

// Marks and sums agree with the journal, whatever was closed and changed in a test.
afterAll(async () => {
  expect((await verifyRollUps(server.db.kysely)).flatMap(({ faults }) => faults)).toEqual([]);
});

describe("a month with missing days", () => {
  it("names them, sums the others, and a missed day is closed while the next one trades", async () => {
    await close(433, "2026-11-19", { yen100: 2, yen10: 3, yen1: 3 });
    const days = ["12", "13", "14", "15", "16", "17", "18"].map((day) => `2026-11-${day}`);
    expect((await month(433)).value).toMatchObject({ missingDates: days, staleDates: [], record: { sales: 1_313 } });
    expect((await close(433, "2026-11-13")).value).toMatchObject({ record: { sales: 545 }, salesChange: null });
    expect((await close(433, "2026-11-14")).value?.record).toMatchObject({ sales: 0, pairs: 0 });
    const { value } = await month(433);
    expect(value?.missingDates).toEqual(days.filter((day) => day !== "2026-11-13" && day !== "2026-11-14"));
    expect(value).toMatchObject({
      date: "2026-11",
      record: { sales: 1_858, depositsCash: 233, depositsOther: 545, deliveryDemaeCan: 1_080, tax8: 120, tax10: 21 },
    });
  });

  it("has a row for each date from the shop's first to yesterday, and for today once it is closed", async () => {
    const open = { dailySumId: null, closed: false, stale: false, net_sales: null, difference: null };
    const closed = (date: string) => ({ date, dailySumId: `433-${date}-1`, closed: true, stale: false, difference: 0 });
    const rows = [
      { ...open, date: "2026-11-12", sales: 2_200 },
      { ...closed("2026-11-13"), sales: 545, net_sales: 505 },
      { ...closed("2026-11-14"), sales: 0, net_sales: 0 },
      { ...open, date: "2026-11-15", sales: 0 },
      { ...open, date: "2026-11-16", sales: 0 },
      { ...open, date: "2026-11-17", sales: 0 },
      { ...open, date: "2026-11-18", sales: 2_750 },
      { ...closed("2026-11-19"), sales: 1_313, net_sales: 1_212 },
    ];
    expect((await monthDays(433)).value).toMatchObject(rows);
    // 233 were left in the drawer the day before.
    const today = await close(433, "2026-11-20", { yen100: 2, yen10: 3, yen1: 3 });
    expect(today.value?.cash).toMatchObject({ carryOver: 233, calculateBalance: 233, difference: 0 });
    expect((await monthDays(433)).value).toMatchObject([...rows, { ...closed("2026-11-20"), sales: 0, net_sales: 0 }]);
    expect((await monthDays(433, "2026-10")).value).toEqual([]);
    expect((await month(433, "2026-10")).value).toMatchObject({ missingDates: [], record: { sales: 0 } });
  });

  it("is refused when it is still to come", async () => {
    expect((await month(433, "2026-12")).refused).toEqual(["W018", "date"]);
    expect((await monthDays(433, "2026-12")).refused).toEqual(["W018", "date"]);
  });
});

describe("a date whose figures change while its form is open", () => {
  const date = "2026-08-03";
  const opened = async () => (await ask(GetDayToCloseDocument, { id: `433-${date}` })).value?.asOf;
  const registered = (id: string, tender: "CASH" | "CREDIT") =>
    send(server.db, 433, [
      sale(id, `${date}T12:00:00+09:00`, [line(1_100)], { payments: [{ tender, tendered: 1_100 }] }),
    ]);

  it("is not closed with figures that nobody has seen, be they sales or what moved in the drawer, and nothing is kept", async () => {
    await registered("seen", "CASH");
    const [first, counted] = [await opened(), { yen1000: 1, yen100: 1 }];
    await registered("unseen", "CREDIT");
    expect((await close(433, date, { ...counted, asOf: first })).refused).toEqual(["W014"]);
    const second = await opened();
    await drawer(433, "CASH_OUT", 100, `${date}T15:00:00+09:00`);
    expect((await close(433, date, { ...counted, asOf: second })).refused).toEqual(["W014"]);
    expect((await history(433, date)).value).toEqual([]);
    const asOf = await opened();
    expect((await close(433, date, { yen1000: 1, asOf })).value).toMatchObject({
      revision: 1,
      record: { sales: 2_200 },
      cash: { calculateBalance: 1_000, difference: 0 },
    });
    // Closed again with nothing new, the figures are still those that were seen.
    expect((await close(433, date, { yen1000: 1, asOf, revision: 1 })).value?.revision).toBe(2);
  });
});
