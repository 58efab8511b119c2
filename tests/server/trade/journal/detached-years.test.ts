import { describe, expect, it } from "vitest";
import { receiptRefusals } from "../../../../i18n/ja/import/receipts.ts";
import { fillMessage } from "../../../../src/core/message.ts";
import { reportDocuments } from "../../../../src/generated/documents.ts";
import { toReceiptUuid } from "../../../../server/trade/ingest/receiptId.ts";
import { formatMessage } from "../../../../i18n/ja/words/messages.ts";
import {
  GetJournalDocument,
  GetJournalListDocument,
  GetJournalVerificationDocument,
  GetVoidListDocument,
  RecordReceiptsDocument,
} from "../../../../src/generated/graphql.ts";
import { attach, detach, dinner, oldYearsOfEachTest, returned, server } from "../../../support/oldYears.ts";
import { line, returnOf, sale, send, voidOf } from "../../../support/receipts.ts";

const period = { fromDate: "2018-01-01", toDate: "2018-12-31" };
const wholePeriod = { ...period, toDate: "2019-12-31" };
const shops = { shop_ids: [431, 433] };
const listJournal = (more = {}) =>
  server.call("honbu", GetJournalListDocument, { ...shops, ...wholePeriod, limit: 50, offset: 0, ...more });

/** What the documents of reports want to know. */
const variables: Readonly<Record<string, unknown>> = {
  ...wholePeriod,
  ...shops,
  developerId: 13,
  shop_id: 431,
  date: "2018-08-04",
  month: "2018-08",
  previousFrom: "2017-01-01",
  previousTo: "2017-12-31",
  compare: true,
  basis: true,
  basisFrom: "2018-01-01",
  basisTo: "2018-12-31",
  comparedShops: [431],
  countedShops: [431],
  measure: "SALES",
  axis: "GROSS_RATE",
  within: "ALL",
  item: "PRODUCT",
  rowsBy: "MONTH",
  columnsBy: "WEEKDAY",
  figure: "SALES",
  by: "PRESET",
  limit: 50,
  offset: 0,
};
/** What receipts themselves are in: they say that some are detached. */
const ofReceipts = new Set(["journal", "void", "rering"]);

/** The answer of every report of sums over the years, beside the year before. */
async function askReports(): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const [name, document] of Object.entries<string>(reportDocuments)) {
    const wanted = [...document.matchAll(/\$(\w+):[\w[\]!]+!(?=[$)])/g)].map(([, variable = ""]) => variable);
    const chosen = Object.fromEntries(wanted.map((variable) => [variable, variables[variable]]));
    const { data } = await server.run("honbu", document, chosen);
    if (data && !ofReceipts.has(name)) answers[name] = data;
  }
  return answers;
}

describe("after years were detached", () => {
  oldYearsOfEachTest();

  it("every report of sums says what it said", async () => {
    const before = await askReports();
    expect(Object.keys(before).length).toBeGreaterThan(20);
    expect(JSON.stringify(before["period"])).toContain("6500");
    expect(JSON.stringify(before["discount-analysis"])).toContain("学割");
    await detach(2017);
    await detach(2018);
    const after = await askReports();
    const detachedNote = /"detachedUntil":"2018-12-31"/g;
    for (const [name, answer] of Object.entries(before))
      expect(JSON.stringify(after[name]).replace(detachedNote, '"detachedUntil":null'), name).toBe(
        JSON.stringify(answer),
      );
    // What came late to a closing was counted from receipts.
    const noting = Object.keys(after).filter((name) => JSON.stringify(after[name]).search(detachedNote) >= 0);
    expect(noting.toSorted()).toEqual(["closing-days", "daily-closing"]);
  });

  it("the journal counts and lists what is there, and says up to when it is not all", async () => {
    const before = await listJournal();
    expect([before.total, before.freshness.detachedUntil]).toEqual([12, null]);
    await detach(2017);
    await detach(2018);
    const after = await listJournal();
    expect(after.data.map(({ receiptNumber }) => receiptNumber)).toEqual([
      "back",
      "new",
      "late",
      "returned",
      "student",
    ]);
    expect(after).toMatchObject({
      total: 5,
      sales: 900 - 3_000 + 650 + 3_000 + 900,
      freshness: { detachedUntil: "2018-12-31" },
    });
    expect(await listJournal({ offset: 3, limit: 2 })).toMatchObject({
      total: 5,
      data: [{ receiptNumber: "returned" }, { receiptNumber: "student" }],
    });
    expect((await listJournal({ receiptNumber: "dinner" })).freshness.detachedUntil).toBe("2018-12-31");
    expect((await listJournal({ fromDate: "2019-01-01" })).freshness.detachedUntil).toBeNull();
    const voids = await server.call("honbu", GetVoidListDocument, { ...shops, ...wholePeriod, limit: 50, offset: 0 });
    expect(voids).toMatchObject({ total: 1, freshness: { detachedUntil: "2018-12-31" } });
    await attach(2018);
    await attach(2017);
    expect(await listJournal()).toEqual(before);
  });
});

