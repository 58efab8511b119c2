import { createHash } from "node:crypto";
import { importTexts } from "../../i18n/ja/import.ts";
import type { TaxRate } from "../../src/domain/tax.ts";
import type { OrderType, Tender } from "../../src/generated/server.ts";
import type { Columns, Target } from "./columns.ts";
import { parseDecimal, scaled, wholeOf, type Decimal } from "./decimal.ts";
import type { RowRules } from "./settings.ts";
import type { Refusal } from "./problem.ts";
import type { Row } from "./rows.ts";
import { orderTypeOf, tenderOf } from "./words.ts";

/** One line of a receipt in the file. Amounts are whole yen; null where the column or the cell is missing. */
export type Line = {
  code: string;
  name: string;
  categoryCode: string | null;
  category: string | null;
  quantity: number;
  price: number;
  cost: number | null;
  discount: number;
  taxRate: TaxRate;
  /** From here on values of the whole receipt. Those of its first line count. */
  orderType: OrderType;
  tender: Tender;
  guests: number | null;
  staffCode: string | null;
  staffName: string | null;
};

/** A row with its receipt number, if it has one, and its line or the reason of its refusal. */
export type ReadRow = { receipt: string | null } & ({ line: Line; soldAt: Date } | { refusal: Refusal });

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
  COST: "cost",
  DISCOUNT: "discount",
  TAX_RATE: "taxRate",
  ORDER_TYPE: "orderType",
  TENDER: "tender",
  GUESTS: "guests",
};

/** The refusal with the column's heading before its reason. */
function inColumn({ code, reason }: Refusal, columns: Columns): Refusal {
  const target = columnOf[code];
  const heading = target && columns.heading(target);
  return { code, reason: heading ? importTexts.inColumn(heading, reason) : reason };
}

/** Thrown by the readers below for a row that is refused. */
class Unreadable extends Error {
  readonly refusal: Refusal;
  constructor(code: string, reason: string) {
    super(reason);
    this.refusal = { code, reason };
  }
}

type Cells = Partial<Record<Target, string>>;

/** The product code, or the name where there is none. It has at most 40 characters: a longer name is cut and gets a hash. */
function codeOf(code: string | undefined, name: string): string {
  if (code) return code;
  if (name.length <= 40) return name;
  return `${name.slice(0, 31)}-${createHash("sha256").update(name).digest("hex").slice(0, 8)}`;
}

type NumericCode = "PRICE" | "COST" | "DISCOUNT" | "QUANTITY" | "GUESTS" | "TAX_RATE";

function decimalOf(text: string, code: NumericCode, rules: RowRules): Decimal {
  const found = parseDecimal(text, rules.decimal);
  if (!found) throw new Unreadable(code, refusals[code](text));
  return found;
}

function yenOf(text: string, code: NumericCode, rules: RowRules): number {
  const value = decimalOf(text, code, rules);
  if (value.units < 0n && code === "PRICE") throw new Unreadable("PRICE_NEGATIVE", refusals.PRICE_NEGATIVE(text));
  if (value.units < 0n) throw new Unreadable(code, refusals[code](text));
  return scaled(value, rules.priceScale);
}

function wholeFrom(text: string, code: NumericCode, rules: RowRules): number {
  const whole = wholeOf(decimalOf(text, code, rules));
  if (whole === null || !Number.isSafeInteger(whole)) throw new Unreadable(code, refusals[code](text));
  return whole;
}

function rateOf(text: string | undefined, orderType: OrderType, rules: RowRules): TaxRate {
  if (!text) return rules.taxRate ?? (orderType === "EAT_IN" ? 10 : 8);
  const percent = text.normalize("NFKC").replace(/\s*%$/, "");
  const rate = ({ "8": 8, "10": 10, "0.08": 8, "0.1": 10, "0.10": 10 } as const)[percent];
  if (rate === undefined) throw new Unreadable("TAX_RATE", refusals.TAX_RATE(text));
  return rate;
}

function wordOf<T>(
  text: string | undefined,
  find: (word: string) => T | null,
  code: "ORDER_TYPE" | "TENDER",
  usual: T,
) {
  if (!text) return usual;
  const found = find(text);
  if (found === null) throw new Unreadable(code, refusals[code](text));
  return found;
}

function guestsOf(text: string | undefined, rules: RowRules): number | null {
  if (!text) return null;
  const guests = wholeFrom(text, "GUESTS", rules);
  if (guests < 0 || guests > 999) throw new Unreadable("GUESTS", refusals.GUESTS(text));
  return guests;
}

function lineOf(cells: Cells, rules: RowRules): Line {
  const { name = "", quantity, price = "", cost, discount } = cells;
  if (name === "") throw new Unreadable("NAME", refusals.NAME);
  const orderType = wordOf(cells.orderType, orderTypeOf, "ORDER_TYPE", rules.orderType);
  return {
    code: codeOf(cells.code, name),
    name,
    categoryCode: cells.categoryCode || cells.category || null,
    category: cells.category || cells.categoryCode || null,
    quantity: quantity === undefined ? 1 : wholeFrom(quantity, "QUANTITY", rules),
    price: yenOf(price, "PRICE", rules),
    cost: cost ? yenOf(cost, "COST", rules) : null,
    discount: discount ? yenOf(discount, "DISCOUNT", rules) : 0,
    taxRate: rateOf(cells.taxRate, orderType, rules),
    orderType,
    tender: wordOf(cells.tender, tenderOf, "TENDER", rules.tender),
    guests: guestsOf(cells.guests, rules),
    staffCode: cells.staffCode || null,
    staffName: cells.staffName || null,
  };
}

function checkWhole({ wellQuoted, cells }: Row, width: number): void {
  if (!wellQuoted) throw new Unreadable("QUOTES", refusals.QUOTES);
  // Spreadsheets add or drop empty cells at the end of a row.
  const extra = cells.slice(width).some((cell) => cell.trim() !== "");
  if (extra) throw new Unreadable("COLUMNS", refusals.COLUMNS(cells.length, width));
}

function soldAtOf(text: string, rules: RowRules): Date {
  const soldAt = rules.dates.read(text);
  if (!soldAt) throw new Unreadable("SOLD_AT", refusals.SOLD_AT(text));
  return soldAt;
}

/** The receipt number. It is read before anything else, so that a refused row refuses the other rows of its receipt too. */
function receiptOf(number: string | undefined): string {
  if (!number) throw new Unreadable("RECEIPT", refusals.RECEIPT);
  if (number.length > 40 || /\p{Cc}|\p{Cs}/u.test(number)) throw new Unreadable("RECEIPT_TEXT", refusals.RECEIPT_TEXT);
  return number;
}

/**
 * Reads one row of the file.
 * @param width number of columns in the heading
 */
export function readRow(row: Row, width: number, columns: Columns, rules: RowRules): ReadRow {
  const cells = columns.read(row.cells);
  let receipt: string | null = null;
  try {
    receipt = receiptOf(cells.receipt);
    checkWhole(row, width);
    return { receipt, soldAt: soldAtOf(cells.soldAt ?? "", rules), line: lineOf(cells, rules) };
  } catch (error) {
    if (error instanceof Unreadable) return { receipt, refusal: inColumn(error.refusal, columns) };
    throw error;
  }
}
