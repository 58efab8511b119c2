import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encodeCp932 } from "../../../../src/core/csv.ts";
import {
  AssignPaymentLinesDocument,
  CloseDayDocument,
  DeletePaymentCompanyDocument,
  DeletePaymentStatementsDocument,
  GetPaymentCompanyListDocument,
  GetPaymentLineListDocument,
  GetPaymentMatchDocument,
  GetPaymentStatementListDocument,
  GetSalesOverviewDocument,
  RegisterPaymentStatementDocument,
  UpdatePaymentCompanyDocument,
  type GetPaymentMatchQueryVariables,
  type ReceiptInput,
} from "../../../../src/generated/graphql.ts";
import { noPieces } from "../../../../src/domain/cash.ts";
import { testApp, type TestApp, type ViewerName } from "../../../support/app.ts";
import { changesIn } from "../../../support/changes.ts";
import { line, sale, send } from "../../../support/receipts.ts";
import {
  addPaymentCompany,
  aPaymentCompany,
  aStatement,
  sendStatement,
  statementHeadings,
  toContent,
} from "../../../support/statements.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ today: "2026-11-20" });
});
afterAll(() => server.close());

const paid = (id: string, at: string, yen: number, tender: ReceiptInput["payments"][number]["tender"]) =>
  sale(id, `2026-${at}:00+09:00`, [line(yen)], { payments: [{ tender, tendered: yen }] });
const match = (over: Partial<GetPaymentMatchQueryVariables> = {}, viewer: ViewerName = "honbu") =>
  server.call(viewer, GetPaymentMatchDocument, {
    shop_ids: viewer === "bessha" ? [601, 602] : [431, 433],
    fromDate: "2026-10-01",
    toDate: "2026-11-20",
    limit: 500,
    offset: 0,
    matchRows: "ALL",
    ...over,
  });
const listUnmatched = (viewer: ViewerName = "honbu") =>
  server.call(viewer, GetPaymentLineListDocument, { developerId: viewer === "bessha" ? 59 : 13 });
const listStatements = (viewer: ViewerName = "honbu") =>
  server.call(viewer, GetPaymentStatementListDocument, { developerId: viewer === "bessha" ? 59 : 13 });
const remove = async (...ids: number[]) =>
  (await server.call("honbu", DeletePaymentStatementsDocument, { ids })).map(({ outcome }) => outcome);
const refuse = async (paymentCompanyId: number, content: string) => {
  const input = { paymentCompanyId, content, fileName: "meisai.csv" };
  const refused = await server.refusal("honbu", RegisterPaymentStatementDocument, { input });
  return [refused?.code, String(refused?.args[0] ?? "")];
};
const clear = async () => remove(...(await listStatements()).map(({ paymentStatementId }) => paymentStatementId));
const sum = (yen: readonly (number | null | undefined)[]) => yen.reduce<number>((total, one) => total + (one ?? 0), 0);

