import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GetJournalListDocument, type GetJournalListQueryVariables } from "../../../../src/generated/graphql.ts";
import { shibuya, shinjuku } from "../../../support/day.ts";
import { line, sale, send } from "../../../support/receipts.ts";
import { testApp, type TestApp } from "../../../support/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ today: "2026-11-20" });
  await send(server.db, 431, [...shibuya, sale("late", "2026-11-19T23:50:00+09:00", [line(700)])]);
  await send(server.db, 433, shinjuku);
});
afterAll(() => server.close());

type Filter = Partial<GetJournalListQueryVariables>;
const page = (filter: Filter) =>
  server.call("honbu", GetJournalListDocument, {
    shop_ids: [431],
    fromDate: "2026-11-19",
    toDate: "2026-11-19",
    limit: 50,
    offset: 0,
    ...filter,
  });
const found = async (filter: Filter) => (await page(filter)).data.map(({ receiptNumber }) => receiptNumber);
const near = async (filter: Filter) => (await page(filter)).near.map(({ receiptNumber }) => receiptNumber);

describe("what a guest remembers of a receipt", () => {
  it.each<[Filter, string[]]>([
    [{ fromTime: "12:30", toTime: "13:05" }, ["r3", "r2", "v1"]],
    [{ fromTime: "12:41", toTime: "13:04" }, []],
    // Over midnight: r9 is of 01:10 in the night.
    [{ fromTime: "23:30", toTime: "02:00" }, ["r9", "late"]],
    [{ fromTime: "23:30" }, ["late"]],
    [{ about: 1_400, orderType: "EAT_IN", fromTime: "12:00", toTime: "12:59" }, ["r2"]],
    [{ about: 1_300, fromTime: "12:00", toTime: "12:59" }, []],
  ])("finds it by times, and by an amount that is about the total: %o", async (filter, expected) => {
    expect(await found(filter)).toEqual(expected);
  });

  it("offers the nearest receipts where none fits: of another tender, half an hour off, a little more", async () => {
    const remembered = { fromTime: "18:40", toTime: "19:00", about: 8_000, tender: "CREDIT" } as const;
    expect(await found(remembered)).toEqual([]);
    const [first] = (await page(remembered)).near;
    expect(first).toMatchObject({
      id: expect.stringMatching(/^431-/),
      receiptNumber: "r4",
      total: 8_901,
      payment_type: ["CASH", "QR"],
    });
    expect(await near({ ...remembered, orderType: "DELIVERY" })).toEqual([]);
    expect(await near({ ...remembered, fromTime: "08:00", toTime: "08:30" })).toEqual([]);
    expect((await near({ hour: 15, minTotal: 1_000, maxTotal: 1_200 }))[0]).toBe("r3");
  });

  it("offers none beside receipts that fit, and none where nothing is remembered", async () => {
    expect(await near({ tender: "QR" })).toEqual([]);
    expect(await near({ receiptNumber: "nobody" })).toEqual([]);
  });
});
