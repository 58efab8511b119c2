import { formatCount } from "../../../src/core/money.ts";
import { reringMinutes } from "../../../src/domain/journal/reringMinutes.ts";

/** What the page of 打ち直し says beside its rows. */
export const reringTexts = {
  whatIsPaired: `取り消した会計と、その取消から${reringMinutes}分以内に、同じ店舗・営業日・注文の種類で打った会計を組にしています。どちらか一方の商品が、もう一方にすべてあるものだけで、いちばん早いものです。`,
  whatItMeans:
    "確かめる対象の一覧です。打ち間違いや注文の取りやめでも、同じ形になります。レシートにテーブルと端末の番号はないため、同じ商品を頼んだ次のお客様の会計が入ることもあります。",
  byStaff: "担当者別",
  sum: (count: number, amount: string) => `小さくなった会計 ${formatCount(count)}件 ${amount}`,
  staff: "取り消した担当者",
  voids: "会計の取消",
  smaller: "小さくなった会計",
  share: "組数に対する割合",
  open: (number: string) => `打ち直した会計 ${number}を開く`,
} as const;
