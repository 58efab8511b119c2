import { expect, it } from "vitest";
import {
  findInvoiceColumns,
  parseInvoiceLines,
  parseWholeYen,
} from "../../resources/supplier-invoice/reading/readLines.ts";

it("finds the columns of an invoice by the headings that suppliers write", () => {
  expect(findInvoiceColumns(["納品日", "伝票 Ｎｏ", "品名", "税抜金額", "税率", "消費税額", "店舗名"])).toEqual({
    date: 0,
    slipNumber: 1,
    amount: 3,
    taxRate: 4,
    tax: 5,
    place: 6,
  });
  expect(findInvoiceColumns(["いつ", "いくら"])).toMatchObject({ date: null, amount: null, taxRate: null });
});

it("reads yen as people write them, and nothing else", () => {
  const texts = ["1,234", "¥1,234", "▲1,234", "−5", "(300)", "１２円", "100.00", "1e3", "12.5", "=1+1", ""];
  expect(texts.map(parseWholeYen)).toEqual([
    1234,
    1234,
    -1234,
    -5,
    -300,
    12,
    100,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it("names each cell that cannot be read by its line and column", () => {
  const columns = findInvoiceColumns(["日付", "伝票番号", "金額", "税率", "消費税"]);
  const rows = [
    ["2026/10/1", "A-1", "1,000", "軽減8%", "80"],
    ["2026年10月2日", "", "▲500", "10", ""],
    ["2026/2/30", "あ".repeat(41), "1e12", "9%", "x"],
    ["", "", "99999999999", "", "0"],
  ].map((cells, index) => ({ line: index + 2, cells }));
  const { lines, faults } = parseInvoiceLines(rows, columns);
  expect(lines.slice(0, 2)).toEqual([
    { date: "2026-10-01", slipNumber: "A-1", place: null, amount: 1000, taxRate: 8, tax: 80 },
    { date: "2026-10-02", slipNumber: null, place: null, amount: -500, taxRate: 10, tax: null },
  ]);
  expect(faults.map(({ line, field, code }) => `${line} ${field} ${code}`).toSorted()).toEqual([
    "4 amount W004",
    "4 date W010",
    "4 slipNumber W003",
    "4 tax W004",
    "4 taxRate W004",
    "5 amount W022",
    "5 date W001",
    "5 taxRate W001",
  ]);
});
