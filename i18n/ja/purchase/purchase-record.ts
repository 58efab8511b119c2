import type { ReportLabels } from "../../../src/generated/labels.ts";
import { measureNames } from "../report/measures.ts";

/** Columns that reports of purchases share. */
export const purchaseMeasures = {
  purchases: "仕入額",
  returnedPurchases: "赤伝",
  salesRate: "売上比",
} as const;

export const purchaseRecord = {
  name: "仕入実績",
  columns: {
    ...measureNames,
    ...purchaseMeasures,
    name: "内訳",
    registrationNumber: "登録番号",
    previousPurchases: "前の期間",
    previousDifference: "前の期間との差",
    previousChange: "前期比",
    lastYearPurchases: "前年",
    lastYearDifference: "前年との差",
    lastYearChange: "前年比",
  },
  sums: { net_sales: "純売上", salesRate: "仕入 ÷ 純売上" },
} satisfies ReportLabels["purchase-record"];

/** The ways of dividing purchases, as tabs, heads and filters say them. */
export const purchaseDimensions = { SUPPLIER: "仕入先", CATEGORY: "区分", SHOP: "店舗" } as const;

/** The name of items without a category. */
export const noItemCategory = "区分なし";