describe("statements of payment companies", () => {
  let company = 0;
  beforeAll(async () => {
    company = await addPaymentCompany(server);
    await send(server.db, 431, [
      paid("card", "11-01T12:00", 3_300, "CREDIT"),
      paid("phone", "11-01T13:00", 1_100, "QR"),
      paid("late", "11-02T12:00", 2_200, "CREDIT"),
      paid("voucher", "11-02T12:30", 500, "OTHER"),
      paid("fresh", "11-15T12:00", 990, "CREDIT"),
      paid("coins", "11-01T12:30", 100, "CASH"),
    ]);
    await send(server.db, 433, [paid("elsewhere", "11-01T12:00", 4_400, "CREDIT")]);
  });

  it("say what has come, what differs and what has not come, by shop, day and tender", async () => {
    const sent = await sendStatement(
      server,
      company,
      aStatement(
        'A-431,VISA,2026/11/1 12:00,"3,300","3,201",2026/11/15',
        "A-431,ＰａｙＰａｙ,2026/11/1,1200,1176,2026/11/16",
        "店舗433,VISA,2026/11/2 02:30,4400,4268,2026/11/15",
        "合計,,,8900,8645,",
      ),
    );
    expect(sent).toMatchObject({ added: 3, known: 0, unmatched: 0, gross: 8_900, fee: 255, net: 8_645 });
    const found = await match();
    const rows = found.rows.map((row) => [
      row.shop_id,
      row.date,
      row.tender,
      row.state,
      row.sales,
      row.gross,
      row.difference,
      row.fee,
    ]);
    expect(rows).toEqual([
      [431, "2026-11-15", "CREDIT", "WAITING", 990, null, null, null],
      [431, "2026-11-02", "CREDIT", "MISSING", 2_200, null, null, null],
      [431, "2026-11-01", "CREDIT", "MATCHED", 3_300, 3_300, 0, 99],
      [431, "2026-11-01", "QR", "DIFFERENT", 1_100, 1_200, 100, 24],
      [433, "2026-11-01", "CREDIT", "MATCHED", 4_400, 4_400, 0, 132],
    ]);
    expect(found).toMatchObject({ total: 5, differing: 1, missingYen: 2_200, gross: 8_900, fee: 255, net: 8_645 });
    expect(found.rows[2]).toMatchObject({ feeRate: 0.03, net: 3_201, depositedOn: "2026-11-15", lineCount: 1 });
    expect(found.months).toEqual([
      { month: "2026-11", tender: "CREDIT", gross: 7_700, fee: 231, net: 7_469 },
      { month: "2026-11", tender: "QR", gross: 1_200, fee: 24, net: 1_176 },
    ]);
    const open = await match({ matchRows: "OPEN" });
    expect(open.rows.map(({ state }) => state)).toEqual(["MISSING", "DIFFERENT"]);
    expect(open).toMatchObject({ total: 2, differing: 1, missingYen: 2_200 });
  });

  it("are compared with the terminals' total where a day was closed with one", async () => {
    const input = { ...noPieces, shop_id: 431, business_date: "2026-11-01", revision: 0 };
    const count = { yen100: 1, depositCash: 100, qrTotal: 1_200, creditTotal: 3_300, reason: "QRの打ち間違い" };
    await server.call("honbu", CloseDayDocument, { input: { ...input, ...count } });
    const { rows } = await match();
    expect(rows.find(({ tender }) => tender === "QR")).toMatchObject({
      state: "MATCHED",
      sales: 1_100,
      terminal: 1_200,
      difference: 0,
    });
  });

  it("add nothing when they come again, in another encoding or within a longer file", async () => {
    const again = ['A-431,VISA,2026/11/1 12:00,"3,300","3,201",2026/11/15'];
    expect(await sendStatement(server, company, aStatement(...again))).toEqual({
      paymentStatementId: null,
      added: 0,
      known: 1,
      unmatched: 0,
      gross: 0,
      fee: 0,
      net: 0,
    });
    const encoded = encodeCp932([statementHeadings, ...again, "A-431,VISA,2026/11/3,550,533,"].join("\n"));
    if (!("bytes" in encoded)) throw new Error("a character that CP932 lacks");
    const content = Buffer.from(encoded.bytes).toString("base64");
    expect(await sendStatement(server, company, content)).toMatchObject({ added: 1, known: 1, gross: 550 });
    expect((await listStatements()).map(({ lineCount, gross }) => [lineCount, gross])).toEqual([
      [1, 550],
      [3, 8_900],
    ]);
  });

  it("keep equal rows of one file, as two sales that cost the same", async () => {
    const row = "A-431,VISA,2026/11/4,700,679,";
    expect(await sendStatement(server, company, aStatement(row, row))).toMatchObject({
      added: 2,
      known: 0,
      gross: 1_400,
    });
    expect(await sendStatement(server, company, aStatement(row, row, row))).toMatchObject({ added: 1, known: 2 });
  });

  it("list what matches nothing until it is assigned, or the company's registration says what it is", async () => {
    const sent = await sendStatement(
      server,
      company,
      aStatement(
        "B-9,VISA,2026/11/5,800,776,",
        "A-431,謎ペイ,2026/11/5,900,873,",
        "A-431,VISA,,-300,-291,",
        ",,,,,",
        "※ 備考,,,,,",
      ),
    );
    expect(sent).toMatchObject({ added: 3, unmatched: 3, gross: 1_400 });
    const lines = await listUnmatched();
    expect(
      lines.map((one) => [one.lineNumber, one.shopText, one.tenderText, one.tradedOn, one.gross, one.fee]),
    ).toEqual([
      [2, "B-9", "VISA", "2026-11-05", 800, 24],
      [3, "A-431", "謎ペイ", "2026-11-05", 900, 27],
      [4, "A-431", "VISA", null, -300, -9],
    ]);
    const [unknownShop, , undated] = lines.map(({ paymentLineId }) => paymentLineId);
    const stays = await server.call("honbu", AssignPaymentLinesDocument, { input: { ids: [undated ?? 0] } });
    expect(stays).toMatchObject([{ outcome: "CHANGED", warnings: ["店舗か営業日か支払方法が、まだ分かりません。"] }]);
    const assigned = await server.call("honbu", AssignPaymentLinesDocument, {
      input: { ids: [undated ?? 0, unknownShop ?? 0], shopId: 433, date: "2026-11-05" },
    });
    expect(assigned.map(({ outcome, warnings }) => [outcome, warnings])).toEqual([
      ["CHANGED", []],
      ["CHANGED", []],
    ]);
    const stored = await server.call("honbu", GetPaymentCompanyListDocument, { developerId: 13 });
    const { version, ...own } = stored.find(({ paymentCompanyId }) => paymentCompanyId === company) ?? { version: 0 };
    const tenderWords = [...aPaymentCompany.tenderWords, { word: "謎ペイ", tender: "EMONEY" as const }];
    expect(own).toMatchObject(aPaymentCompany);
    await server.call("honbu", UpdatePaymentCompanyDocument, {
      input: { ...aPaymentCompany, paymentCompanyId: company, tenderWords, version },
    });
    expect(await listUnmatched()).toEqual([]);
    const { rows } = await match({ fromDate: "2026-11-05", toDate: "2026-11-05" });
    expect(rows.map(({ shop_id, tender, gross }) => [shop_id, tender, gross])).toEqual([
      [431, "EMONEY", 900],
      [433, "CREDIT", 500],
    ]);
  });

  it("are read with the shop of the file where they name none", async () => {
    const other = await addPaymentCompany(server, {
      companyName: "一店舗の端末",
      shopHeading: null,
      tenderHeading: null,
      netHeading: null,
      depositHeading: null,
      feeHeading: "手数料",
      tender: "QR",
      tenderWords: [],
      shopNumbers: [],
    });
    const content = toContent("取引の明細\nご利用日,売上金額,手数料\n令和8年11月6日,¥1000,-20\n2026-11-06,▲400,8\n");
    const sent = await sendStatement(server, other, content, { shopId: 433 });
    expect(sent).toMatchObject({ added: 2, unmatched: 0, gross: 600, fee: 12, net: 588 });
    const { rows } = await match({ fromDate: "2026-11-06", toDate: "2026-11-06" });
    expect(rows).toMatchObject([{ shop_id: 433, tender: "QR", gross: 600, fee: 12, net: 588, lineCount: 2 }]);
    expect(await server.refusal("honbu", DeletePaymentCompanyDocument, { paymentCompanyId: other })).toMatchObject({
      code: "IN_USE",
    });
  });

  it("are refused whole, with the reason, and nothing of them is stored", async () => {
    const before = await listStatements();
    const good = "A-431,VISA,2026/11/7,100,97,";
    const many = Array.from({ length: 20_001 }, () => good);
    const refusals = [
      await refuse(company, "%%%%"),
      await refuse(company, Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0]).toString("base64")),
      await refuse(company, toContent("日付,金額\n2026/11/7,100\n")),
      await refuse(company, aStatement()),
      await refuse(company, aStatement(...many)),
      await refuse(company, aStatement(good, "A-431,VISA,2026/13/7,百円,97,", "A-431,VISA,2026/11/7,9999999999,97,")),
      await refuse(company, aStatement(`${"長".repeat(101)},VISA,2026/11/7,100,97,`)),
      await refuse(company, toContent(`${statementHeadings}\n${"x".repeat(2_200_000)}`)),
    ];
    expect(refusals.map(([code]) => code)).toEqual(refusals.map(() => "ROW_FILE"));
    expect(refusals.map(([, reason = ""]) => reason)).toEqual([
      "ファイルの内容を受け取れませんでした。",
      expect.stringContaining("文字の表として読めない"),
      expect.stringContaining("「ご利用日」、「売上金額」、「お振込金額」"),
      "ファイルに行がありません。",
      expect.stringContaining("20,000行まで"),
      "読めない行が3行あるため、何も記録しませんでした。3行目の「ご利用日」: 日付として読めません、3行目の「売上金額」: 円の額として読めません、4行目の「売上金額」: 額が大きすぎます",
      expect.stringContaining("100文字まで"),
      expect.stringContaining("2MBまで"),
    ]);
    expect(await listStatements()).toEqual(before);
  });

  it("are seen by the head office of their company alone, and their figures by a shop's account for its own shops", async () => {
    expect(await listStatements("bessha")).toEqual([]);
    expect(await listUnmatched("bessha")).toEqual([]);
    expect((await match({}, "bessha")).rows).toEqual([]);
    const content = aStatement("A-431,VISA,2026/11/8,100,97,");
    const foreign = { input: { paymentCompanyId: company, content, fileName: "meisai.csv" } };
    expect(await server.refusal("bessha", RegisterPaymentStatementDocument, foreign)).toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await server.refusal("tencho", RegisterPaymentStatementDocument, foreign)).toMatchObject({
      code: "FORBIDDEN",
    });
    const own = { input: { ...foreign.input, shopId: 601 } };
    expect(await server.refusal("honbu", RegisterPaymentStatementDocument, own)).toMatchObject({ code: "FORBIDDEN" });
    const statements = await listStatements();
    const ids = statements.map(({ paymentStatementId }) => paymentStatementId);
    const outcomes = await server.call("bessha", DeletePaymentStatementsDocument, { ids });
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(ids.map(() => "REFUSED"));
    expect(await listStatements()).toEqual(statements);
    expect((await match({ shop_ids: [433] }, "tencho")).rows.map(({ shop_id }) => shop_id)).not.toContain(431);
  });

  it("are deleted with their lines, but not once the month of one is locked", async () => {
    await server.db.kysely
      .insertInto("month_lock")
      .values({
        tenant_id: 13,
        shop_id: 433,
        month: "2026-11-01",
        revision: 1,
        locked_at: "2026-11-20T12:00:00+09:00",
        closed_days: 30,
        sales: 0,
      })
      .execute();
    const [newest, ...others] = (await listStatements()).map(({ paymentStatementId }) => paymentStatementId);
    const refused = await server.call("honbu", DeletePaymentStatementsDocument, { ids: [newest ?? 0] });
    expect(refused).toMatchObject([{ outcome: "REFUSED", details: [expect.stringContaining("店舗433の2026年11月")] }]);
    await server.db.kysely
      .updateTable("month_lock")
      .set({ unlocked_at: "2026-11-20T12:30:00+09:00", reason: "明細の取り違え" })
      .execute();
    expect(await remove(newest ?? 0, ...others)).toEqual(["DELETED", ...others.map(() => "DELETED")]);
    const changes = await changesIn(server.db.kysely);
    const noted = changes.filter(({ resource }) => resource === "payment-statement" || resource === "payment-line");
    expect(new Set(noted.map(({ resource, action }) => `${resource} ${action}`))).toEqual(
      new Set(["payment-statement CREATE", "payment-line UPDATE", "payment-statement DELETE"]),
    );
    expect((await match()).gross).toBe(0);
    expect(await server.db.kysely.selectFrom("payment_line").selectAll().execute()).toEqual([]);
  });

  it("lose no yen: what is matched and what is listed is what the files say, and twice is once", async () => {
    const row = fc.record({
      shop: fc.constantFrom("A-431", "店舗433", "店舗 ４３３", "B-9", ""),
      word: fc.constantFrom("VISA", "paypay", "謎", ""),
      date: fc.constantFrom("2026/11/9", "2026/11/10 03:00", "20261111", ""),
      gross: fc.integer({ min: -50_000, max: 50_000 }),
      fee: fc.integer({ min: -500, max: 500 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 40 }), async (rows) => {
        await clear();
        const content = aStatement(
          ...rows.map(({ shop, word, date, gross, fee }) => `${shop},${word},${date},${gross},${gross - fee},`),
        );
        const sent = await sendStatement(server, company, content);
        expect(sent).toMatchObject({ added: rows.length, known: 0, gross: sum(rows.map(({ gross }) => gross)) });
        expect((await sendStatement(server, company, content)).added).toBe(0);
        const [matched, unmatched] = [await match(), await listUnmatched()];
        expect(unmatched).toHaveLength(sent.unmatched);
        for (const figure of ["gross", "fee", "net"] as const) {
          expect(sum(matched.rows.map((one) => one[figure]))).toBe(matched[figure]);
          expect(matched[figure] + sum(unmatched.map((one) => one[figure]))).toBe(sent[figure]);
          expect(sum(matched.months.map((one) => one[figure]))).toBe(matched[figure]);
        }
        expect(sum(rows.map(({ fee }) => fee))).toBe(sent.fee);
      }),
      { numRuns: 15 },
    );
  });
});

