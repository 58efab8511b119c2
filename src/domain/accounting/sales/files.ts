import type { CsvCell, CsvEncoding } from "../../../core/csv.ts";
import type { TaxRate } from "../../tax.ts";
import { formatSlashDate } from "../entry.ts";
import type { AccountingSoftware } from "../files.ts";
import { outsideTax, type JournalRow, type JournalSide } from "../journal.ts";
import { buildMoneyForwardRow, moneyForwardHeadings } from "../moneyForward.ts";
import { buildYayoiRow } from "../yayoi.ts";
import type { SalesMonth } from "./day.ts";
import { buildSalesEntries, type SalesEntryRow, type SalesSide } from "./entries.ts";
import { buildFreeeJournalRow, freeeJournalHeadings } from "./freeeJournal.ts";

/** The usual classes of sales with tax, by software. */
const usualClasses: Record<AccountingSoftware, Record<TaxRate, string>> = {
  FREEE: { 8: "課税売上8%（軽）", 10: "課税売上10%" },
  MONEY_FORWARD: { 8: "課税売上 (軽)8%", 10: "課税売上 10%" },
  YAYOI: { 8: "課税売上込軽減8%", 10: "課税売上込10%" },
};

/** An entry with the software's classes. `number`: from 1 in the order of the file. */
type NumberedEntry = { number: number; date: string; rows: JournalRow[] };

function listEntries(month: SalesMonth, software: AccountingSoftware): NumberedEntry[] {
  const { taxClass } = month.accounts;
  const toSide = ({ rate, ...side }: SalesSide): JournalSide => ({
    ...side,
    taxClass: rate === null ? outsideTax : (taxClass[rate] ?? usualClasses[software][rate]),
    invoice: "",
  });
  const toRow = ({ debit, credit, summary }: SalesEntryRow): JournalRow => ({
    debit: debit && toSide(debit),
    credit: credit && toSide(credit),
    summary,
  });
  return buildSalesEntries(month).map(({ date, rows }, index) => ({
    number: index + 1,
    date,
    rows: rows.map(toRow),
  }));
}

const buildFreeeRows = (month: SalesMonth): CsvCell[][] => [
  [...freeeJournalHeadings],
  ...listEntries(month, "FREEE").flatMap(({ number, date, rows }) =>
    rows.map((row) => buildFreeeJournalRow(number, formatSlashDate(date), row)),
  ),
];

const buildMoneyForwardRows = (month: SalesMonth): CsvCell[][] => [
  [...moneyForwardHeadings],
  ...listEntries(month, "MONEY_FORWARD").flatMap(({ number, date, rows }) =>
    rows.map((row) => buildMoneyForwardRow(number, date, row)),
  ),
];

const pickRowKind = (index: number, rows: readonly JournalRow[]) => {
  if (rows.length === 1) return "ENTRY";
  if (index === 0) return "FIRST";
  return index === rows.length - 1 ? "LAST" : "MIDDLE";
};

const buildYayoiRows = (month: SalesMonth): CsvCell[][] =>
  listEntries(month, "YAYOI").flatMap(({ number, date, rows }) =>
    rows.map((row, index) => {
      const kind = pickRowKind(index, rows);
      return buildYayoiRow(kind, kind === "ENTRY" ? null : number, date, row);
    }),
  );

/** The files of a month's sales by the software that reads them (docs/accounting.md). */
export const salesFiles = {
  FREEE: { rows: buildFreeeRows, encoding: "utf-8" },
  MONEY_FORWARD: { rows: buildMoneyForwardRows, encoding: "cp932" },
  YAYOI: { rows: buildYayoiRows, encoding: "cp932" },
} as const satisfies Record<AccountingSoftware, { rows: (month: SalesMonth) => CsvCell[][]; encoding: CsvEncoding }>;
