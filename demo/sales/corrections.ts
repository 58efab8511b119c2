import { addTime } from "../../src/core/calendar/moment.ts";
import type { ReceiptInput } from "../../src/generated/server.ts";
import type { RandomStream } from "../random.ts";

const voidReasons = ["打ち間違い", "注文の取り違え", "お客さまの都合", "支払方法の変更"];
const returnReasons = ["商品の入れ間違い", "品質へのご指摘", "数量の誤り"];

export const addMinutes = (soldAt: string, minutes: number): string =>
  addTime(new Date(soldAt), minutes, "minute").toISOString();

/** 取消: the receipt that voids `sale` a few minutes later. It has no amounts. */
export const buildVoidReceipt = (sale: ReceiptInput, id: string, random: RandomStream): ReceiptInput => ({
  receiptId: id,
  soldAt: addMinutes(sale.soldAt, random.between(1, 12)),
  kind: "VOID",
  reversalOf: sale.receiptId,
  orderType: sale.orderType,
  deliveryService: sale.deliveryService,
  taxMode: sale.taxMode,
  pointsAs: sale.pointsAs,
  lines: [],
  tax8: 0,
  tax10: 0,
  total: 0,
  payments: [],
  staffCode: sale.staffCode,
  staffName: sale.staffName,
  reason: random.pickOne(voidReasons),
});

/** 返品: the return of a whole sale, with all its amounts negative and the same tenders. */
export const buildReturnReceipt = (
  sale: ReceiptInput,
  id: string,
  soldAt: string,
  random: RandomStream,
): ReceiptInput => ({
  ...sale,
  receiptId: id,
  soldAt,
  kind: "RETURN",
  reversalOf: sale.receiptId,
  splitOf: null,
  guests: null,
  lines: sale.lines.map((line) => ({ ...line, quantity: -line.quantity, discount: -(line.discount ?? 0) })),
  discount: -(sale.discount ?? 0),
  couponDiscount: -(sale.couponDiscount ?? 0),
  points: -(sale.points ?? 0),
  tax8: -sale.tax8,
  tax10: -sale.tax10,
  total: -sale.total,
  payments: sale.payments.map(({ tender, tendered, change }) => ({ tender, tendered: (change ?? 0) - tendered })),
  reason: random.pickOne(returnReasons),
});
