import { isRealDate } from "../../../src/core/calendar/date.ts";
import { parseTypedDate } from "../../../src/core/calendar/typed.ts";
import { readDeclaredRows, type CellFault, type CellReading } from "../../../src/core/row-file/declaredRows.ts";
import { findColumnPlaces, type ColumnPlaces } from "../../../src/core/row-file/headings.ts";
import type { FileRow } from "../../../src/core/row-file/records.ts";
import type { RegisterSupplierInvoiceMutationVariables } from "../../../src/generated/graphql.ts";
import { parseTypedNumber } from "../../../src/core/typedNumber.ts";

type InvoiceLineInput = RegisterSupplierInvoiceMutationVariables["input"]["lines"][number];

/** The columns of an invoice, those that must be there first. */
export const invoiceFields = ["date", "amount", "taxRate", "slipNumber", "place", "tax"] as const;
type Field = (typeof invoiceFields)[number];
export const requiredInvoiceFields: readonly Field[] = ["date", "amount", "taxRate"];

/** Which column of the file has each field: its position; null: none. */
export type InvoiceColumns = ColumnPlaces<Field>;

/** Rows that one invoice may have. */
export const maxInvoiceLines = 2000;
/** Yen that a row may have. */
const mostYen = 9_999_999_999;

/** Headings that suppliers write, folded. */
const headings: Readonly<Record<Field, readonly string[]>> = {
  date: ["日付", "納品日", "伝票日付", "取引日", "売上日", "年月日", "納入日", "date"],
  amount: ["金額", "税抜金額", "金額(税抜)", "税抜額", "本体金額", "本体価格", "税抜", "amount"],
  taxRate: ["税率", "消費税率", "税区分", "税率(%)", "taxrate"],
  slipNumber: ["伝票番号", "伝票no", "伝票no.", "納品書番号", "納品番号", "番号", "no", "no."],
  place: ["納品先", "納入先", "店舗", "店舗名", "届け先", "納品店舗"],
  tax: ["消費税", "消費税額", "税額", "税"],
};

/** Finds the columns by their headings. */
export const findInvoiceColumns = (found: readonly string[]): InvoiceColumns => findColumnPlaces(found, headings);

/** Whole yen; undefined where the text is none. */
export function parseWholeYen(text: string): number | undefined {
  const yen = parseTypedNumber(text) ?? undefined;
  return Number.isInteger(yen) ? yen : undefined;
}

/** 8 or 10 of 8, 8%, 軽減8%, 8※, 0.08; undefined where the text says neither. */
function parseTaxRate(text: string): 8 | 10 | undefined {
  const [number] = /\d+(\.\d+)?/.exec(text.normalize("NFKC")) ?? [];
  const value = Number(number);
  if (value === 8 || value === 0.08) return 8;
  return value === 10 || value === 0.1 ? 10 : undefined;
}

function readYen(text: string): CellReading<number> {
  const value = parseWholeYen(text);
  if (value === undefined) return { code: text === "" ? "W001" : "W004", args: ["YEN"] };
  return Math.abs(value) > mostYen ? { code: "W022", args: [mostYen] } : { value };
}

const readBounded =
  (most: number) =>
  (text: string): CellReading<string | null> =>
    text.length > most ? { code: "W003", args: [most] } : { value: text || null };

/** How the columns of an invoice are read. */
const readers = {
  date: (text: string): CellReading<string> => {
    const date = parseTypedDate(text.replace(/[ T]\d{1,2}:\d{2}.*$/, ""));
    return isRealDate(date) ? { value: date } : { code: text === "" ? "W001" : "W010" };
  },
  taxRate: (text: string): CellReading<8 | 10> => {
    const value = parseTaxRate(text);
    return value === undefined ? { code: text === "" ? "W001" : "W004", args: ["SELECT"] } : { value };
  },
  amount: readYen,
  tax: (text: string): CellReading<number | null> => (text === "" ? { value: null } : readYen(text)),
  slipNumber: readBounded(40),
  place: readBounded(60),
};

/** What is wrong with a cell of an invoice. */
export type InvoiceCellFault = CellFault<Field>;

/** The rows as lines, and what cannot be read. */
export function parseInvoiceLines(
  records: readonly FileRow[],
  columns: InvoiceColumns,
): { lines: InvoiceLineInput[]; faults: InvoiceCellFault[] } {
  const { rows, faults } = readDeclaredRows(records, columns, readers);
  return { lines: rows.map(({ values }) => values), faults };
}
