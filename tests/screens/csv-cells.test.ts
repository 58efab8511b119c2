import { describe, expect, it } from "vitest";
import { readCell, writeCell, type CellDictionary } from "../../src/admin/csv/file/cells.ts";
import { buildReferenceNames } from "../../src/admin/csv/missing/references.ts";
import { readRowFile } from "../../src/core/row-file/readRowFile.ts";
import { formatCsvText, decodeCsv, encodeCsv } from "../../src/core/csv.ts";
import type { FieldMeta } from "../../src/core/metadata.ts";
import { isSameFieldValue } from "../../src/core/sameValue.ts";
import { resources } from "../../src/generated/metadata.ts";

const options: Record<string, string> = {
  STANDARD: "10%(標準)",
  REDUCED: "8%(軽減)",
  UBER_EATS: "Uber Eats",
  WOLT: "Wolt",
};
const counted = buildReferenceNames(
  [
    { id: 2, name: "麺玉" },
    { id: 3, name: "餃子" },
    { id: 4, name: "餃子" },
    { id: 5, name: "ねぎ、多め" },
    { id: 6, name: "渡辺の塩" },
    { id: 7, name: "渡邊の塩" },
  ],
  ({ name }: Record<string, unknown>) => [String(name)],
);
const dictionary: CellDictionary = {
  words: { yes: "はい", no: "いいえ", option: (_path, value) => options[value] ?? value },
  names: new Map([
    ["countProduct.countProductId", counted],
    ["optionProducts", counted],
  ]),
};
const fields: readonly FieldMeta[] = [...resources.product.fields, ...resources["menu-category"].fields];
const field = (name: string): FieldMeta => {
  const found = fields.find((one) => one.name === name);
  if (!found) throw new Error(`no field ${name}`);
  return found;
};
const read = (name: string, text: string) => readCell(field(name), text, name, dictionary);
const value = (name: string, text: string): unknown => {
  const cell = read(name, text);
  if ("fault" in cell) throw new Error(JSON.stringify(cell.fault));
  return cell.value;
};

describe("a cell", () => {
  it.each([
    ["price", "￥１，２００円", 1200],
    ["price", "", null],
    ["cutlery", "○", true],
    ["cutlery", "いいえ", false],
    ["cutlery", "", undefined],
    ["taxRate", "8%（軽減）", "REDUCED"],
    ["taxRate", "standard", "STANDARD"],
    ["releaseTimer", "2026/11/5 9:00", "2026-11-05T09:00:00+09:00"],
    ["releaseTimer", "2026年11月5日", "2026-11-05T00:00:00+09:00"],
    ["startTime", "25：30", "25:30"],
    ["startTime", "930", "09:30"],
    ["optionProducts", "麺玉、#3", [2, 3]],
    // Two records whose names differ by the form of a kanji.
    ["optionProducts", "渡辺の塩、渡邊の塩", [6, 7]],
    ["optionProducts", "", []],
    [
      "countProduct",
      "麺玉：2；#4:1",
      [
        { countProductId: 2, quantity: 2 },
        { countProductId: 4, quantity: 1 },
      ],
    ],
    ["delivery", "Uber Eats；WOLT", [{ deliveryId: "UBER_EATS" }, { deliveryId: "WOLT" }]],
    ["productName", " 醤油ラーメン\r\n大盛 ", "醤油ラーメン\n大盛"],
  ])("%s is read as people write it: %j", (name, text, meant) => {
    expect(value(name, text)).toEqual(meant);
  });

  it.each([
    ["price", "千円", { code: "W004", args: ["INTEGER"] }],
    ["price", "12.5", { code: "W004", args: ["INTEGER"] }],
    ["cutlery", "たぶん", { code: "W004", args: ["SWITCH"] }],
    ["taxRate", "10%", { unknown: "10%", possible: ["10%(標準)", "8%(軽減)"] }],
    ["releaseTimer", "2026/2/30", { code: "W010", args: [] }],
    ["startTime", "29:00", { code: "W004", args: ["TIME"] }],
    [
      "optionProducts",
      "チャーシュー",
      {
        missing: "チャーシュー",
        possible: ["麺玉", "#3", "#4", "ねぎ、多め", "渡辺の塩", "渡邊の塩"],
        at: "optionProducts",
      },
    ],
    ["optionProducts", "餃子", { ambiguous: "餃子" }],
    ["optionProducts", "渡邉の塩", { ambiguous: "渡邉の塩" }],
    ["countProduct", "麺玉：2：3", { code: "W004", args: ["OBJECT"] }],
  ])("%s that cannot be read says why: %j", (name, text, fault) => {
    expect(read(name, text)).toEqual({ fault });
  });

  it.each([
    ["price", 1200],
    ["cutlery", true],
    ["taxRate", "REDUCED"],
    ["releaseTimer", "2026-11-05T00:30:00.000Z"],
    ["startTime", "25:30"],
    ["optionProducts", [2, 4, 5]],
    ["countProduct", [{ countProductId: 3, quantity: 12 }]],
    ["delivery", [{ deliveryId: "UBER_EATS", deliveryName: "Uber Eats" }]],
    ["productName", "=1+1、「−〜」"],
    ["productName", null],
  ])("%s that was written is read back as the same: %j", (name, stored) => {
    const text = formatCsvText([[writeCell(field(name), stored, name, dictionary), "end"]]);
    const cell = readRowFile(new TextEncoder().encode(`a,b\r\n${text}`))?.rows[0]?.cells[0] ?? "";
    expect(isSameFieldValue(field(name), value(name, cell), stored)).toBe(true);
  });
});

