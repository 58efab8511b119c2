import { expect, it } from "vitest";
import { namesPrice } from "../../../../server/trade/menu-plan/proposal/namesPrice.ts";

it.each([
  "鴨そば 980円",
  "いまだけ５００円",
  "⑤⓪⓪円",
  "1,000 円",
  "¥500",
  "￥５００",
  "only 500 yen",
  "500yen",
  "five hundred yen",
  "5 dollars",
  "Ten Dollars",
  "USD 5",
  "＄5",
  "€4.50",
  "五百円",
  "千二百 円",
  "五〇〇円",
  "500えん",
  "五百日元",
  "500元",
  "오백 엔",
  "5,000원",
  "5ドル",
])("a price is found in %s", (text) => {
  expect(namesPrice(text)).toBe(true);
});

it.each([
  "鴨の旨みの一杯",
  "Rich duck broth",
  "円やかな味わい",
  "三元豚のロース",
  "半熟卵を2個",
  "500gのステーキ",
  "A prize that won hearts",
  "Pound cake",
  "元祖 鴨そば",
  "オリ 국수",
  "浓郁鸭汤",
  "진한 오리 육수",
])("no price is found in %s", (text) => {
  expect(namesPrice(text)).toBe(false);
});
