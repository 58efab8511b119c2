import type { ReportLabels } from "../../../src/generated/labels.ts";
import { measureNames } from "../report/measures.ts";

export const productTrend = {
  name: "商品の推移",
  columns: {
    business_date: "営業日",
    meanPrice: "平均単価",
    netMeanPrice: "平均単価(税抜)",
    hundreds: "人数の分かる会計の数量×100",
    perHundred: "客100人あたり",
    ...measureNames,
  },
} satisfies ReportLabels["product-trend"];

/** Words of /salesitems/trend. */
export const productTrendTexts = {
  all: "すべての商品",
  receipts: "この商品の会計を見る",
  noChange: "この期間に、アプリの商品の価格の変更はありません。",
  change: ({
    date,
    order,
    before,
    after,
    shops,
  }: {
    date: string;
    order: string;
    before: string;
    after: string;
    shops: number;
  }) => `${date} ${order} ${before} → ${after}（${shops}店舗）`,
  more: (count: number) => ` ほか${count}件は変更履歴にあります`,
  chart: "価格と数量",
  legend: (quantity: string, price: string) =>
    `棒は${quantity}(左の目盛り)、折れ線は${price}(右の目盛り)。点線はアプリの商品の価格を変えた日`,
} as const;
