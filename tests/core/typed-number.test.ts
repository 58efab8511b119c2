import { expect, it } from "vitest";
import { quantityOf as ordered } from "../../resources/purchase/orderLines.ts";
import { typedPieces } from "../../resources/stock-count/countLines.ts";
import { quantityFault, quantityOf as requested } from "../../resources/transfer/requestLines.ts";
import { textOf } from "../../i18n/ja/messages.ts";
import { typedNumber } from "../../src/core/typedNumber.ts";

it("a typed number is read in half and full width, with separators, ¥ and ▲", () => {
  expect(["12", "１２．５", "1,234", "¥1,200", "▲3", "5."].map(typedNumber)).toEqual([12, 12.5, 1234, 1200, -3, 5]);
  expect(["", " 　"].map(typedNumber)).toEqual([null, null]);
  expect(["1e3", "0x10", ".5", "1.2.3", "個", "-"].map(typedNumber)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
});

it("orders, requests and counts read the same numbers, each within its bounds", () => {
  for (const quantityOf of [ordered, requested, typedPieces]) {
    expect(["1,234.125", "１２"].map((text) => quantityOf(text))).toEqual([1234.125, 12]);
    expect(["1.0001", "-1", "個"].map((text) => quantityOf(text) ?? null)).toEqual([null, null, null]);
  }
  expect([ordered("99999.999"), ordered("100000"), ordered("0")]).toEqual([99_999.999, null, null]);
  expect([typedPieces("9999999.999"), typedPieces("10000000"), typedPieces("0")]).toEqual([
    9_999_999.999,
    undefined,
    0,
  ]);
  expect([quantityFault("9,999,999.999"), quantityFault("10000000")]).toEqual([null, textOf("W022", [9_999_999.999])]);
  expect(quantityFault("0.0001")).toBe(textOf("W025", [7, 3]));
});
