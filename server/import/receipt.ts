import { settle, type TaxRounding } from "../../src/domain/tax.ts";
import type { ReceiptInput } from "../../src/generated/server.ts";
import type { Line } from "./line.ts";
import type { RowRules } from "./options.ts";

/** The id under which the shop's receipt of this number is recorded: the same at every import of it. */
export const receiptIdOf = (shopId: number, receipt: string): string => `import:${shopId}:${receipt}`;

/** Lines of one receipt in the file's order. */
export type LinesOfReceipt = { receipt: string; soldAt: Date; lines: readonly [Line, ...Line[]] };

/**
 * The receipt as the POS would have sent it. Taxes and total are computed from the lines, as the file has none; it is paid in
 * full by one tender.
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
