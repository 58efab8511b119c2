import { createHash } from "node:crypto";
import { importTexts } from "../../../../i18n/ja/import/import.ts";
import type { TaxRate } from "../../../../src/domain/tax.ts";
import type { OrderType, Tender } from "../../../../src/generated/server.ts";
import { readUnitPrice, readWholeNumber, readYenCell, readYenFromZero, type ImportUnitPrice } from "./amounts.ts";
import type { TargetCells, FileColumns, ColumnTarget } from "../settings/columns.ts";
import type { ImportRowRules } from "../settings/settings.ts";
import type { ImportRefusal } from "./problem.ts";
import type { FileRecord } from "../../../../src/core/row-file/records.ts";
import { UnreadableCell } from "./unreadable.ts";
import { isReductionName, isTotalsRow } from "../settings/words.ts";

/** One line of a receipt in the file. Amounts are whole yen; null where the column or the cell is missing. */
export type ImportLine = ImportUnitPrice & {
  code: string;
  name: string;
  categoryCode: string | null;
  category: string | null;
  quantity: number;
  cost: number | null;
  discount: number;
  taxRate: TaxRate | null;
  /** Above 0, the row is no product: it takes so much off the receipt. */
  takenOff: number;
  /** From here on values of the whole receipt, which its rows must agree on. */
  orderType: OrderType | null;
  tender: Tender | null;
  guests: number | null;
  staffCode: string | null;
  staffName: string | null;
  voided: boolean;
};

/** A row with its receipt number, if it has one, and its line, or the reason of its refusal. */
export type StagedRowReading = { receipt: string | null } & (
  { line: ImportLine; soldAt: Date } | { refusal: ImportRefusal }
);
type ReadRow = { leftOut: true } | StagedRowReading;

const { refusals } = importTexts;

/** The column that each refusal code is about. The other codes are about the whole row. */
const refusalTargets: Readonly<Record<string, ColumnTarget>> = {
  RECEIPT: "receipt",
  RECEIPT_TEXT: "receipt",
  SOLD_AT: "soldAt",
  NAME: "name",
  QUANTITY: "quantity",
  PRICE: "price",
  PRICE_NEGATIVE: "price",
  AMOUNT: "amount",
  AMOUNT_SIGN: "amount",
  AMOUNT_DIFFERS: "amount",
  COST: "cost",
  DISCOUNT: "discount",
  TAX_RATE: "taxRate",
  ORDER_TYPE: "orderType",
  TENDER: "tender",
  VOID: "voided",
  GUESTS: "guests",
};

/** The refusal with the column's heading before its reason. */
function inColumn({ code, reason }: ImportRefusal, columns: FileColumns): ImportRefusal {
  const target = refusalTargets[code];
  const heading = target && columns.heading(target);
  return { code, reason: heading ? importTexts.inColumn(heading, reason) : reason };
}

/** The product code, or the name where there is none. It has at most 40 characters: a longer name is cut and gets a hash. */
function toProductCode(code: string | undefined, name: string): string {
  if (code) return code;
  if (name.length <= 40) return name;
  return `${name.slice(0, 31)}-${createHash("sha256").update(name).digest("hex").slice(0, 8)}`;
}

function readRate(text: string | undefined): TaxRate | null {
  if (!text) return null;
  // No pattern: one for blanks before a sign takes the square of their number.
  const percent = text.normalize("NFKC").replace(/%$/, "").trimEnd();
  const rate = ({ "8": 8, "10": 10, "0.08": 8, "0.1": 10, "0.10": 10 } as const)[percent];
  if (rate === undefined) throw new UnreadableCell("TAX_RATE", refusals.TAX_RATE(text));
  return rate;
}

/** Notes the words of a row that nobody has explained, also where the row is refused for another reason: all are asked about at once. */
function askWords({ tender, orderType }: TargetCells, { words }: ImportRowRules): void {
  if (tender && words.tender(tender) === null) words.ask("TENDER", tender, 1);
  if (orderType && words.orderType(orderType) === null) words.ask("ORDER_TYPE", orderType, 1);
}

/** What a word of a column means. An empty cell says nothing: another row of the receipt may. */
function readWord<T>(text: string | undefined, kind: "TENDER" | "ORDER_TYPE", find: (word: string) => T | null) {
  if (!text) return null;
  const found = find(text);
  if (found === null) throw new UnreadableCell(kind, refusals[kind](text));
  return found;
}

function readGuests(text: string | undefined, rules: ImportRowRules): number | null {
  if (!text) return null;
  const guests = readWholeNumber(text, "GUESTS", rules);
  if (guests < 0 || guests > 999) throw new UnreadableCell("GUESTS", refusals.GUESTS(text));
  return guests;
}