it("a list without entries is the same as none", () => {
  const { fields } = resources["purchase-item"];
  const allergens = fields.find(({ name }) => name === "allergens");
  expect(allergens && [isSameFieldValue(allergens, [], null), isSameFieldValue(allergens, ["EGG"], null)]).toEqual([
    true,
    false,
  ]);
});

describe("a file", () => {
  it("of more lines than a browser reads at once is not read", () => {
    expect(readRowFile(new TextEncoder().encode(`a,b\n${"\n".repeat(500_000)}`))).toBe(null);
    expect(readRowFile(new Uint8Array(17 * 1024 * 1024).fill(0x61))).toBe(null);
  });

  const rows = [
    ["名前", "値"],
    ["①髙〜−", "'a"],
    ["=1+1", "x\ny"],
  ];
  it.each(["utf-8", "cp932"] as const)("in %s is known by its bytes and read as it was written", (encoding) => {
    const encoded = encodeCsv(rows, encoding);
    if (!("bytes" in encoded)) throw new Error(encoded.missing.join(""));
    expect(readRowFile(encoded.bytes)).toEqual({
      headings: ["名前", "値"],
      rows: [
        { line: 2, cells: [encoding === "cp932" ? "①髙～－" : "①髙〜−", "'a"] },
        { line: 3, cells: ["=1+1", "x\ny"] },
      ],
      encoding,
    });
  });

  it("take the delimiter from the headings, whatever stands in the rows", () => {
    const bytes = new TextEncoder().encode(`名前,説明\r\n" ", ;\r\n${"a;b;c,d;e;f\r\n".repeat(9)}`);
    expect(readRowFile(bytes)?.headings).toEqual(["名前", "説明"]);
    expect(readRowFile(bytes)?.rows[1]?.cells).toEqual(["a;b;c", "d;e;f"]);
    const tabs = new TextEncoder().encode(`名前\t説明\r\na,b,c\td\r\n`);
    expect(readRowFile(tabs)?.rows[0]?.cells).toEqual(["a,b,c", "d"]);
  });

  it("that is no text in either is none, and neither is an empty one", () => {
    expect(decodeCsv(Uint8Array.from([0xff, 0xfe, 0x61, 0x00]))).toBeUndefined();
    expect(decodeCsv(Uint8Array.from([0x81, 0x20]))).toBeUndefined();
    expect(readRowFile(new Uint8Array())).toBeNull();
  });
});

it("writes a record whose name reads like the number of another by its own number", () => {
  const records = [
    { id: 3, name: "酒" },
    { id: 7, name: "#3" },
  ];
  const names = buildReferenceNames(records, ({ name }) => [String(name)]);
  expect(names.all).toEqual(["酒", "#7"]);
  expect(names.all.map((text) => names.idOf(text))).toEqual([{ id: 3 }, { id: 7 }]);
});
