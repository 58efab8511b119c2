import type { CsvCell } from "../../../core/csv.ts";
import type { JournalRow, JournalSide } from "../journal.ts";

const sideHeadings = (side: string): string[] =>
  [
    "勘定科目",
    "科目コード",
    "補助科目",
    "取引先",
    "取引先コード",
    "部門",
    "品目",
    "メモタグ",
    "セグメント1",
    "セグメント2",
    "セグメント3",
    "金額",
    "税区分",
    "税額",
  ].map((heading) => `${side}${heading}`);

/** The 32 headings of freee's file of journals (仕訳データ, 振替伝票). */
export const freeeJournalHeadings: readonly string[] = [
  "日付",
  "伝票番号",
  "決算整理仕訳",
  ...sideHeadings("借方"),
  ...sideHeadings("貸方"),
  "摘要",
];

const toFreeeSide = (side: JournalSide | null): CsvCell[] => {
  if (!side) return sideHeadings("").map(() => null);
  const { account, subAccount = null, department = null, amount, taxClass, tax } = side;
  return [account, null, subAccount, null, null, department, null, null, null, null, null, amount, taxClass, tax];
};

/** One row. Rows with one number and date are one entry. */
export const buildFreeeJournalRow = (
  number: number,
  date: string,
  { debit, credit, summary }: JournalRow,
): CsvCell[] => [date, number, null, ...toFreeeSide(debit), ...toFreeeSide(credit), summary];