/** What a row of negative amount takes off its receipt, where its name says that it is a discount; 0 for another row. */
function readReduction(
  { name = "", category = "", quantity = "", price = "", amount = "" }: TargetCells,
  rules: ImportRowRules,
): number {
  if (!isReductionName(name) && !isReductionName(category)) return 0;
  if (amount !== "") return Math.max(0, -readYenCell(amount, "AMOUNT", rules));
  const count = quantity === "" ? 1 : readWholeNumber(quantity, "QUANTITY", rules) || 1;
  return Math.max(0, -(readYenCell(price, "PRICE", rules) * count));
}

function readLine(cells: TargetCells, rules: ImportRowRules, voided: boolean): ImportLine {
  const { name = "", quantity: count, cost } = cells;
  if (name === "") throw new UnreadableCell("NAME", refusals.NAME);
  const takenOff = readReduction(cells, rules);
  const discount = takenOff === 0 && cells.discount ? readYenFromZero(cells.discount, "DISCOUNT", rules) : 0;
  const quantity = takenOff > 0 || count === undefined ? 1 : readWholeNumber(count, "QUANTITY", rules);
  return {
    code: toProductCode(cells.code, name),
    name,
    categoryCode: cells.categoryCode || cells.category || null,
    category: cells.category || cells.categoryCode || null,
    quantity,
    ...(takenOff > 0 ? { price: 0, dearer: 0 } : readUnitPrice(cells, quantity, discount, rules)),
    cost: cost ? readYenFromZero(cost, "COST", rules) : null,
    discount,
    taxRate: readRate(cells.taxRate),
    takenOff,
    orderType: readWord(cells.orderType, "ORDER_TYPE", rules.words.orderType),
    tender: readWord(cells.tender, "TENDER", rules.words.tender),
    guests: readGuests(cells.guests, rules),
    staffCode: cells.staffCode || null,
    staffName: cells.staffName || null,
    voided,
  };
}

function checkWhole({ wellQuoted, cells }: FileRecord, width: number): void {
  if (!wellQuoted) throw new UnreadableCell("QUOTES", refusals.QUOTES);
  // Spreadsheets add or drop empty cells at the end of a row.
  const extra = cells.slice(width).some((cell) => cell.trim() !== "");
  if (extra) throw new UnreadableCell("COLUMNS", refusals.COLUMNS(cells.length, width));
}

function readSoldAt(text: string, rules: ImportRowRules): Date {
  const found = rules.dates.judge(text);
  if ("moment" in found) return found.moment;
  throw new UnreadableCell("SOLD_AT", refusals.SOLD_AT[found.fault](text));
}

/** The receipt number. It is read before anything else, so that a refused row refuses the other rows of its receipt too. */
function readNumber(number: string | undefined, register: string | undefined): string {
  if (!number && register === "") throw new UnreadableCell("RECEIPT", refusals.REGISTER);
  if (!number) throw new UnreadableCell("RECEIPT", refusals.RECEIPT);
  if (number.length > 40 || /\p{Cc}|\p{Cs}/u.test(number))
    throw new UnreadableCell("RECEIPT_TEXT", refusals.RECEIPT_TEXT);
  return number;
}

/** Whether the row's receipt is voided, or the row is to be left out. */
function readVoid(text: string | undefined, rules: ImportRowRules): "SALE" | "LEAVE_OUT" | "VOID" {
  if (text === undefined) return "SALE";
  const found = rules.words.void(text);
  if (found !== null) return found;
  rules.words.ask("VOID", text, 1);
  throw new UnreadableCell("VOID", refusals.VOID(text));
}

/** Lines of totals have neither a receipt nor a date, and headings may be repeated on each page. */
function isNoRow({ receipt, soldAt }: TargetCells, row: FileRecord, header: readonly string[]): boolean {
  if (row.cells.every((cell, place) => cell.trim() === (header[place] ?? ""))) return true;
  return (!receipt || isTotalsRow([receipt])) && !soldAt && isTotalsRow(row.cells);
}

/**
 * Reads one row of the file.
 * @param header the headings as the file has them
 */
export function readImportRow(
  row: FileRecord,
  header: readonly string[],
  columns: FileColumns,
  rules: ImportRowRules,
): ReadRow {
  const cells = columns.read(row.cells);
  if (isNoRow(cells, row, header)) return { leftOut: true };
  let receipt: string | null = null;
  try {
    receipt = readNumber(cells.receipt, cells.register);
    checkWhole(row, header.length);
    const voided = readVoid(cells.voided, rules);
    if (voided === "LEAVE_OUT") return { leftOut: true };
    askWords(cells, rules);
    const soldAt = readSoldAt(cells.soldAt ?? "", rules);
    return { receipt, soldAt, line: readLine(cells, rules, voided === "VOID") };
  } catch (error) {
    if (error instanceof UnreadableCell) return { receipt, refusal: inColumn(error.refusal, columns) };
    throw error;
  }
}
