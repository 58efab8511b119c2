import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { receiptWords as words } from "../../i18n/ja/journal/printed-receipt.ts";
import { printedReceipt, type PrintableReceipt, type PrintedRow } from "../../src/domain/journal/printedReceipt.ts";
import type { ReceiptInput } from "../../src/generated/server.ts";
import { checks, takings, type Fact, type Shop } from "../support/takings.ts";

const shops: Shop[] = [
  { id: 1, rounding: "DOWN", cutoff: 300, pointsAs: "DISCOUNT" },
  { id: 2, rounding: "HALF_UP", cutoff: 330, pointsAs: "TENDER" },
  { id: 3, rounding: "UP", cutoff: 240, pointsAs: "DISCOUNT" },
];

/** What the journal tells of a receipt that a till sent; `slip` is what the till added up by itself. */
const journalled = (input: ReceiptInput, { slip, pays }: Fact): PrintableReceipt => ({
  taxMode: input.taxMode,
  items: input.lines.map((line) => ({ ...line, discount: line.discount ?? 0 })),
  discount: input.discount ?? 0,
  couponDiscount: input.couponDiscount ?? 0,
  points: input.points ?? 0,
  pointsAs: pays ? "TENDER" : "DISCOUNT",
  taxable8: slip.rates[8].sales,
  tax8: slip.rates[8].tax,
  taxable10: slip.rates[10].sales,
  tax10: slip.rates[10].tax,
  total: slip.total,
  payments: input.payments.map((payment) => ({ ...payment, change: payment.change ?? 0 })),
});

const sum = (rows: readonly PrintedRow[]) => rows.reduce((all, { amount }) => all + amount, 0);
const named = (rows: readonly PrintedRow[], name: string) => rows.filter((row) => row.name === name);
const written = (rows: readonly PrintedRow[]) => rows.map(({ name, mark = "", amount }) => `${name}${mark} ${amount}`);

describe("a printed receipt", () => {
  it("adds up from its lines to its total and its tenders, whatever was sold, taken off, returned or split", () => {
    fc.assert(
      fc.property(checks, (plans) => {
        // A void is printed as what it nullified.
        for (const { input, fact } of takings(plans, shops).filter(({ fact }) => fact.kind !== "VOID")) {
          const { items, sums, rates, payments } = printedReceipt(journalled(input, fact), words);
          const tax = sum(rates.filter(({ level }) => level === "detail"));
          const taxable = sum(rates.filter(({ level }) => level === "plain"));
          expect({
            subtotal: sums[0]?.amount,
            total: sums.at(-1)?.amount,
            summed: sum(sums.slice(0, -1)),
            byRate: input.taxMode === "EXCLUDED" ? taxable + tax : taxable,
            tax,
            paid: sum(payments) - 2 * sum(named(payments, words.change)),
          }).toEqual({
            subtotal: sum(items),
            total: fact.slip.total,
            summed: fact.slip.total,
            byRate: fact.slip.total,
            tax: fact.slip.rates[8].tax + fact.slip.rates[10].tax,
            paid: fact.slip.total,
          });
        }
      }),
      { numRuns: 4 },
    );
  });

  const sold: PrintableReceipt = {
    taxMode: "INCLUDED",
    items: [
      { productName: "生ビール", quantity: 1, unitPrice: 1_595, discount: 0, taxRate: 10 },
      { productName: "幕の内弁当", quantity: 2, unitPrice: 3_749, discount: 100, taxRate: 8 },
    ],
    discount: 92,
    couponDiscount: 0,
    points: 500,
    pointsAs: "TENDER",
    taxable8: 7_322,
    tax8: 542,
    taxable10: 1_579,
    tax10: 143,
    total: 8_901,
    payments: [
      { tender: "QR", tendered: 5_000, change: 0 },
      { tender: "CASH", tendered: 3_500, change: 99 },
    ],
  };

  it("tells prices as they were rung up, each discount where it was given, and points that pay among the tenders", () => {
    const { items, sums, rates, payments } = printedReceipt(sold, words);
    expect(written(items)).toEqual(["生ビール 1595", "幕の内弁当※ 7498", "値引 -100"]);
    expect(items[1]?.note).toBe("¥3,749 × 2");
    expect(written(sums)).toEqual(["小計 8993", "小計値引 -92", "合計(税込) 8901"]);
    expect(written(rates)).toEqual(["10%対象(税込) 1579", "内消費税等 143", "8%※対象(税込) 7322", "内消費税等 542"]);
    expect(written(payments)).toEqual(["QR決済 5000", "現金 3500", "ポイント利用 500", "お釣り 99"]);
  });

  it("of a tax-excluded sale tells prices without tax, which comes on top by rate", () => {
    // 3,000 less 100 of coupon and points, 33 off the 10 % part and 67 off the 8 % part.
    const { sums, rates } = printedReceipt(
      {
        ...sold,
        taxMode: "EXCLUDED",
        items: [
          { productName: "定食", quantity: 1, unitPrice: 1_000, discount: 0, taxRate: 10 },
          { productName: "弁当", quantity: 1, unitPrice: 2_000, discount: 0, taxRate: 8 },
        ],
        discount: 0,
        couponDiscount: 60,
        points: 40,
        pointsAs: "DISCOUNT",
        taxable8: 2_087,
        tax8: 154,
        taxable10: 1_063,
        tax10: 96,
        total: 3_150,
      },
      words,
    );
    expect(written(sums)).toEqual([
      "小計(税抜) 3000",
      "クーポン値引 -60",
      "ポイント値引 -40",
      "外税 10% 96",
      "外税 8%※ 154",
      "合計(税込) 3150",
    ]);
    expect(written(rates)).toEqual(["10%対象(税抜) 967", "消費税等 96", "8%※対象(税抜) 1933", "消費税等 154"]);
  });
});
