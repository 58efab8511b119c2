import type { DiscountKind } from "../../../src/generated/server.ts";

/** The kinds of discounts. */
export const discountKinds = {
  PRESET: "割引設定による割引",
  MANUAL: "割引設定のない割引",
  LINE: "明細の値引",
  COUPON: "クーポン",
  POINTS: "ポイント",
} satisfies Record<DiscountKind, string>;

/** Names of rows that are no record's own. */
export const discountNames = {
  coupons: "クーポンの全体",
  others: "クーポン以外の値引",
  noCoupon: "クーポンの記録なし",
  goneCoupon: (id: number) => `登録のないクーポン（${id}）`,
  gonePreset: (id: number) => `登録のない割引（${id}）`,
  nobody: "担当者なし",
} as const;
