import { afterEach, describe, expect, it } from "vitest";
import {
  GetClosingDaysDocument,
  GetDailySumListDocument,
  GetDayToCloseDocument,
  GetMonthlySumListDocument,
  type ReceiptInput,
} from "../../../../src/generated/graphql.ts";
import { close, closing, history, month, monthDays, server, serverOfClosings, ask } from "../../../support/closings.ts";
import { saveCompanySetting } from "../../../support/companySetting.ts";
import { line, sale, send, voidOf } from "../../../support/receipts.ts";

const paid = (id: string, at: string, yen: number, tender: ReceiptInput["payments"][number]["tender"]) =>
  sale(id, `2026-11-${at}:00+09:00`, [line(yen)], { payments: [{ tender, tendered: yen }] });
const card = paid("card", "10T12:00", 3_300, "CREDIT");

serverOfClosings([
  [
    433,
    [
      card,
      paid("phone", "10T12:10", 1_100, "QR"),
      paid("coins", "10T12:20", 550, "CASH"),
      paid("voucher", "10T12:30", 220, "OTHER"),
      paid("card-12", "12T12:00", 2_200, "CREDIT"),
    ],
  ],
]);
afterEach(async () => expect((await saveCompanySetting(server, { requiredTotals: [] })).errors).toEqual([]));

const drawer = { yen500: 1, yen50: 1 };
const dayToClose = async (date: string) => (await ask(GetDayToCloseDocument, { id: `433-${date}` })).value;
const totals = (
  rows: readonly { tender: string; calculated: number; total: number | null; difference: number | null }[],
) => rows.map(({ tender, calculated, total, difference }) => [tender, calculated, total, difference]);

