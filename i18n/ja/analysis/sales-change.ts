import type { ReportLabels } from "../../../src/generated/labels.ts";

export const salesChange = {
  name: "売上の増減要因",
  columns: {
    shop_name: "店舗",
    change: "増減",
    changeRate: "増減率",
    previousSales: "比較期間の売上",
    currentSales: "この期間の売上",
    openedChange: "開店した店舗",
    closedChange: "閉店・休業した店舗",
    gapChange: "記録が欠けた店舗",
    dayChange: "営業日数",
    guestChange: "客数",
    unguestedChange: "客数のない会計",
    priceChange: "価格",
    discountChange: "値引",
    orderChange: "注文の内容",
    previousDays: "比較期間の営業日数",
    days: "この期間の営業日数",
    previousGuests: "比較期間の客数",
    guests: "この期間の客数",
    previousDiscountRate: "比較期間の値引率",
    discountRate: "この期間の値引率",
    previousDiscounts: "比較期間の値引",
    previousListSales: "比較期間の値引の前の売上",
    discounts: "この期間の値引",
    listSales: "この期間の値引の前の売上",
    note: "気づき",
  },
} satisfies ReportLabels["sales-change"];

/** What a row says beside its figures. */
export const salesChangeNotes = {
  coverage: (before: string, now: string) => `客数の把握率 ${before}→${now}`,
  uncounted: "客数の記録がどちらかの期間にありません",
} as const;
