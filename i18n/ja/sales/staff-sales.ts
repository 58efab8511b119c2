import type { ReportLabels } from "../../../src/generated/labels.ts";
import { measureNames } from "../report/measures.ts";

export const staffSales = {
  name: "担当者別売上",
  columns: { staffName: "担当者", shop_name: "店舗", ...measureNames },
} satisfies ReportLabels["staff-sales"];

export const staffDays = {
  name: "担当者の日別売上",
  columns: { business_date: "営業日", ...measureNames },
} satisfies ReportLabels["staff-days"];

/** Words of the screens by staff. */
export const staffTexts = {
  whose: (name: string) => `担当者: ${name}`,
  discounts: "この担当者の値引を見る",
  all: (name: string) => `${name}の絞り込みを外す`,
} as const;
