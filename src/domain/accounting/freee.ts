import type { CsvCell } from "../../core/csv.ts";
import { pickTaxClass, formatSlashDate, formatEntrySummary, type PurchaseEntry, type PurchaseMonth } from "./entry.ts";

/** The headings of freee's file of transactions (取引インポート); they may not be changed. */
const freeeHeadings = [
  "収支区分",
  "管理番号",
  "発生日",
  "決済期日",
  "取引先コード",
  "取引先",
  "勘定科目",
  "税区分",
  "金額",
  "税計算区分",
  "税額",
  "備考",
  "品目",
  "部門",
  "メモタグ（複数指定可、カンマ区切り）",
  "セグメント1",
  "セグメント2",
  "セグメント3",
  "決済日",
  "決済口座",
  "決済金額",
] as const;

const toFreeeClass = (rate: number, creditRate: number): string => {
  const part = creditRate === 100 ? "" : `（控${creditRate}）`;
  return `課対仕入${part}${rate === 8 ? "8%（軽）" : "10%"}`;
};

/** Each entry is a transaction without a settlement, for which freee itself books the payable. */
function freeeRow(month: PurchaseMonth, entry: PurchaseEntry, index: number): CsvCell[] {
  const deducts = entry.creditRate > 0;
  return [
    "支出",
    `${month.month}-${index + 1}`,
    formatSlashDate(month.date),
    null,
    null,
    entry.supplierName,
    month.purchaseAccount,
    pickTaxClass(month, entry, toFreeeClass),
    deducts ? entry.amount : entry.amount + entry.tax,
    deducts ? "外税" : "税込",
    deducts ? entry.tax : 0,
    formatEntrySummary(month, entry),
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ];
}

/** The file for freee 会計: amounts without tax, the tax beside them. */
export const buildFreeeRows = (month: PurchaseMonth): CsvCell[][] => [
  [...freeeHeadings],
  ...month.entries.map((entry, index) => freeeRow(month, entry, index)),
];
