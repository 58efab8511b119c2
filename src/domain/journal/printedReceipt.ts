import { formatCount, formatYen } from "../../core/money.ts";
import { taxRates, type TaxMode } from "../tax.ts";

type Tender = "CASH" | "CREDIT" | "EMONEY" | "QR" | "OTHER" | "DELIVERY";

/** What of a receipt is printed, as the journal returns it. Prices and discounts are in its tax mode, whole yen; a return's are negative. */
export type PrintableReceipt = {
  taxMode: TaxMode;
  items: readonly { productName: string; quantity: number; unitPrice: number; discount: number; taxRate: number }[];
  /** Taken off the receipt as a whole. */
  discount: number;
  /** The name of that discount. */
  discountName?: string | null;
  couponDiscount: number;
  points: number;
  pointsAs: "DISCOUNT" | "TENDER";
  /** By rate, tax included and after all discounts, and the tax in it. */
  taxable8: number;
  tax8: number;
  taxable10: number;
  tax10: number;
  total: number;
  payments: readonly { tender: Tender; tendered: number; change: number }[];
};

/** The words of a printed receipt; `rate` is written as `8%※` or `10%`. */
export type ReceiptWords = {
  quantity: (price: string, quantity: string) => string;
  lineDiscount: string;
  subtotal: Readonly<Record<TaxMode, string>>;
  discount: string;
  coupon: string;
  pointsOff: string;
  addedTax: (rate: string) => string;
  total: string;
  taxable: Readonly<Record<TaxMode, (rate: string) => string>>;
  tax: Readonly<Record<TaxMode, string>>;
  tenders: Readonly<Record<Tender, string>>;
  pointsPaid: string;
  change: string;
};

/** One name with its amount in yen. A detail belongs to the row above it. */
export type PrintedRow = {
  name: string;
  /** Stands behind the name however short that is cut. */
  mark?: string;
  amount: number;
  level: "plain" | "detail" | "strong";
  /** How the amount came about, below the name. */
  note?: string;
};

/** The rows of a printed receipt by its parts, from the top down. */
type PrintedReceipt = {
  /** Each line at its own price, its discount below it. They sum to the first of `sums`. */
  items: PrintedRow[];
  /** 小計, what comes off it, taxes that come on top of it, and 合計, the sum of those above it. */
  sums: PrintedRow[];
  /** The qualified invoice's table: by rate the taxable amount in the receipt's tax mode, and its tax. */
  rates: PrintedRow[];
  /** Tenders and points that pay, then the change: what was given less the change is 合計. */
  payments: PrintedRow[];
};

/** The mark of the reduced rate (軽減税率) behind a name. */
const formatTaxMark = (rate: number) => (rate === 8 ? "※" : "");

const rowsWith = (...rows: PrintedRow[]) => rows.filter(({ amount }) => amount !== 0);
const buildPlainRow = (name: string, amount: number): PrintedRow => ({ name, amount, level: "plain" });
const detail = (name: string, amount: number): PrintedRow => ({ name, amount, level: "detail" });

/**
 * What is printed of a receipt, the same on screen, on the till's paper and in a PDF: as it was rung up, so that a person can add it up.
 * A discount of the whole receipt stands where it was given, below 小計; how tax and reports share it among the lines (`settle`) is
 * printed nowhere. Prices of a tax-excluded receipt (外税) are without tax, which comes on top of them by rate.
 */
export function printedReceipt(receipt: PrintableReceipt, words: ReceiptWords): PrintedReceipt {
  const { taxMode, points, pointsAs, payments } = receipt;
  const items = receipt.items.flatMap(({ productName, taxRate, quantity, unitPrice, discount }) => [
    {
      ...buildPlainRow(productName, unitPrice * quantity),
      mark: formatTaxMark(taxRate),
      ...(quantity !== 1 && { note: words.quantity(formatYen(unitPrice), formatCount(quantity)) }),
    },
    ...rowsWith(detail(words.lineDiscount, -discount)),
  ]);
  const rates = taxRates.toReversed().map((rate) => {
    const [taxable, tax] = rate === 8 ? [receipt.taxable8, receipt.tax8] : [receipt.taxable10, receipt.tax10];
    return { name: `${rate}%${formatTaxMark(rate)}`, base: taxMode === "INCLUDED" ? taxable : taxable - tax, tax };
  });
  const pays = pointsAs === "TENDER";
  return {
    items,
    sums: [
      buildPlainRow(
        words.subtotal[taxMode],
        items.reduce((sum, { amount }) => sum + amount, 0),
      ),
      ...rowsWith(
        buildPlainRow(receipt.discountName ?? words.discount, -receipt.discount),
        buildPlainRow(words.coupon, -receipt.couponDiscount),
        buildPlainRow(words.pointsOff, pays ? 0 : -points),
        ...(taxMode === "EXCLUDED" ? rates.map(({ name, tax }) => buildPlainRow(words.addedTax(name), tax)) : []),
      ),
      { name: words.total, amount: receipt.total, level: "strong" },
    ],
    rates: rates
      .filter(({ base }) => base !== 0)
      .flatMap(({ name, base, tax }) => [
        buildPlainRow(words.taxable[taxMode](name), base),
        detail(words.tax[taxMode], tax),
      ]),
    payments: [
      ...payments.map(({ tender, tendered }) => buildPlainRow(words.tenders[tender], tendered)),
      ...rowsWith(
        buildPlainRow(words.pointsPaid, pays ? points : 0),
        buildPlainRow(
          words.change,
          payments.reduce((sum, { change }) => sum + change, 0),
        ),
      ),
    ],
  };
}

/** Whether a line bears the reduced rate, whose mark wants to be explained. */
export const hasReduced = ({ items }: Pick<PrintableReceipt, "items">): boolean =>
  items.some(({ taxRate }) => formatTaxMark(taxRate) !== "");