describe("a sale that no statement tells in time", () => {
  it("is named on the home page, with the oldest and newest day of its shop", async () => {
    const late = async (viewer: ViewerName) => {
      const shop_ids = viewer === "bessha" ? [601, 602] : [431, 433];
      const day = { fromDate: "2026-11-20", toDate: "2026-11-20", developerId: viewer === "bessha" ? 59 : 13 };
      const { attention } = await server.call(viewer, GetSalesOverviewDocument, { shop_ids, ...day });
      return attention.filter(({ kind }) => kind === "PAYMENT_MISSING");
    };
    await clear();
    const company = await addPaymentCompany(server, { companyName: "一日だけの決済" });
    await sendStatement(server, company, aStatement("A-431,VISA,2026/11/1 12:00,100,97,2026/11/15"));
    await send(server.db, 433, [
      paid("older", "11-02T12:00", 700, "CREDIT"),
      paid("newer", "11-03T12:00", 300, "QR"),
      paid("before", "10-31T12:00", 9_000, "CREDIT"),
    ]);
    const shop = { severity: "MEDIUM", action: "SEE_PAYMENTS", business_date: "2026-11-01", answerKey: null };
    expect(await late("honbu")).toMatchObject([
      { ...shop, shop_id: 431, last_business_date: "2026-11-02", count: 2, amount: 3_400 },
      { ...shop, shop_id: 433, last_business_date: "2026-11-03", count: 3, amount: 5_400 },
    ]);
    expect(await late("bessha")).toEqual([]);
  });
});
