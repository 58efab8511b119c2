import { createHash } from "node:crypto";
import { importTexts } from "../../i18n/ja/import.ts";
import type { TaxRate } from "../../src/domain/tax.ts";
import type { OrderType, Tender } from "../../src/generated/server.ts";
import { readPrice, readWhole, readYen, readYenFromZero, type UnitPrice } from "./amounts.ts";
import type { Cells, Columns, Target } from "./columns.ts";
import type { RowRules } from "./settings.ts";
import type { Refusal } from "./problem.ts";
import type { Row } from "./rows.ts";
import { Unreadable } from "./unreadable.ts";
import { isReduction, isTotals } from "./words.ts";

/** One line of a receipt in the file. Amounts are whole yen; null where the column or the cell is missing. */
export type Line = UnitPrice & {
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
export type StagedRead = { receipt: string | null } & ({ line: Line; soldAt: Date } | { refusal: Refusal });
type ReadRow = { leftOut: true } | StagedRead;

const { refusals } = importTexts;

/** The column that each refusal code is about. The other codes are about the whole row. */
const columnOf: Readonly<Record<string, Target>> = {
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
function inColumn({ code, reason }: Refusal, columns: Columns): Refusal {
  const target = columnOf[code];
  const heading = target && columns.heading(target);
  return { code, reason: heading ? importTexts.inColumn(heading, reason) : reason };
}

/** The product code, or the name where there is none. It has at most 40 characters: a longer name is cut and gets a hash. */
function codeOf(code: string | undefined, name: string): string {
  if (code) return code;
  if (name.length <= 40) return name;
  return `${name.slice(0, 31)}-${createHash("sha256").update(name).digest("hex").slice(0, 8)}`;
}

function readRate(text: string | undefined): TaxRate | null {
  if (!text) return null;
  // No pattern: one for blanks before a sign takes the square of their number.
  const percent = text.normalize("NFKC").replace(/%$/, "").trimEnd();
  const rate = ({ "8": 8, "10": 10, "0.08": 8, "0.1": 10, "0.10": 10 } as const)[percent];
  if (rate === undefined) throw new Unreadable("TAX_RATE", refusals.TAX_RATE(text));
  return rate;
}

/** Notes the words of a row that nobody has explained, also where the row is refused for another reason: all are asked about at once. */
function askWords({ tender, orderType }: Cells, { words }: RowRules): void {
  if (tender && words.tender(tender) === null) words.ask("TENDER", tender, 1);
  if (orderType && words.orderType(orderType) === null) words.ask("ORDER_TYPE", orderType, 1);
}

/** What a word of a column means. An empty cell says nothing: another row of the receipt may. */
function readWord<T>(text: string | undefined, kind: "TENDER" | "ORDER_TYPE", find: (word: string) => T | null) {
  if (!text) return null;
  const found = find(text);
  if (found === null) throw new Unreadable(kind, refusals[kind](text));
  return found;
}

function readGuests(text: string | undefined, rules: RowRules): number | null {
  if (!text) return null;
  const guests = readWhole(text, "GUESTS", rules);
  if (guests < 0 || guests > 999) throw new Unreadable("GUESTS", refusals.GUESTS(text));
  return guests;
}

/** What a row of negative amount takes off its receipt, where its name says that it is a discount; 0 for another row. */
function readReduction(
  { name = "", category = "", quantity = "", price = "", amount = "" }: Cells,
  rules: RowRules,
): number {
  if (!isReduction(name) && !isReduction(category)) return 0;
  if (amount !== "") return Math.max(0, -readYen(amount, "AMOUNT", rules));
  const count = quantity === "" ? 1 : readWhole(quantity, "QUANTITY", rules) || 1;
  return Math.max(0, -(readYen(price, "PRICE", rules) * count));
}

function readLine(cells: Cells, rules: RowRules, voided: boolean): Line {
  const { name = "", quantity: count, cost } = cells;
  if (name === "") throw new Unreadable("NAME", refusals.NAME);
  const takenOff = readReduction(cells, rules);
  const discount = takenOff === 0 && cells.discount ? readYenFromZero(cells.discount, "DISCOUNT", rules) : 0;
  const quantity = takenOff > 0 || count === undefined ? 1 : readWhole(count, "QUANTITY", rules);
  return {
    code: codeOf(cells.code, name),
    name,
    categoryCode: cells.categoryCode || cells.category || null,
    category: cells.category || cells.categoryCode || null,
    quantity,
    ...(takenOff > 0 ? { price: 0, dearer: 0 } : readPrice(cells, quantity, discount, rules)),
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

function checkWhole({ wellQuoted, cells }: Row, width: number): void {
  if (!wellQuoted) throw new Unreadable("QUOTES", refusals.QUOTES);
  // Spreadsheets add or drop empty cells at the end of a row.
  const extra = cells.slice(width).some((cell) => cell.trim() !== "");
  if (extra) throw new Unreadable("COLUMNS", refusals.COLUMNS(cells.length, width));
}

function readSoldAt(text: string, rules: RowRules): Date {
  const found = rules.dates.judge(text);
  if ("moment" in found) return found.moment;
  throw new Unreadable("SOLD_AT", refusals.SOLD_AT[found.fault](text));
}

/** The receipt number. It is read before anything else, so that a refused row refuses the other rows of its receipt too. */
function readNumber(number: string | undefined, register: string | undefined): string {
  if (!number && register === "") throw new Unreadable("RECEIPT", refusals.REGISTER);
  if (!number) throw new Unreadable("RECEIPT", refusals.RECEIPT);
  if (number.length > 40 || /\p{Cc}|\p{Cs}/u.test(number)) throw new Unreadable("RECEIPT_TEXT", refusals.RECEIPT_TEXT);
  return number;
}

/** Whether the row's receipt is voided, or the row is to be left out. */
function readVoid(text: string | undefined, rules: RowRules): "SALE" | "LEAVE_OUT" | "VOID" {
  if (text === undefined) return "SALE";
  const found = rules.words.void(text);
  if (found !== null) return found;
  rules.words.ask("VOID", text, 1);
  throw new Unreadable("VOID", refusals.VOID(text));
}

/** Lines of totals have neither a receipt nor a date, and headings may be repeated on each page. */
function isNoRow({ receipt, soldAt }: Cells, row: Row, header: readonly string[]): boolean {
  if (row.cells.every((cell, place) => cell.trim() === (header[place] ?? ""))) return true;
  return (!receipt || isTotals([receipt])) && !soldAt && isTotals(row.cells);
}

/**
 * Reads one row of the file.
 * @param header the headings as the file has them
 */
export function readRow(row: Row, header: readonly string[], columns: Columns, rules: RowRules): ReadRow {
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
    if (error instanceof Unreadable) return { receipt, refusal: inColumn(error.refusal, columns) };
    throw error;
  }
}