describe("while years are detached", () => {
  oldYearsOfEachTest({ detached: [2017, 2018] });

  it("the chain is verified from the noted digest on", async () => {
    expect(await server.call("honbu", GetJournalVerificationDocument, { ...shops, ...wholePeriod })).toEqual([
      expect.objectContaining({ shop_id: 431, checked: 3, detachedUntil: "2018-12-31", firstBreak: null }),
      expect.objectContaining({ shop_id: 433, checked: 0, detachedUntil: "2018-12-31", firstBreak: null }),
    ]);
    await server.db.pool.query("update receipt set total = total + 1 where shop_id = 431 and receipt_number = 'new'");
    const [found] = await server.call("honbu", GetJournalVerificationDocument, { ...shops, ...wholePeriod });
    expect(found).toMatchObject({ firstBreak: { kind: "DIGEST", receiptNumber: "new" } });
  });

  it("a link to a receipt that the database has no more says that its year lies in files", async () => {
    const ask = (id: string) => server.refusal("honbu", GetJournalDocument, { id });
    expect(await ask(`431-${toReceiptUuid("dinner")}`)).toMatchObject({
      code: "RECEIPT_DETACHED",
      args: ["2017・2018"],
    });
    expect(await ask(`433-${toReceiptUuid("only")}`)).toMatchObject({ code: "RECEIPT_DETACHED", args: ["2018"] });
    expect(formatMessage("RECEIPT_DETACHED", ["2017・2018"])).toContain("2017・2018年分はファイルに保管しています");
    // A shop without detached years has none to look for.
    expect(await ask(`432-${toReceiptUuid("dinner")}`)).toMatchObject({ code: "NOT_FOUND" });
    const kept = await server.call("honbu", GetJournalDocument, { id: `431-${toReceiptUuid("returned")}` });
    expect(kept.receiptNumber).toBe("returned");
  });

  describe("what comes for a detached year", () => {
    const refusals = async (...receipts: Parameters<typeof send>[2]) =>
      (await send(server.db, 431, receipts)).map(({ receiptId, outcome, code }) => `${receiptId} ${code ?? outcome}`);

    it("is not recorded twice, and the other receipts of the call are recorded", async () => {
      const own = sale("own", "2026-11-20T12:30:00+09:00", [line(500)]);
      expect(
        await refusals(
          dinner,
          own,
          // Both stayed: one came late, to the other a return refers.
          sale("late", "2018-12-31T21:00:00+09:00", [line(650)]),
          returned,
          sale("never", "2018-06-01T12:00:00+09:00", [line(100)]),
          // Of the next year, though it comes late.
          sale("after", "2019-02-01T12:00:00+09:00", [line(100)]),
        ),
      ).toEqual([
        "dinner DETACHED",
        "own RECORDED",
        "late DUPLICATE",
        "returned DUPLICATE",
        "never DETACHED",
        "after RECORDED",
      ]);
    });

    it("is refused in its own words when a register sends it", async () => {
      const [answer] = await server.call("pos431", RecordReceiptsDocument, { input: [dinner] });
      expect(answer).toMatchObject({
        outcome: "REFUSED",
        code: "DETACHED",
        reason: fillMessage(receiptRefusals.DETACHED, ["2018"]),
      });
    });

    it("has no returns and voids any more, whether the receipt is there or not", async () => {
      const soldAt = "2026-11-20T13:00:00+09:00";
      expect(
        await refusals(
          returnOf("b1", dinner, soldAt),
          voidOf("b2", returned, soldAt),
          voidOf("b3", sale("late", "", []), soldAt),
          sale("b4", soldAt, [line(100)], { splitOf: "bill" }),
        ),
      ).toEqual(["b1 REFERENCE_DETACHED", "b2 REFERENCE_DETACHED", "b3 REFERENCE_DETACHED", "b4 REFERENCE_DETACHED"]);
      const [unknown] = await send(server.db, 433, [voidOf("b5", sale("?", "", []), soldAt)]);
      expect(unknown?.reason).toBe(fillMessage(receiptRefusals.REFERENCE_DETACHED, ["2018"]));
    });

    it("leaves its sums alone: they are not counted anew without receipts", async () => {
      await expect(server.db.pool.query("select rebuild_days(13, 431, '2018-12-31', '2019-01-05')")).rejects.toThrow(
        "are detached",
      );
      await server.db.pool.query("select rebuild_days(13, 431, '2019-01-01', '2019-01-05')");
    });
  });
});
