import { importTexts } from "../../../../i18n/ja/import/import.ts";
import type { TargetCells } from "../settings/columns.ts";
import { parseDecimal, scaleDecimal, toWholeNumber, type ExactDecimal } from "./decimal.ts";
import type { ImportRowRules } from "../settings/settings.ts";
import { UnreadableCell } from "./unreadable.ts";

const { refusals } = importTexts;

type NumericCode = "PRICE" | "AMOUNT" | "COST" | "DISCOUNT" | "QUANTITY" | "GUESTS" | "TAX_RATE";

function requireDecimal(text: string, code: NumericCode, rules: ImportRowRules): ExactDecimal {
  const found = parseDecimal(text, rules.decimal);
  if (!found) throw new UnreadableCell(code, refusals[code](text));
  return found;
}

/** Whole yen of a cell. @throws Unreadable */
export const readYenCell = (text: string, code: NumericCode, rules: ImportRowRules): number =>
  scaleDecimal(requireDecimal(text, code, rules), rules.priceScale);

/** Whole yen of a cell that may not be negative. @throws Unreadable */
export function readYenFromZero(text: string, code: NumericCode, rules: ImportRowRules): number {
  const yen = readYenCell(text, code, rules);
  if (yen < 0) throw new UnreadableCell(code, refusals[code](text));
  return yen;
}

/** @throws Unreadable */
export function readWholeNumber(text: string, code: NumericCode, rules: ImportRowRules): number {
  const whole = toWholeNumber(requireDecimal(text, code, rules));
  if (whole === null || !Number.isSafeInteger(whole)) throw new UnreadableCell(code, refusals[code](text));
  return whole;
}

/** The price of one, and how many of the units cost one yen more: ¥1,000 for three is 333, and 334 for one of them. */
export type ImportUnitPrice = { price: number; dearer: number };

/** The amount of a line by unit. It has the sign of the quantity. */
function divide(amount: number, quantity: number): ImportUnitPrice {
  const units = Math.abs(quantity);
  const dearer = Math.abs(amount) % units;
  return { price: (Math.abs(amount) - dearer) / units, dearer };
}

/**
 * The price of one unit, out of the column of prices or that of the line's amount. Where both are there they must agree; a price that is
 * the amount itself is none.
 * @throws Unreadable for a cell that is no amount, or two that contradict each other
 */
export function readUnitPrice(
  { price = "", amount = "" }: TargetCells,
  quantity: number,
  discount: number,
  rules: ImportRowRules,
): ImportUnitPrice {
  if (amount === "") {
    const yen = readYenCell(price, "PRICE", rules);
    if (yen < 0) throw new UnreadableCell("PRICE_NEGATIVE", refusals.PRICE_NEGATIVE(price));
    return { price: yen, dearer: 0 };
  }
  const whole = readYenCell(amount, "AMOUNT", rules);
  if (whole !== 0 && Math.sign(whole) !== Math.sign(quantity))
    throw new UnreadableCell("AMOUNT_SIGN", refusals.AMOUNT_SIGN(amount));
  if (quantity === 0) throw new UnreadableCell("QUANTITY", refusals.QUANTITY("0"));
  if (price === "") return divide(whole, quantity);
  const one = readYenFromZero(price, "PRICE", rules);
  const [gross, size] = [one * Math.abs(quantity), Math.abs(whole)];
  if (gross === size || gross - discount === size) return { price: one, dearer: 0 };
  if (one === size) return divide(whole, quantity);
  throw new UnreadableCell("AMOUNT_DIFFERS", refusals.AMOUNT_DIFFERS(price, quantity, amount));
}
