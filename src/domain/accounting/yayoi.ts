import type { CsvCell } from "../../core/csv.ts";
import { pickTaxClass, formatSlashDate, formatEntrySummary, type PurchaseMonth } from "./entry.ts";
import { buildJournalSides, type JournalSide } from "./journal.ts";

/** One row that is a whole journal entry. */
const wholeEntry = 2000;
/** Characters of the summary: 64 half-width ones. */
const summaryLength = 32;

const toYayoiClass = (rate: number, creditRate: number): string =>
  `課対仕入込${rate === 8 ? "軽減8%" : "10%"}${creditRate === 100 ? "適格" : `区分${creditRate}%`}`;

/** Account, sub-account, department, class, amount, tax. */
const cells = ({ account, taxClass, amount, tax }: JournalSide): CsvCell[] => [
  account,
  null,
  null,
  taxClass,
  amount,
  tax,
];

/** The file for 弥生会計 (弥生インポート形式): 25 columns without headings, in CP932, tax included. */
export const buildYayoiRows = (month: PurchaseMonth): CsvCell[][] =>
  month.entries.map((entry) => {
    const { debit, credit } = buildJournalSides(entry, {
      purchase: month.purchaseAccount,
      payable: month.payableAccount,
      invoice: "",
      taxClass: pickTaxClass(month, entry, toYayoiClass),
    });
    return [
      wholeEntry,
      null,
      null,
      formatSlashDate(month.date),
      ...cells(debit),
      ...cells(credit),
      formatEntrySummary(month, entry).slice(0, summaryLength),
      // 番号, 期日, タイプ, 生成元, 仕訳メモ, 付箋1, 付箋2, 調整
      null,
      null,
      0,
      null,
      null,
      0,
      0,
      "no",
    ];
  });
