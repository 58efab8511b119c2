import { settleReceipt, taxRates, type ReceiptSettlement, type TaxableLine } from "../../../src/domain/tax.ts";
import type { ReceiptInput } from "../../../src/generated/server.ts";
import { checkReceiptShape, isTaxRate, maxReceiptAmount } from "./checkShape.ts";
import type { ReceiptRefusal } from "./refused/refusals.ts";
import { toReceiptRow, type ReceiptRow } from "./row.ts";
import type { ShopRules } from "./shopRules.ts";

/** The row to record, or why the receipt is refused. */
export type CheckedReceipt = { row: ReceiptRow; refusal?: undefined } | { row?: undefined; refusal: ReceiptRefusal };

const sumValues = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** 1 if the receipt's amounts must be positive, −1 if negative. A VOID mirrors its target, which may be a return. */
function pickAmountSign({ kind, lines }: ReceiptInput): 1 | -1 {
  if (kind === "SALE") return 1;
  return kind === "VOID" && (lines[0]?.quantity ?? 0) > 0 ? 1 : -1;
}

function checkLines(input: ReceiptInput, sign: 1 | -1): ReceiptRefusal | TaxableLine[] {
  const taxable: TaxableLine[] = [];
  for (const [i, line] of input.lines.entries()) {
    if (line.quantity * sign <= 0) return { code: "LINE_SIGN", args: [i + 1, line.quantity] };
    if (!isTaxRate(line.taxRate)) return { code: "TAX_RATE", args: [i + 1, line.taxRate] };
    const amount = line.unitPrice * line.quantity;
    const discount = line.discount ?? 0;
    if (discount * sign < 0 || discount * sign > amount * sign) {
      return { code: "LINE_DISCOUNT", args: [i + 1, discount, amount] };
    }
    taxable.push({ amount, discount, taxRate: line.taxRate });
  }
  return taxable;
}

/** Discounts of the whole receipt, which apply before tax. */
function checkReductions(
  input: ReceiptInput,
  lines: readonly TaxableLine[],
  sign: 1 | -1,
  shop: ShopRules,
): ReceiptRefusal | number {
  const parts = [input.discount ?? 0, input.couponDiscount ?? 0, input.points ?? 0];
  if (parts.some((part) => part * sign < 0)) return { code: "DISCOUNT_SIGN" };
  if ((input.pointsAs ?? shop.pointsAs) === "TENDER") parts.pop();
  const reductions = sumValues(parts);
  const available = sumValues(lines.map(({ amount, discount }) => amount - discount));
  return reductions * sign > available * sign ? { code: "DISCOUNT", args: [reductions, available] } : reductions;
}

function checkSums(input: ReceiptInput, { tax, total, grossSales }: ReceiptSettlement): ReceiptRefusal | undefined {
  const cost = sumValues(input.lines.map(({ unitCost, quantity }) => (unitCost ?? 0) * quantity));
  if ([grossSales, cost].some((amount) => Math.abs(amount) > maxReceiptAmount))
    return { code: "LIMIT", args: [maxReceiptAmount] };
  for (const rate of taxRates) {
    const sentTax = rate === 8 ? input.tax8 : input.tax10;
    if (sentTax !== tax[rate]) return { code: "TAX", args: [rate, tax[rate], sentTax] };
  }
  return input.total === total ? undefined : { code: "TOTAL", args: [total, input.total] };
}

/** Tenders, delivery receivables and points used as a tender must sum to the total. */
function checkPayments(input: ReceiptInput, sign: 1 | -1, shop: ShopRules): ReceiptRefusal | undefined {
  for (const [i, { tender, tendered, change }] of input.payments.entries()) {
    const back = change ?? 0;
    const wrong = tendered * sign < 0 || back * sign < 0 || (tendered - back) * sign < 0;
    if (wrong) return { code: "PAYMENT_SIGN", args: [i + 1, tendered, back] };
    if (tender === "DELIVERY" && input.orderType !== "DELIVERY") return { code: "DELIVERY" };
  }
  const paid = sumValues(input.payments.map(({ tendered, change }) => tendered - (change ?? 0)));
  const due = (input.pointsAs ?? shop.pointsAs) === "TENDER" ? input.total - (input.points ?? 0) : input.total;
  return paid === due ? undefined : { code: "PAYMENT", args: [paid, due] };
}

/**
 * Checks everything that needs no journal: shape, signs, taxes per rate of a sale, total, payments. A VOID may be bare (no lines, no
 * payments, zeros) or the exact mirror of its target.
 * @param latest no receipt may be sold after this moment
 * @returns the row to record, or the first reason to refuse it
 */
export function checkReceipt(input: ReceiptInput, shop: ShopRules, latest: Date): CheckedReceipt {
  const sign = pickAmountSign(input);
  const shape = checkReceiptShape(input, latest);
  if (shape) return { refusal: shape };
  const lines = checkLines(input, sign);
  if ("code" in lines) return { refusal: lines };
  const reductions = checkReductions(input, lines, sign, shop);
  if (typeof reductions !== "number") return { refusal: reductions };
  // The journal knows the sale: link_fault judges the taxes of a return or void.
  const given = input.kind === "SALE" ? undefined : { 8: input.tax8, 10: input.tax10 };
  const settlement = settleReceipt(lines, reductions, input.taxMode, shop.taxRounding, given);
  const refusal = checkSums(input, settlement) ?? checkPayments(input, sign, shop);
  return refusal ? { refusal } : { row: toReceiptRow(input, settlement, shop) };
}
