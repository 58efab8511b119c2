import { describe, expect, it } from "vitest";
import { verifyRollUps } from "../../../../server/programs/verify/verify.ts";
import { balance, close, server, serverOfClosings } from "../../../support/closings.ts";
import { line, sale, send, voidOf } from "../../../support/receipts.ts";

serverOfClosings([]);

describe("the cash of a sale that is voided on a later date", () => {
  const lunch = sale("lunch", "2026-10-05T12:00:00+09:00", [line(3_300)]);
  const cashOf = async (date: string, live = false) => (await balance(433, date, { live }, "honbu")).value;

  it("was in the drawer on the date of the sale, and leaves it on that of the void", async () => {
    await send(server.db, 433, [lunch, sale("tea", "2026-10-05T15:00:00+09:00", [line(1_100)])]);
    await close(433, "2026-10-05", { yen1000: 4, yen100: 4 });
    await send(server.db, 433, [
      sale("coffee", "2026-10-06T10:00:00+09:00", [line(550)]),
      voidOf("undone", lunch, "2026-10-06T12:00:00+09:00"),
    ]);
    expect(await cashOf("2026-10-06")).toMatchObject({
      carryOver: 4_400,
      cashSales: 550,
      cashIn: 0,
      laterVoidCash: 0,
      cashOut: 3_300,
      voidRefundCash: 3_300,
      calculateBalance: 1_650,
      difference: null,
      state: "OPEN",
    });
    // The count of the evening before still holds, but its sales are others: the date is to be closed again.
    expect(await cashOf("2026-10-05")).toMatchObject({ cashSales: 4_400, difference: 0, state: "STALE" });
    expect(await cashOf("2026-10-05", true)).toMatchObject({
      carryOver: 0,
      cashSales: 1_100,
      cashIn: 3_300,
      laterVoidCash: 3_300,
      cashOut: 0,
      voidRefundCash: 0,
      calculateBalance: 4_400,
      difference: null,
      state: "STALE",
    });
  });

  it("is the same when the date is closed again, whose sales are others", async () => {
    const again = await close(433, "2026-10-05", { revision: 1, yen1000: 4, yen100: 4 });
    expect(again.value).toMatchObject({ revision: 2, stale: false, cash: { cashSales: 1_100, difference: 0 } });
    const next = await close(433, "2026-10-06", { yen1000: 1, yen500: 1, yen100: 1, yen50: 1 });
    expect(next.value).toMatchObject({ cash: { carryOver: 4_400, cashOut: 3_300, difference: 0 } });
  });

  it("is counted again with the roll-ups, and found where it drifts", async () => {
    const { kysely } = server.db;
    const faults = async () => (await verifyRollUps(kysely)).flatMap((verdict) => verdict.faults);
    expect(await faults()).toEqual([]);
    await kysely.updateTable("sales_day").set({ void_refund_cash: 0, later_void_cash: 1 }).execute();
    expect((await faults()).length).toBeGreaterThan(0);
    await verifyRollUps(kysely, { repair: true });
    expect(await cashOf("2026-10-06")).toMatchObject({ voidRefundCash: 3_300, laterVoidCash: 0 });
    expect(await cashOf("2026-10-05")).toMatchObject({ laterVoidCash: 3_300, state: "CLOSED" });
  });

  it("stays where it is when a void comes on the same date", async () => {
    const dinner = sale("dinner", "2026-10-06T19:00:00+09:00", [line(2_200)]);
    await send(server.db, 433, [dinner, voidOf("at-once", dinner, "2026-10-06T19:05:00+09:00")]);
    expect(await cashOf("2026-10-06", true)).toMatchObject({ cashSales: 550, laterVoidCash: 0, voidRefundCash: 3_300 });
  });
});
