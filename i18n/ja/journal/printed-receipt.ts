import type { ReceiptWords } from "../../../src/domain/journal/printedReceipt.ts";
import { tenderNames } from "../words/orders.ts";

/** Words of a printed receipt, on screen and in its PDF. */
export const receiptWords = {
  quantity: (price, quantity) => `${price} × ${quantity}`,
  lineDiscount: "値引",
  subtotal: { INCLUDED: "小計", EXCLUDED: "小計(税抜)" },
  discount: "小計値引",
  coupon: "クーポン値引",
  pointsOff: "ポイント値引",
  addedTax: (rate) => `外税 ${rate}`,
  total: "合計(税込)",
  taxable: { INCLUDED: (rate) => `${rate}対象(税込)`, EXCLUDED: (rate) => `${rate}対象(税抜)` },
  tax: { INCLUDED: "内消費税等", EXCLUDED: "消費税等" },
  tenders: tenderNames,
  pointsPaid: "ポイント利用",
  change: "お釣り",
  reduced: "※は軽減税率(8%)対象です。",
} as const satisfies ReceiptWords & { reduced: string };
