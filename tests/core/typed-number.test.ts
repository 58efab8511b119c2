import { describe, expect, it } from "vitest";
import { parseWholeYen } from "../../resources/supplier-invoice/reading/readLines.ts";
import { parseDecimal } from "../../server/programs/import/source/decimal.ts";
import { readCell, type CellDictionary } from "../../src/admin/csv/file/cells.ts";
import { parseInputNumber } from "../../src/admin/inputs/NumberInput.tsx";
import { toSearchArguments } from "../../src/admin/search/conditions.ts";
import { parseOrderQuantity as ordered } from "../../resources/purchase/order/orderLines.ts";
import { filterFault } from "../../src/report-model/state/reportState.ts";
import { parseTypedPieces } from "../../resources/stock-count/entry/countLines.ts";
import {
  findTransferQuantityFault,
  parseTransferQuantity as requested,
} from "../../resources/transfer/request/requestLines.ts";
import { formatMessage } from "../../i18n/ja/words/messages.ts";
import type { FieldMeta } from "../../src/core/metadata.ts";
import { toPlainNumberText, parseTypedNumber } from "../../src/core/typedNumber.ts";

const dictionary: CellDictionary = { words: { yes: "", no: "", option: (_path, value) => value }, names: new Map() };
const field: FieldMeta = { name: "price", kind: "YEN", list: false, places: [], constraints: { whole: true } };

/** Every place that reads yen of a text. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  form: (text) => parseInputNumber(text),
  csv: (text) => {
    const cell = readCell(field, text, "price", dictionary);
    return "value" in cell ? cell.value : undefined;
  },
  search: (text) => toSearchArguments([{ ...field, label: "" }], { price: text })["price"],
  filter: (text) => {
    const plain = toPlainNumberText(field, text);
    return filterFault(field, plain) ? undefined : Number(plain);
  },
  import: (text) => Number(parseDecimal(text, ".")?.units),
  invoice: parseWholeYen,
};

describe.each(Object.entries(readers))("yen in a %s", (_, read) => {
  it.each([
    ["1200", 1200],
    ["1200円", 1200],
    ["１，２００　円", 1200],
    ["￥1,200", 1200],
    ["\\1,200", 1200],
    [" 1,234,567 ", 1_234_567],
    ["1 200", 1200],
    ["－１２００", -1200],
    ["−1,200円", -1200],
    ["▲1,200", -1200],
    ["△ 1200", -1200],
    ["¥-1,200", -1200],
    ["-¥1,200", -1200],
    ["(1,200)", -1200],
    ["+1200", 1200],
    ["0", 0],
  ])("%s is %i", (text, yen) => {
    expect(read(text)).toBe(yen);
  });

  it.each(["12,95", "1,2,3", "1.2.3", "--1", "1200円円", "12 00 0", "千円", "1e3", "0x1F", "$5 0"])(
    "%s is none",
    (text) => {
      const value = read(text);
      expect(typeof value === "number" && Number.isFinite(value)).toBe(false);
    },
  );
});

it("a typed number is read in half and full width, with separators, ¥ and ▲", () => {
  expect(["12", "１２．５", "1,234", "¥1,200", "▲3", "5."].map((text) => parseTypedNumber(text))).toEqual([
    12, 12.5, 1234, 1200, -3, 5,
  ]);
  expect(["", " 　"].map((text) => parseTypedNumber(text))).toEqual([null, null]);
  expect(["1e3", "0x10", ".5", "1.2.3", "個", "-"].map((text) => parseTypedNumber(text))).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
});

it("orders, requests and counts read the same numbers, each within its bounds", () => {
  for (const quantityOf of [ordered, requested, parseTypedPieces]) {
    expect(["1,234.125", "１２"].map((text) => quantityOf(text))).toEqual([1234.125, 12]);
    expect(["1.0001", "-1", "個"].map((text) => quantityOf(text) ?? null)).toEqual([null, null, null]);
  }
  expect([ordered("99999.999"), ordered("100000"), ordered("0")]).toEqual([99_999.999, null, null]);
  expect([parseTypedPieces("9999999.999"), parseTypedPieces("10000000"), parseTypedPieces("0")]).toEqual([
    9_999_999.999,
    undefined,
    0,
  ]);
  expect([findTransferQuantityFault("9,999,999.999"), findTransferQuantityFault("10000000")]).toEqual([
    null,
    formatMessage("W022", [9_999_999.999]),
  ]);
  expect(findTransferQuantityFault("0.0001")).toBe(formatMessage("W025", [7, 3]));
});
