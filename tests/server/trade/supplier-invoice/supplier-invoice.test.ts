import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { decodeCsv, encodeCsv } from "../../../../src/core/csv.ts";
import { accountingFiles } from "../../../../src/domain/accounting/files.ts";
import type { PurchaseMonth } from "../../../../src/domain/accounting/entry.ts";
import { readRowFile } from "../../../../src/core/row-file/readRowFile.ts";
import {
  AcceptSupplierInvoiceDocument,
  DeleteSupplierInvoiceDocument,
  GetPurchaseAccountingDocument,
  GetPurchaseRecordDocument,
  GetSupplierInvoiceDocument,
  GetSupplierInvoiceListDocument,
  RegisterSupplierInvoiceDocument,
  ReopenSupplierInvoiceDocument,
  ReversePurchaseSlipDocument,
  SettleSupplierInvoiceDocument,
  TieSupplierInvoiceDocument,
  type RegisterSupplierInvoiceMutationVariables,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { addPurchaseMasters, items, receiveSlip, suppliers } from "../../../support/purchases.ts";

const developerId = 13;
const month = "2026-11";
let server: TestApp;
let today = "2026-11-24";
const clock = { now: () => new Date(`${today}T12:00:00+09:00`) };
/** Orders and receives on that day. */
async function receive(order: Parameters<typeof receiveSlip>[1], date: string) {
  const now = today;
  today = date;
  await receiveSlip(server, order, date);
  today = now;
}
beforeAll(async () => {
  server = await testApp({ today, clock });
  await addPurchaseMasters(server);
  const market = suppliers.market;
  const goods = (itemId: number, quantity: number, price: number) => ({ itemId, quantity, price });
  // 8 %: 1,234 (tax 98), 2,345 (187) and 3,456 (276); 10 %: 6,280 (628).
  const first = { shop_id: 431, supplierId: market, lines: [goods(items.tomato, 1, 1234)] };
  await receive(first, "2026-11-02");
  await receive({ ...first, shop_id: 433, lines: [goods(items.tomato, 1, 2345)] }, "2026-11-02");
  await receive({ ...first, lines: [goods(items.tomato, 1, 3456)] }, "2026-11-09");
  await receive({ shop_id: 431, supplierId: suppliers.drinks, lines: [goods(items.beer, 1, 6280)] }, "2026-11-10");
});
afterAll(() => server.close());

type Line = RegisterSupplierInvoiceMutationVariables["input"]["lines"][number];
const line = (date: string, slipNumber: string | null, amount: number, tax: number | null = null): Line => ({
  date,
  slipNumber,
  amount,
  tax,
  place: null,
  taxRate: 8,
});
const at = { supplierId: suppliers.market, month };
const read = (supplierId = suppliers.market) =>
  server.call("honbu", GetSupplierInvoiceDocument, { developerId, supplierId, month });
const register = (lines: Line[], version: number, other: object = {}) =>
  server.call("honbu", RegisterSupplierInvoiceDocument, {
    input: { ...at, version, lines, fileName: "請求.csv", ...other },
  });
const brief = ({ rows }: Awaited<ReturnType<typeof read>>) =>
  rows.map((row) => [row.key, row.state, row.tie, row.difference, row.taxDifference, row.reason]);

// By hand: the first agrees by number, the second is 5 yen dearer, the third is not there, and one is nobody's.
const november = [
  line("2026-11-02", "20261102-001", 1234, 98),
  line("2026-11-03", null, 2345, 188),
  line("2026-11-09", "20261109-001", 3461, 276),
  line("2026-11-12", "X-9", 500, 40),
];

describe("the invoice of a month", () => {
  it("is missing at first, and the month names its suppliers with their slips", async () => {
    expect(await read()).toMatchObject({
      state: "MISSING",
      version: 0,
      rows: [],
      fromDate: "2026-11-01",
      toDate: "2026-11-30",
    });
    const list = await server.call("honbu", GetSupplierInvoiceListDocument, { developerId, month });
    expect(list).toMatchObject([
      {
        supplierId: suppliers.market,
        state: "MISSING",
        slips: 3,
        slipAmount: 7035,
        slipTax: 561,
        invoiceAmount: null,
        creditRate: 100,
      },
      {
        supplierId: suppliers.drinks,
        slips: 1,
        slipAmount: 6280,
        slipTax: 628,
        registrationNumber: null,
        creditRate: 70,
      },
    ]);
  });

  it("is compared with the slips by number, then by amount, and shows both ways of rounding the tax", async () => {
    const invoice = await register(november, 0);
    expect(brief(invoice)).toEqual([
      ["L1", "AGREES", "NUMBER", 0, 0, null],
      ["L2", "DIFFERS", "AMOUNT", 0, 1, null],
      ["L3", "DIFFERS", "NUMBER", 5, 0, null],
      ["L4", "NO_SLIP", null, 500, 40, null],
    ]);
    // 1,234 + 2,345 + 3,461 + 500 = 7,540 × 8 % = 603.2; the slips' 7,035 × 8 % = 562.8.
    expect(invoice.rates[0]).toEqual({
      taxRate: 8,
      invoiceAmount: 7540,
      invoiceTax: 603,
      stated: false,
      lineTax: 602,
      slipAmount: 7035,
      slipTax: 561,
      slipTaxOnce: 562,
    });
    expect(invoice.rates[1]).toMatchObject({ invoiceAmount: 0, invoiceTax: 0, slipAmount: 0 });
    expect(invoice).toMatchObject({ state: "OPEN", version: 1 });
  });

  it("is read once however often the call is repeated, and refuses another file over a newer version", async () => {
    expect((await register(november, 0)).version).toBe(1);
    const refusal = await server.refusal("honbu", RegisterSupplierInvoiceDocument, {
      input: { ...at, version: 0, fileName: "別.csv", lines: november },
    });
    expect(refusal?.code).toBe("W014");
  });

  it("can be tied and untied, accepted with a reason, and settled once nothing is open", async () => {
    const slipId = (await read()).rows.find(({ key }) => key === "L2")?.slips[0]?.slipId ?? 0;
    const untied = await server.call("honbu", TieSupplierInvoiceDocument, { input: { ...at, version: 1, slipId } });
    expect(brief(untied).slice(1, 3)).toEqual([
      [`S${slipId}`, "NO_LINE", null, -2345, -187, null],
      ["L2", "NO_SLIP", null, 2345, 188, null],
    ]);
    const tied = await server.call("honbu", TieSupplierInvoiceDocument, {
      input: { ...at, version: 2, slipId, lineNo: 2 },
    });
    expect(brief(tied)[1]).toEqual(["L2", "DIFFERS", "PERSON", 0, 1, null]);
    const open = await server.refusal("honbu", SettleSupplierInvoiceDocument, { input: { ...at, version: 3 } });
    expect([open?.code, open?.args]).toEqual(["SETTLED", ["認めていない違いが3件ある"]]);
    const accept = (keys: string[], reason: string | null, version: number) =>
      server.call("honbu", AcceptSupplierInvoiceDocument, { input: { ...at, version, keys, reason } });
    await accept(["L2", "L3"], "端数", 3);
    const accepted = await accept(["L4"], "先月分", 4);
    expect(brief(accepted).map((row) => row[5])).toEqual([null, "端数", "端数", "先月分"]);
    const settled = await server.call("honbu", SettleSupplierInvoiceDocument, { input: { ...at, version: 5 } });
    expect(settled).toMatchObject({
      state: "SETTLED",
      version: 6,
      settledAt: expect.any(String),
    });
    // The lost answer: the same call again.
    expect((await server.call("honbu", SettleSupplierInvoiceDocument, { input: { ...at, version: 5 } })).version).toBe(
      6,
    );
  });

  it("never changes once it is settled, until somebody opens it again with a reason", async () => {
    const now = { ...at, version: 6 };
    const { slipId } = (await read()).rows[0]?.slips[0] ?? { slipId: 0 };
    const refusals = [
      await server.refusal("honbu", RegisterSupplierInvoiceDocument, { input: { ...now, lines: november } }),
      await server.refusal("honbu", TieSupplierInvoiceDocument, { input: { ...now, slipId, lineNo: 4 } }),
      await server.refusal("honbu", AcceptSupplierInvoiceDocument, { input: { ...now, keys: ["L4"] } }),
      await server.refusal("honbu", DeleteSupplierInvoiceDocument, { input: now }),
    ];
    expect(refusals.map((refusal) => refusal?.code)).toEqual(["SETTLED", "SETTLED", "SETTLED", "SETTLED"]);
    const blank = await server.refusal("honbu", ReopenSupplierInvoiceDocument, {
      input: { ...at, version: 6, reason: " " },
    });
    expect(blank?.code).toBe("W001");
    const opened = await server.call("honbu", ReopenSupplierInvoiceDocument, {
      input: { ...at, version: 6, reason: "訂正" },
    });
    expect([opened.state, opened.version, ...brief(opened).map((row) => row[5])]).toEqual([
      "OPEN",
      7,
      null,
      "端数",
      "端数",
      "先月分",
    ]);
  });

  it("is replaced by another file with its ties and acceptances, and an accepted difference that changes is open again", async () => {
    const invoice = await register([line("2026-11-09", "20261109-001", 3462), ...november.slice(0, 2)], 7, {
      tax8: 560,
    });
    expect(brief(invoice)).toEqual([
      ["L2", "AGREES", "NUMBER", 0, 0, null],
      ["L3", "DIFFERS", "AMOUNT", 0, 1, null],
      ["L1", "DIFFERS", "NUMBER", 6, null, null],
    ]);
    expect(invoice.rates[0]).toMatchObject({ invoiceTax: 560, stated: true, lineTax: null });
    const gone = await server.call("honbu", DeleteSupplierInvoiceDocument, { input: { ...at, version: 8 } });
    expect(gone).toMatchObject({ state: "MISSING", version: 0, rows: [] });
  });

  test("rows of one slip are one line, with or without a number, and returns are negative", async () => {
    const rows = [
      line("2026-11-02", "A", 1000, 80),
      { ...line("2026-11-02", "Ａ ", -300, -30), taxRate: 10 },
      line("2026-11-02", "A", 10),
      line("2026-11-02", null, 5),
      line("2026-11-02", null, 5),
    ];
    const { rows: lines } = await register(rows, 0);
    expect(lines.filter(({ key }) => key.startsWith("L")).map((row) => [row.invoiceAmount, row.invoiceTax])).toEqual([
      [710, null],
      [5, null],
      [5, null],
    ]);
    await server.call("honbu", DeleteSupplierInvoiceDocument, { input: { ...at, version: 1 } });
  });

  test("a slip of last month can be on this month's invoice, and is then missing nowhere", async () => {
    await receive(
      { shop_id: 433, supplierId: suppliers.market, lines: [{ itemId: items.tomato, quantity: 1, price: 777 }] },
      "2026-10-31",
    );
    const lines = [line("2026-10-31", null, 777), ...november.slice(0, 1)];
    const invoice = await register([...lines, line("2026-11-02", null, 2345), line("2026-11-09", null, 3456)], 0);
    expect(invoice.rows.every(({ state }) => state === "AGREES")).toBe(true);
    await server.call("honbu", SettleSupplierInvoiceDocument, { input: { ...at, version: 1 } });
    const october = { ...at, month: "2026-10" };
    const before = await server.call("honbu", RegisterSupplierInvoiceDocument, {
      input: { ...october, version: 0, lines: [line("2026-10-20", null, 1)] },
    });
    expect(before.rows.map(({ key, state }) => [key, state])).toEqual([["L1", "NO_SLIP"]]);
    await server.call("honbu", DeleteSupplierInvoiceDocument, { input: { ...october, version: 1 } });
  });
});

test("a slip around the period is offered to be tied; one that is reversed after it was tied is open again", async () => {
  const january = { ...at, month: "2027-01" };
  const goods = { shop_id: 433, supplierId: suppliers.market };
  const lineOf = (price: number) => ({ ...goods, lines: [{ itemId: items.tomato, quantity: 1, price }] });
  const before = today;
  await receive(lineOf(8888), "2026-12-20");
  await receive(lineOf(4000), "2027-01-12");
  today = "2027-01-20";
  // The supplier bills the goods of December without a number, three weeks late.
  const invoice = await server.call("honbu", RegisterSupplierInvoiceDocument, {
    input: { ...january, version: 0, lines: [line("2027-01-12", null, 8888), line("2027-01-12", null, 4000)] },
  });
  expect(invoice.rows.map(({ key, state }) => [key, state])).toEqual([
    ["L1", "NO_SLIP"],
    ["L2", "AGREES"],
  ]);
  expect(invoice.nearSlips.map(({ date, amount }) => [date, amount])).toEqual([["2026-12-20", 8888]]);
  const late = invoice.nearSlips[0]?.slipId ?? 0;
  const tied = await server.call("honbu", TieSupplierInvoiceDocument, {
    input: { ...january, version: 1, slipId: late, lineNo: 1 },
  });
  expect([tied.rows.map(({ state }) => state), tied.nearSlips]).toEqual([["AGREES", "AGREES"], []]);
  const december = await server.call("honbu", GetSupplierInvoiceDocument, { ...at, developerId, month: "2026-12" });
  expect(december.rows).toEqual([]);
  const reversed = tied.rows[1]?.slips[0]?.slipId ?? 0;
  await server.call("honbu", ReversePurchaseSlipDocument, {
    input: { slipId: reversed, reason: "返品", receivedDate: today },
  });
  const after = await server.call("honbu", GetSupplierInvoiceDocument, { ...january, developerId });
  expect(after.rows.map(({ state, difference }) => [state, difference])).toEqual([
    ["AGREES", 0],
    ["AGREES", 0],
    ["NO_LINE", 4000],
  ]);
  const [, billed, back] = after.rows;
  expect(back?.slips[0]?.reversalOf?.slipId).toBe(reversed);
  expect(billed?.slips[0]?.reversals.map(({ slipId }) => slipId)).toEqual([back?.slips[0]?.slipId]);
  // The supplier's credit is part of the same line: both are tied to it, and it differs by what went back.
  const both = await server.call("honbu", TieSupplierInvoiceDocument, {
    input: { ...january, version: 2, slipId: back?.slips[0]?.slipId ?? 0, lineNo: 2 },
  });
  expect(both.rows[1]).toMatchObject({ state: "DIFFERS", difference: 4000, slipAmount: 0 });
  await server.call("honbu", DeleteSupplierInvoiceDocument, { input: { ...january, version: 3 } });
  today = before;
});

test("every step stands in the history of changes", async () => {
  const { rows } = await sql<{ operation: string }>`
    select distinct operation from change_history where resource = 'supplier-invoice' order by 1`.execute(
    server.db.kysely,
  );
  expect(rows.map(({ operation }) => operation)).toEqual(
    ["accept", "delete", "register", "reopen", "settle", "tie"].map((step) => `${step}SupplierInvoice`),
  );
});

describe("hostile input", () => {
  test.each([
    ["another company's supplier", { supplierId: suppliers.foreign }, "NOT_FOUND", null],
    ["a month to come", { month: "2027-01" }, "W018", null],
    ["no line", { lines: [] }, "W001", "lines"],
    ["too many lines", { lines: Array.from({ length: 2001 }, () => november[0]) }, "TOO_LARGE", "lines"],
    ["a date that is none", { lines: [{ ...november[0], date: "2026-02-30" }] }, "W010", "lines.0.date"],
    ["a rate of 9 %", { lines: [november[0], { ...november[0], taxRate: 9 }] }, "W004", "lines.1.taxRate"],
    ["an amount of 1e12", { lines: [{ ...november[0], amount: 1e12 }] }, "W022", "lines.0.amount"],
    ["half a yen", { lines: [{ ...november[0], amount: 0.5 }] }, "W004", "lines.0.amount"],
  ])("%s is refused by name", async (_, wrong, code, field) => {
    const input = { ...at, supplierId: suppliers.drinks, version: 0, lines: november, ...wrong };
    const refusal = await server.refusal("honbu", RegisterSupplierInvoiceDocument, { input } as never);
    expect([
      refusal?.code,
      ...(refusal?.errors ?? []).map((fault) => fault.code),
      ...(refusal?.errors ?? []).map((fault) => fault.field),
    ]).toEqual(expect.arrayContaining([code, ...(field ? [field] : [])]));
  });

  it("is for authority 1 of the company alone", async () => {
    for (const viewer of ["tencho", "bessha"] as const)
      expect((await server.refusal(viewer, GetSupplierInvoiceDocument, { ...at, developerId }))?.code).toBe(
        "FORBIDDEN",
      );
    const foreign = await server.refusal("bessha", GetSupplierInvoiceDocument, { ...at, developerId: 59 });
    expect(foreign?.code).toBe("NOT_FOUND");
  });
});

describe("the files for accounting", () => {
  const monthOf = async (): Promise<PurchaseMonth> => {
    const { rows, taxClass8, taxClass10, ...answer } = await server.call("honbu", GetPurchaseAccountingDocument, {
      developerId,
      month,
    });
    return {
      ...answer,
      taxClass: { 8: taxClass8, 10: taxClass10 },
      entries: rows.map((row) => ({ ...row, taxRate: row.taxRate === 8 ? 8 : 10 })),
    };
  };
  /** The cells of the file as software reads them. */
  const cells = async (software: keyof typeof accountingFiles) => {
    const { rows, encoding } = accountingFiles[software];
    const file = encodeCsv(rows(await monthOf()), encoding);
    if ("missing" in file) throw new Error(file.missing.join(""));
    expect(decodeCsv(file.bytes)?.encoding).toBe(encoding);
    const read = readRowFile(file.bytes);
    return [read?.headings ?? [], ...(read?.rows ?? []).map((row) => row.cells)];
  };
  const nothing = (count: number) => Array.from({ length: count }, () => "");

  it("equal the purchases of the month to the yen", async () => {
    const record = await server.call("honbu", GetPurchaseRecordDocument, {
      developerId,
      shop_ids: [431, 433],
      fromDate: "2026-11-01",
      toDate: "2026-11-30",
      groupBy: "SUPPLIER",
    });
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    const { entries } = await monthOf();
    expect(sum(entries.map(({ amount }) => amount))).toBe(sum(record.rows.map(({ purchases }) => purchases)));
    expect(entries.map((entry) => [entry.supplierName, entry.taxRate, entry.amount, entry.tax])).toEqual([
      ["青空市場", 8, 7035, 561],
      ["酒の山田", 10, 6280, 628],
    ]);
  });

  test("freee: transactions, amounts without tax", async () => {
    const [headings, ...rows] = await cells("FREEE");
    expect(headings).toHaveLength(21);
    expect(headings?.slice(0, 5)).toEqual(["収支区分", "管理番号", "発生日", "決済期日", "取引先コード"]);
    expect(rows).toEqual([
      [
        "支出",
        "2026-11-1",
        "2026/11/30",
        "",
        "",
        "青空市場",
        "仕入高",
        "課対仕入8%（軽）",
        "7035",
        "外税",
        "561",
        "2026年11月 仕入 青空市場 8%",
        ...nothing(9),
      ],
      [
        "支出",
        "2026-11-2",
        "2026/11/30",
        "",
        "",
        "酒の山田",
        "仕入高",
        "課対仕入（控70）10%",
        "6280",
        "外税",
        "628",
        "2026年11月 仕入 酒の山田 10%",
        ...nothing(9),
      ],
    ]);
  });

  test("マネーフォワード: the journal, tax included", async () => {
    const [headings, ...rows] = await cells("MONEY_FORWARD");
    expect(headings).toHaveLength(27);
    const payable = (gross: string) => ["買掛金", "", "", "", "対象外", "", gross, ""];
    expect(rows).toEqual([
      [
        "1",
        "2026/11/30",
        "仕入高",
        "",
        "",
        "",
        "課税仕入 (軽)8%",
        "適格",
        "7596",
        "561",
        ...payable("7596"),
        "2026年11月 仕入 青空市場 8%",
        ...nothing(8),
      ],
      [
        "2",
        "2026/11/30",
        "仕入高",
        "",
        "",
        "",
        "課税仕入 10%",
        "70%控除",
        "6908",
        "",
        ...payable("6908"),
        "2026年11月 仕入 酒の山田 10%",
        ...nothing(8),
      ],
    ]);
  });

  test("弥生: 25 columns without headings, in CP932", async () => {
    const rows = await cells("YAYOI");
    const end = (text: string) => [text, "", "", "0", "", "", "0", "0", "no"];
    expect(rows).toEqual([
      [
        "2000",
        "",
        "",
        "2026/11/30",
        "仕入高",
        "",
        "",
        "課対仕入込軽減8%適格",
        "7596",
        "561",
        "買掛金",
        "",
        "",
        "対象外",
        "7596",
        "",
        ...end("2026年11月 仕入 青空市場 8%"),
      ],
      [
        "2000",
        "",
        "",
        "2026/11/30",
        "仕入高",
        "",
        "",
        "課対仕入込10%区分70%",
        "6908",
        "",
        "買掛金",
        "",
        "",
        "対象外",
        "6908",
        "",
        ...end("2026年11月 仕入 酒の山田 10%"),
      ],
    ]);
    expect(rows.every((row) => row.length === 25)).toBe(true);
  });

  test("a month that gave more back is booked the other way round, and tax without deduction is cost", async () => {
    const base = await monthOf();
    const entry = { supplierName: "甲", creditRate: 0, taxRate: 10 as const, amount: -1000, tax: -100 };
    const one = { ...base, entries: [entry] };
    expect(accountingFiles.YAYOI.rows(one)[0]?.slice(4, 15)).toEqual([
      "買掛金",
      null,
      null,
      "対象外",
      1100,
      null,
      "仕入高",
      null,
      null,
      "対象外",
      1100,
    ]);
    expect(accountingFiles.FREEE.rows(one)[1]?.slice(7, 11)).toEqual(["対象外", -1100, "税込", 0]);
  });
});
