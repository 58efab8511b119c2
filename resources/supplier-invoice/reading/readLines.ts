import { isRealDate } from "../../../src/core/calendar/date.ts";
import { parseTypedDate } from "../../../src/core/calendar/typed.ts";
import type { RejectionCode } from "../../../src/core/rejected.ts";
import type { CsvFileRows } from "../../../src/admin/csv/file/readFile.ts";
import type { RegisterSupplierInvoiceMutationVariables } from "../../../src/generated/graphql.ts";
import { parseTypedNumber } from "../../../src/core/typedNumber.ts";

type InvoiceLineInput = RegisterSupplierInvoiceMutationVariables["input"]["lines"][number];

/** The columns of an invoice, those that must be there first. */
export const invoiceFields = ["date", "amount", "taxRate", "slipNumber", "place", "tax"] as const;
type Field = (typeof invoiceFields)[number];
export const requiredInvoiceFields: readonly Field[] = ["date", "amount", "taxRate"];

/** Which column of the file has each field: its position; null: none. */
export type InvoiceColumns = Readonly<Record<Field, number | null>>;

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

const normalizeHeading = (text: string): string => text.normalize("NFKC").replaceAll(/\s/g, "").toLowerCase();

/** Finds the columns by their headings. */
export function findInvoiceColumns(found: readonly string[]): InvoiceColumns {
  const names = found.map(normalizeHeading);
  const at = (field: Field): number | null => {
    const index = names.findIndex((name) => headings[field].includes(name));
    return index < 0 ? null : index;
  };
  return {
    date: at("date"),
    amount: at("amount"),
    taxRate: at("taxRate"),
    slipNumber: at("slipNumber"),
    place: at("place"),
    tax: at("tax"),
  };
}

/** What is wrong with a cell: the row's number in the file, the field, and the catalogue's code. */
export type InvoiceCellFault = { line: number; field: Field; code: RejectionCode; args: readonly (string | number)[] };

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

/** The rows as lines, and what cannot be read. */
export function parseInvoiceLines(
  rows: CsvFileRows["rows"],
  columns: InvoiceColumns,
): { lines: InvoiceLineInput[]; faults: InvoiceCellFault[] } {
  const faults: InvoiceCellFault[] = [];
  const lines = rows.map(({ line, cells }): InvoiceLineInput => {
    const text = (field: Field): string => {
      const column = columns[field];
      return column === null ? "" : (cells[column] ?? "").trim();
    };
    const fault = (field: Field, code: RejectionCode, ...args: (string | number)[]) =>
      faults.push({ line, field, code, args });
    const yen = (field: Field): number => {
      const value = parseWholeYen(text(field));
      if (value === undefined) fault(field, text(field) === "" ? "W001" : "W004", "YEN");
      else if (Math.abs(value) > mostYen) fault(field, "W022", mostYen);
      return value ?? 0;
    };
    const bounded = (field: Field, most: number): string | null => {
      if (text(field).length > most) fault(field, "W003", most);
      return text(field) || null;
    };
    const date = parseTypedDate(text("date").replace(/[ T]\d{1,2}:\d{2}.*$/, ""));
    if (!isRealDate(date)) fault("date", text("date") === "" ? "W001" : "W010");
    const taxRate = parseTaxRate(text("taxRate"));
    if (taxRate === undefined) fault("taxRate", text("taxRate") === "" ? "W001" : "W004", "SELECT");
    return {
      date,
      amount: yen("amount"),
      taxRate: taxRate ?? 10,
      tax: text("tax") === "" ? null : yen("tax"),
      slipNumber: bounded("slipNumber", 40),
      place: bounded("place", 60),
    };
  });
  return { lines, faults };
}
