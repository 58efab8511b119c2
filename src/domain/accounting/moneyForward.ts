import type { CsvCell } from "../../core/csv.ts";
import { pickTaxClass, formatSlashDate, formatEntrySummary, type PurchaseMonth } from "./entry.ts";
import { buildJournalSides, type JournalRow, type JournalSide } from "./journal.ts";

const sideHeadings = (side: string): string[] => [
  `${side}勘定科目`,
  `${side}補助科目`,
  `${side}部門`,
  `${side}取引先`,
  `${side}税区分`,
  `${side}インボイス`,
  `${side}金額(円)`,
  `${side}税額`,
];

/** The 27 headings of the journal of マネーフォワード クラウド会計 (仕訳帳); they may not be changed. */
export const moneyForwardHeadings: readonly string[] = [
  "取引No",
  "取引日",
  ...sideHeadings("借方"),
  ...sideHeadings("貸方"),
  "摘要",
  "仕訳メモ",
  "タグ",
  "MF仕訳タイプ",
  "決算整理仕訳",
  "作成日時",
  "作成者",
  "最終更新日時",
  "最終更新者",
];

const toMoneyForwardClass = (rate: number): string => (rate === 8 ? "課税仕入 (軽)8%" : "課税仕入 10%");

const toInvoiceClass = (creditRate: number): string =>
  creditRate === 100 ? "適格" : creditRate === 0 ? "" : `${creditRate}%控除`;

const cells = (side: JournalSide | null): CsvCell[] => {
  if (!side) return sideHeadings("").map(() => null);
  const { account, subAccount = null, department = null, taxClass, invoice, amount, tax } = side;
  return [account, subAccount, department, null, taxClass, invoice || null, amount, tax];
};

/** One row of the journal. Rows with one number and date are one entry. */
export function buildMoneyForwardRow(number: number, date: string, { debit, credit, summary }: JournalRow): CsvCell[] {
  const head = [number, formatSlashDate(date), ...cells(debit), ...cells(credit), summary];
  return [...head, ...moneyForwardHeadings.slice(head.length).map(() => null)];
}

/** The file for マネーフォワード クラウド会計: one journal entry a row, tax included. */
export const moneyForwardRows = (month: PurchaseMonth): CsvCell[][] => [
  [...moneyForwardHeadings],
  ...month.entries.map((entry, index) => {
    const sides = buildJournalSides(entry, {
      purchase: month.purchaseAccount,
      payable: month.payableAccount,
      taxClass: pickTaxClass(month, entry, toMoneyForwardClass),
      invoice: toInvoiceClass(entry.creditRate),
    });
    return buildMoneyForwardRow(index + 1, month.date, { ...sides, summary: formatEntrySummary(month, entry) });
  }),
];
