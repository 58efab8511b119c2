import { discountKinds } from "../analysis/discount-names.ts";

/** Filters of receipts, and what the report of discounts puts in its rows. */
export const receiptFilters = {
  fromTime: { name: "会計時刻 から" },
  toTime: { name: "会計時刻 まで" },
  about: { name: "およその金額" },
  minTotal: { name: "金額 下限" },
  maxTotal: { name: "金額 上限" },
  receiptNumber: { name: "レシート番号" },
  product: { name: "商品" },
  staff: { name: "担当者" },
  coupon: { name: "クーポン" },
  discountKind: { name: "値引の種類", options: discountKinds },
  discount: { name: "割引の名前" },
  by: { name: "分け方", options: { PRESET: "割引設定", COUPON: "クーポン", STAFF: "担当者" } },
  reringRows: { name: "行", options: { SMALLER: "小さくなった会計", ALL: "すべて" } },
} as const;
