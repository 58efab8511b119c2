import { settle, type TaxRounding } from "../../src/domain/tax.ts";
import type { ReceiptInput } from "../../src/generated/server.ts";
import type { Line } from "./line.ts";
import type { RowRules } from "./settings.ts";

/** The receipt id of a number of the file. It is the same in every import, so that no receipt is recorded twice. */
export const receiptIdOf = (shopId: number, receipt: string): string => `import:${shopId}:${receipt}`;

/** The lines of one receipt in the order of the file. */
export type LinesOfReceipt = { receipt: string; soldAt: Date; lines: readonly [Line, ...Line[]] };

/**
 * The receipt in the form of `recordReceipts`. Taxes and total are computed from the lines, because the file has none. One tender
 * pays it in full.
 */
export function receiptOf(
  { receipt, soldAt, lines }: LinesOfReceipt,
  shopId: number,
  rules: Pick<RowRules, "taxMode">,
  rounding: TaxRounding,
): ReceiptInput {
  const [first] = lines;
  const taxable = lines.map(({ price, quantity, discount, taxRate }) => ({
    amount: price * quantity,
    discount: Math.sign(quantity) * discount,
    taxRate,
  }));
  const { tax, total } = settle(taxable, 0, rules.taxMode, rounding);
  return {
    receiptId: receiptIdOf(shopId, receipt),
    receiptNumber: receipt,
    soldAt: soldAt.toISOString(),
    kind: "SALE",
    orderType: first.orderType,
    guests: first.guests,
    taxMode: rules.taxMode,
    lines: lines.map((line) => ({
      productCode: line.code,
      productName: line.name,
      categoryCode: line.categoryCode,
      categoryName: line.category,
      quantity: line.quantity,
      unitPrice: line.price,
      unitCost: line.cost,
      taxRate: line.taxRate,
      discount: Math.sign(line.quantity) * line.discount,
    })),
    tax8: tax[8],
    tax10: tax[10],
    total,
    payments: [{ tender: first.tender, tendered: total }],
    staffCode: first.staffCode,
    staffName: first.staffName,
  };
}