describe("the totals of the terminals", () => {
  it("stand empty beside what the register has before a day is closed", async () => {
    expect(await dayToClose("2026-11-10")).toMatchObject({
      creditTotal: null,
      emoneyTotal: null,
      qrTotal: null,
      otherTotal: null,
      requiredTotals: [],
      previousTenders: [],
      tenders: [
        { tender: "CREDIT", sales: 3_300, voids: 0, calculated: 3_300, total: null, difference: null },
        { tender: "EMONEY", calculated: 0, total: null },
        { tender: "QR", calculated: 1_100, total: null },
        { tender: "OTHER", calculated: 220, total: null },
      ],
    });
  });

  it("ask for a reason where one differs though the cash agrees, by the same rule", async () => {
    const short = { ...drawer, creditTotal: 3_200, qrTotal: 1_200 };
    expect((await close(433, "2026-11-10", short)).refused).toEqual(["W001", "reason"]);
    expect((await close(433, "2026-11-10", { ...short, reason: "  " })).refused).toEqual(["W001", "reason"]);
    expect(await history(433, "2026-11-10")).toMatchObject({ value: [] });
  });

  it("are refused out of bounds, and as no whole yen", async () => {
    expect((await close(433, "2026-11-10", { creditTotal: 100_000_000 })).refused).toContain("creditTotal");
    expect((await close(433, "2026-11-10", { qrTotal: -100_000_000 })).refused).toContain("qrTotal");
  });

  it("are required where the company says so and the tender was used", async () => {
    expect((await saveCompanySetting(server, { requiredTotals: ["CREDIT", "EMONEY"] })).errors).toEqual([]);
    expect(await dayToClose("2026-11-10")).toMatchObject({ requiredTotals: ["CREDIT", "EMONEY"] });
    expect((await close(433, "2026-11-10", { ...drawer, qrTotal: 1_100 })).refused).toEqual(["W001", "creditTotal"]);
  });

  it("belong to the version: in the closing, its history, the lists and the month", async () => {
    const made = await close(433, "2026-11-10", {
      ...drawer,
      creditTotal: 3_200,
      qrTotal: 1_200,
      reason: "QRをカードで打った",
    });
    const expected = [
      ["CREDIT", 3_300, 3_200, -100],
      ["EMONEY", 0, null, null],
      ["QR", 1_100, 1_200, 100],
      ["OTHER", 220, null, null],
    ];
    expect(totals(made.value?.tenders ?? [])).toEqual(expected);
    expect(made.value).toMatchObject({ reason: "QRをカードで打った", cash: { difference: 0 }, previousTenders: [] });
    const read = await closing("433-2026-11-10-1");
    expect(totals(read.value?.tenders ?? [])).toEqual(expected);
    const [version] = (await history(433, "2026-11-10")).value ?? [];
    expect(totals(version?.tenders ?? [])).toEqual(expected);

    const differences = { creditDifference: -100, emoneyDifference: null, qrDifference: 100, otherDifference: null };
    const shops = [433];
    const daily = await ask(GetDailySumListDocument, { shop_ids: shops, date: "2026-11-10" });
    expect(daily.value?.rows).toMatchObject([{ difference: 0, ...differences }]);
    const days = await ask(GetClosingDaysDocument, {
      shop_ids: shops,
      fromDate: "2026-11-10",
      toDate: "2026-11-10",
    });
    expect(days.value?.rows).toMatchObject([{ difference: 0, ...differences }]);
    const monthly = await ask(GetMonthlySumListDocument, { shop_ids: shops, date: "2026-11" });
    expect(monthly.value?.rows).toMatchObject([{ difference: 0, ...differences }]);
  });

  it("stay as they were entered where the day is closed again, and can be taken out", async () => {
    await send(server.db, 433, [paid("late", "10T22:00", 100, "QR")], "2026-11-11T10:00:00+09:00");
    expect(await closing("433-2026-11-10-1")).toMatchObject({ value: { stale: true } });
    expect(await dayToClose("2026-11-10")).toMatchObject({
      creditTotal: 3_200,
      qrTotal: 1_200,
      tenders: [{ total: 3_200 }, {}, { calculated: 1_200, total: 1_200, difference: 0 }, {}],
    });
    // A caller that does not know of totals leaves them out.
    const again = await close(433, "2026-11-10", { ...drawer, revision: 1, reason: "カードの控え1枚なし" });
    expect(totals(again.value?.tenders ?? [])).toEqual([
      ["CREDIT", 3_300, 3_200, -100],
      ["EMONEY", 0, null, null],
      ["QR", 1_200, 1_200, 0],
      ["OTHER", 220, null, null],
    ]);
    expect(totals(again.value?.previousTenders ?? [])).toContainEqual(["QR", 1_100, 1_200, 100]);
    const out = await close(433, "2026-11-10", { ...drawer, revision: 2, creditTotal: null });
    expect(totals(out.value?.tenders ?? [])).toContainEqual(["CREDIT", 3_300, null, null]);
    // The first version keeps what it was closed with.
    expect(totals((await closing("433-2026-11-10-1")).value?.tenders ?? [])).toContainEqual(["QR", 1_100, 1_200, 100]);
  });

  it("of a repeated call are its answer, and another total is no repetition", async () => {
    const input = { ...drawer, revision: 2, creditTotal: null };
    expect(await close(433, "2026-11-10", input)).toMatchObject({ value: { revision: 3 } });
    expect((await close(433, "2026-11-10", { ...input, creditTotal: 3_300 })).refused).toContain("W014");
  });

  it("follow the terminal where a sale is voided on another day", async () => {
    await close(433, "2026-11-10", { ...drawer, revision: 3, creditTotal: 3_300 });
    await send(server.db, 433, [voidOf("undone", card, "2026-11-12T15:00:00+09:00")], "2026-11-13T10:00:00+09:00");
    // The terminal of the 10th had it, that of the 12th paid it back.
    const again = await close(433, "2026-11-10", { ...drawer, revision: 4 });
    expect(again.value?.tenders[0]).toEqual(
      expect.objectContaining({ sales: 0, voids: 3_300, calculated: 3_300, total: 3_300, difference: 0 }),
    );
    const own = await close(433, "2026-11-12", { ...drawer, creditTotal: -1_100 });
    expect(own.value?.tenders[0]).toEqual(
      expect.objectContaining({ sales: 2_200, voids: -3_300, calculated: -1_100, total: -1_100, difference: 0 }),
    );
  });

  it("sum up by tender over the days on which they were entered", async () => {
    expect(totals((await month(433)).value?.tenders ?? [])).toEqual([
      ["CREDIT", 2_200, 2_200, 0],
      ["QR", 1_200, 1_200, 0],
    ]);
    const days = (await monthDays(433)).value ?? [];
    expect(days.find(({ date }) => date === "2026-11-12")?.tenders[0]).toMatchObject({ total: -1_100, difference: 0 });
    expect(days.filter(({ closed }) => !closed).every(({ tenders }) => tenders.length === 0)).toBe(true);
  });

  it("are figures that a person has seen: a void of another day changes what the form answers", async () => {
    const seen = await dayToClose("2026-11-12");
    await send(
      server.db,
      433,
      [voidOf("phone-undone", paid("phone", "10T12:10", 1_100, "QR"), "2026-11-12T16:00:00+09:00")],
      "2026-11-13T11:00:00+09:00",
    );
    const refused = await close(433, "2026-11-12", {
      ...drawer,
      revision: 1,
      creditTotal: -1_100,
      asOf: seen?.asOf ?? null,
    });
    expect(refused.refused).toContain("W014");
  });
});
