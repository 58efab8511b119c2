import type { CsvCell } from "../../core/csv.ts";
import { pickTaxClass, formatSlashDate, formatEntrySummary, type PurchaseMonth } from "./entry.ts";
import { buildJournalSides, type JournalRow, type JournalSide } from "./journal.ts";

/** What a row is: a journal entry of its own, or the first, a middle or the last row of a slip (振替伝票). */
const yayoiFlags = { ENTRY: 2000, FIRST: 2110, MIDDLE: 2100, LAST: 2101 } as const;
/** タイプ of an entry and of a slip. */
const yayoiTypes = { entry: 0, slip: 3 } as const;
/** Characters of the summary: 64 half-width ones. */
const summaryLength = 32;

const toYayoiClass = (rate: number, creditRate: number): string =>
  `課対仕入込${rate === 8 ? "軽減8%" : "10%"}${creditRate === 100 ? "適格" : `区分${creditRate}%`}`;

/** Account, sub-account, department, class, amount, tax. A side that is missing in a row of a slip has the amount 0. */
const cells = (side: JournalSide | null): CsvCell[] => {
  if (!side) return [null, null, null, null, 0, null];
  const { account, subAccount = null, department = null, taxClass, amount, tax } = side;
  return [account, subAccount, department, taxClass, amount, tax];
};

/** One row of 弥生インポート形式. @param number of the slip; null for an entry */
export const buildYayoiRow = (
  kind: keyof typeof yayoiFlags,
  number: number | null,
  date: string,
  { debit, credit, summary }: JournalRow,
): CsvCell[] => [
  yayoiFlags[kind],
  number,
  null,
  formatSlashDate(date),
  ...cells(debit),
  ...cells(credit),
  summary.slice(0, summaryLength),
  // 番号, 期日, タイプ, 生成元, 仕訳メモ, 付箋1, 付箋2, 調整
  null,
  null,
  kind === "ENTRY" ? yayoiTypes.entry : yayoiTypes.slip,
  null,
  null,
  0,
  0,
  "no",
];

/** The file for 弥生会計 (弥生インポート形式): 25 columns without headings, in CP932, tax included. */
export const buildYayoiRows = (month: PurchaseMonth): CsvCell[][] =>
  month.entries.map((entry) => {
    const sides = buildJournalSides(entry, {
      purchase: month.purchaseAccount,
      payable: month.payableAccount,
      invoice: "",
      taxClass: pickTaxClass(month, entry, toYayoiClass),
    });
    return buildYayoiRow("ENTRY", null, month.date, { ...sides, summary: formatEntrySummary(month, entry) });
  });
