import { taxRates, type TaxRate } from "../../src/core/tax.ts";
import type { ReceiptInput } from "../../src/generated/server.ts";
import { receiptUuid } from "./receiptId.ts";
import type { Refusal } from "./refusals.ts";

/** The largest amount of one receipt, in yen: far above any restaurant's, far below what a roll-up's int4 holds. */
export const receiptLimit = 99_999_999;

export const isTaxRate = (rate: number): rate is TaxRate => taxRates.some((known) => known === rate);

/** PostgreSQL's text takes no NUL, its jsonb no lone surrogate; other control characters have no place on a receipt. */
const unfit = /\p{Cc}|\p{Cs}/u;
const fits = (text: string | null | undefined, max: number) =>
  text == null || (text.length <= max && !unfit.test(text));
const isId = (text: string) => text.length > 0 && fits(text, 100);
const whole = (value: number | null | undefined, least: number, most: number) =>
  value == null || (Number.isInteger(value) && value >= least && value <= most);

function checkTexts(input: ReceiptInput): Refusal | undefined {
  const { receiptNumber, staffCode, staffName, reason, lines } = input;
  const texts: [string, string | null | undefined, number][] = [
    ["receiptNumber", receiptNumber, 40],
    ["staffCode", staffCode, 40],
    ["staffName", staffName, 60],
    ["reason", reason, 200],
    ...lines.flatMap((line): [string, string | null | undefined, number][] => [
      ["productCode", line.productCode, 40],
      ["productName", line.productName, 100],
      ["categoryCode", line.categoryCode, 40],
      ["categoryName", line.categoryName, 100],
    ]),
  ];
  const bad = texts.find(([, text, max]) => !fits(text, max));
  return bad && { code: "BAD_TEXT", args: [bad[0]] };
}

function checkNumbers(input: ReceiptInput): Refusal | undefined {
  const { guests, couponId, discount, couponDiscount, points, tax8, tax10, total, lines, payments } = input;
  const amounts = { discount, couponDiscount, points, tax8, tax10, total };
  const numbers: [string, number | null | undefined, number, number][] = [
    ["guests", guests, 0, 999],
    ["couponId", couponId, 1, 2_147_483_647],
    ...Object.entries(amounts).map(([name, value]): [string, number | null | undefined, number, number] => [
      name,
      value,
      -receiptLimit,
      receiptLimit,
    ]),
    ...lines.flatMap((line): [string, number | null | undefined, number, number][] => [
      ["quantity", line.quantity, -9999, 9999],
      ["unitPrice", line.unitPrice, 0, 10_000_000],
      ["unitCost", line.unitCost, 0, 10_000_000],
      ["discount", line.discount, -receiptLimit, receiptLimit],
    ]),
    ...payments.flatMap(({ tendered, change }): [string, number | null | undefined, number, number][] => [
      ["tendered", tendered, -receiptLimit, receiptLimit],
      ["change", change, -receiptLimit, receiptLimit],
    ]),
  ];
  const bad = numbers.find(([, value, least, most]) => !whole(value, least, most));
  return bad && { code: "BAD_NUMBER", args: [bad[0], bad[2], bad[3]] };
}

function checkReferences({ kind, receiptId, reversalOf, splitOf }: ReceiptInput): Refusal | undefined {
  if (![receiptId, reversalOf, splitOf].every((id) => id == null || isId(id))) return { code: "BAD_ID" };
  if (kind === "SALE" ? reversalOf != null : splitOf != null) return { code: "REFERENCE_UNEXPECTED" };
  if (kind !== "SALE" && reversalOf == null) return { code: "REFERENCE" };
  const other = reversalOf ?? splitOf;
  return other != null && receiptUuid(other) === receiptUuid(receiptId) ? { code: "REFERENCE_SELF" } : undefined;
}

/** Business dates begin with 2000 (the index receipt_by_day relies on it). */
const earliest = Date.UTC(2000, 0, 2);

function checkMoment(soldAt: string, latest: Date): Refusal | undefined {
  const moment = Date.parse(soldAt);
  if (Number.isNaN(moment) || moment < earliest) return { code: "SOLD_AT" };
  return moment > latest.getTime() ? { code: "FUTURE" } : undefined;
}

/** Refuses what no shop could have printed, whatever its amounts add up to. The API's own rules say most of it, an import's do not. */
export function checkShape(input: ReceiptInput, latest: Date): Refusal | undefined {
  const { kind, lines, payments, orderType, deliveryService } = input;
  if (lines.length > 500 || (lines.length === 0 && kind !== "VOID")) return { code: "LINES" };
  if (payments.length > 20) return { code: "PAYMENTS" };
  if (deliveryService != null && orderType !== "DELIVERY") return { code: "DELIVERY" };
  return checkReferences(input) ?? checkMoment(input.soldAt, latest) ?? checkTexts(input) ?? checkNumbers(input);
}
