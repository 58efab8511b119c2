import type { Selectable } from "kysely";
import { toBusinessTime } from "../../../src/domain/businessDay.ts";
import { computeTax, taxRates, type ReceiptSettlement } from "../../../src/domain/tax.ts";
import type { ReceiptInput } from "../../../src/generated/server.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { isReceiptUuid, toReceiptUuid } from "./receiptId.ts";
import type { ShopRules } from "./shopRules.ts";

type ReceiptLineRow = [
  line_no: number,
  tax_rate: number,
  quantity: number,
  unit_price: number,
  unit_cost: number | null,
  discount: number,
  gross_sales: number,
  sales: number,
  tax: number,
  cost: number,
  product_code: string,
  category_code: string,
  product_name: string,
  category_name: string,
];
type Payment = [payment_no: number, tender: string, tendered: number, change: number];
type Staff = readonly [code: string, name: string];
type SetByDatabase =
  "tenant_id" | "shop_id" | "seq" | "recorded_at" | "voided_at" | "changed_seq" | "staff_id" | "digest";

/** A checked receipt for ingest_receipts; lines and payments have the order of the digest's text. */
export type ReceiptRow = {
  header: Omit<Selectable<Tables["receipt"]>, SetByDatabase | "sold_at"> & { sold_at: string };
  lines: ReceiptLineRow[];
  payments: Payment[];
  /** Code and name of who served; null where the receipt has neither. */
  staff: Staff | null;
};

/** What lines of a rate cost less than their prices: all discounts, tax included. */
const sumDiscountAtRate = ({ lines }: ReceiptInput, settlement: ReceiptSettlement, rate: number): number =>
  settlement.lines.reduce(
    (sum, { grossSales, sales }, i) => (lines[i]?.taxRate === rate ? sum + grossSales - sales : sum),
    0,
  );

/**
 * The row of a receipt whose amounts `settlement` has confirmed. pairs, visitors and guests_unknown are those of a whole check;
 * the database function corrects them for parts of a split bill.
 */
export function toReceiptRow(input: ReceiptInput, settlement: ReceiptSettlement, shop: ShopRules): ReceiptRow {
  const soldAt = new Date(input.soldAt);
  const { businessDate, hour } = toBusinessTime(soldAt, shop.cutoffs);
  const sale = input.kind === "SALE";
  const costs = input.lines.map(({ unitCost, quantity }) => (unitCost ?? 0) * quantity);
  return {
    header: {
      receipt_id: toReceiptUuid(input.receiptId),
      business_date: businessDate,
      hour,
      sold_at: soldAt.toISOString(),
      kind: input.kind,
      order_type: input.orderType,
      delivery_service: input.deliveryService ?? null,
      tax_mode: input.taxMode,
      points_as: input.pointsAs ?? shop.pointsAs,
      pairs: sale ? 1 : 0,
      visitors: sale ? (input.guests ?? 0) : 0,
      guests: input.guests ?? null,
      guests_unknown: sale && !input.guests,
      gross_sales: settlement.grossSales,
      discounts: settlement.grossSales - settlement.total,
      discount: input.discount ?? 0,
      coupon_discount: input.couponDiscount ?? 0,
      coupon_id: input.couponId ?? null,
      discount_setting_id: input.discountSettingId ?? null,
      discount_name: input.discountName ?? null,
      line_discount: input.lines.reduce((sum, { discount }) => sum + (discount ?? 0), 0),
      discounted_lines: input.lines.filter(({ discount }) => discount).length,
      points: input.points ?? 0,
      sales8: settlement.sales[8],
      sales10: settlement.sales[10],
      tax8: settlement.tax[8],
      tax10: settlement.tax[10],
      total: settlement.total,
      cost: costs.reduce((sum, cost) => sum + cost, 0),
      uncosted: settlement.lines.reduce((sum, { sales, tax }, i) => (costs[i] ? sum : sum + sales - tax), 0),
      discounts_tax: taxRates.reduce(
        (sum, rate) => sum + computeTax(sumDiscountAtRate(input, settlement, rate), rate, "INCLUDED", "DOWN"),
        0,
      ),
      reversal_of: input.reversalOf == null ? null : toReceiptUuid(input.reversalOf),
      split_of: input.splitOf == null ? null : toReceiptUuid(input.splitOf),
      receipt_number: input.receiptNumber ?? (isReceiptUuid(input.receiptId) ? null : input.receiptId),
      reason: input.reason ?? null,
    },
    lines: input.lines.map((line, i): ReceiptLineRow => {
      const share = settlement.lines[i] ?? { grossSales: 0, sales: 0, tax: 0 };
      return [
        i + 1,
        line.taxRate,
        line.quantity,
        line.unitPrice,
        line.unitCost ?? null,
        line.discount ?? 0,
        share.grossSales,
        share.sales,
        share.tax,
        costs[i] ?? 0,
        line.productCode,
        line.categoryCode ?? "",
        line.productName,
        line.categoryName ?? "",
      ];
    }),
    payments: input.payments.map(({ tender, tendered, change }, i): Payment => [i + 1, tender, tendered, change ?? 0]),
    staff: input.staffCode || input.staffName ? [input.staffCode ?? "", input.staffName ?? ""] : null,
  };
}
