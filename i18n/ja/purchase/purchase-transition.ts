import type { ReportLabels } from "../../../src/generated/labels.ts";
import { measureNames } from "../report/measures.ts";
import { purchaseMeasures } from "./purchase-record.ts";

export const purchaseTransition = {
  name: "仕入推移",
  columns: {
    ...measureNames,
    ...purchaseMeasures,
    name: "内訳",
    itemCode: "品目コード",
    unit: "発注単位",
    firstPrice: "はじめの単価",
    lastPrice: "最後の単価",
    priceChange: "単価の変化",
    rises: "値上がり",
  },
  sums: { net_sales: "純売上", salesRate: "仕入 ÷ 純売上" },
} satisfies ReportLabels["purchase-transition"];

/** The rows of 仕入推移, as tabs and heads say them. */
export const trendDimensions = { ITEM: "品目", CATEGORY: "区分", SUPPLIER: "仕入先" } as const;

/** What its columns of months show. */
export const trendFigures = { AMOUNT: "仕入額", PRICE: "平均単価", RATE: "売上比" } as const;

/** The filters of reports of purchases. */
export const purchaseFilterNames = {
  supplierId: { name: "仕入先" },
  itemCategory: { name: "品目の区分" },
  itemId: { name: "品目" },
} as const;

/** Words of /purchase-transition. */
export const purchaseTransitionTexts = {
  chart: "月ごとの仕入額と売上比",
  itemChart: "月ごとの仕入額と単価",
  legend: (bars: string, line: string) => `棒は${bars}(左の目盛り)、折れ線は${line}(右の目盛り)`,
  itemLegend: (bars: string, line: string) =>
    `棒は${bars}(左の目盛り)、折れ線は${line}(右の目盛り)。点線は値上がりが始まった月`,
  amount: "仕入額",
  price: "平均単価",
  rate: "売上比",
  rises: "値上がり",
  risesNote: "平均単価が、会社の設定の割合を超えて上がった品目。影響の大きい順",
  noRises: "この期間に、会社の設定の割合を超えた値上がりはありません。",
  item: "品目",
  supplier: "仕入先",
  from: "前の単価",
  to: "後の単価",
  rateOfRise: "上がった割合",
  since: "いつから",
  effect: "ひと月の影響",
} as const;
