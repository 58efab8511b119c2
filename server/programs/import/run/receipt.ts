import { importTexts } from "../../../../i18n/ja/import/import.ts";
import { settleReceipt, type TaxRounding } from "../../../../src/domain/tax.ts";
import type { OrderType, ReceiptInput, Tender } from "../../../../src/generated/server.ts";
import type { FileColumns } from "../settings/columns.ts";
import type { ImportLine } from "../source/line.ts";
import type { ImportRefusal } from "../source/problem.ts";
import type { ImportRowRules } from "../settings/settings.ts";
import { UnreadableCell } from "../source/unreadable.ts";

/** The receipt id of a number of the file. It is the same in every import, so that no receipt is recorded twice. */
export const buildReceiptId = (shopId: number, receipt: string): string => `import:${shopId}:${receipt}`;

/** The lines of one receipt in the order of the file, and the file's row of each. */
export type LinesOfReceipt = {
  receipt: string;
  soldAt: Date;
  lines: readonly [ImportLine, ...ImportLine[]];
  rows: readonly number[];
};

/** A receipt in the form of `recordReceipts`, the file's row of each of its lines, and what voids it, if the file says so. */
export type BuiltReceipt = { input: ReceiptInput; rows: readonly number[]; voidedBy: ReceiptInput | null };

const { refusals } = importTexts;

/** The value that the rows of a receipt agree on; null where none says it. @throws Unreadable where two contradict each other */
function findShared<K extends keyof typeof refusals.shared>(
  { lines, rows }: LinesOfReceipt,
  field: K,
): ImportLine[K] | null {
  let first: number | null = null;
  for (const [place, line] of lines.entries()) {
    if (line[field] === null) continue;
    const said = first === null ? undefined : lines[first]?.[field];
    if (first !== null && said !== line[field])
      throw new UnreadableCell(
        "MIXED_VALUES",
        refusals.MIXED_VALUES(rows[first] ?? 0, rows[place] ?? 0, refusals.shared[field]),
      );
    first ??= place;
  }
  return first === null ? null : (lines[first]?.[field] ?? null);
}

/** The tender or order type of a receipt whose cells are all empty: what the person has said of empty cells. @throws Unreadable */
function readEmpty<T>(
  kind: "TENDER" | "ORDER_TYPE",
  find: (word: string) => T | null,
  rows: number,
  rules: ImportRowRules,
): T {
  const found = find("");
  if (found !== null) return found;
  rules.words.ask(kind, "", rows);
  throw new UnreadableCell(kind, refusals[kind](""));
}

function findOrderType(staged: LinesOfReceipt, rules: ImportRowRules, columns: FileColumns): OrderType {
  const said = findShared(staged, "orderType");
  if (said !== null) return said;
  if (columns.heading("orderType") === null) return rules.orderType;
  return readEmpty("ORDER_TYPE", rules.words.orderType, staged.rows.length, rules);
}

function findTender(staged: LinesOfReceipt, rules: ImportRowRules, columns: FileColumns): Tender {
  const said = findShared(staged, "tender");
  if (said !== null) return said;
  if (columns.heading("tender") === null) return rules.tender;
  return readEmpty("TENDER", rules.words.tender, staged.rows.length, rules);
}

type PricedLine = { line: ImportLine; row: number };

/** The products of a receipt. A line whose amount is no multiple of its quantity is two. */
function splitLines({ lines, rows }: LinesOfReceipt): PricedLine[] {
  return lines.flatMap((line, place): PricedLine[] => {
    const row = rows[place] ?? 0;
    if (line.takenOff > 0) return [];
    if (line.dearer === 0) return [{ line, row }];
    const sign = Math.sign(line.quantity);
    return [
      { line: { ...line, quantity: line.quantity - sign * line.dearer }, row },
      { line: { ...line, quantity: sign * line.dearer, price: line.price + 1, discount: 0 }, row },
    ];
  });
}

function build(
  staged: LinesOfReceipt,
  shopId: number,
  rules: ImportRowRules,
  columns: FileColumns,
  rounding: TaxRounding,
): BuiltReceipt {
  const orderType = findOrderType(staged, rules, columns);
  const tender = findTender(staged, rules, columns);
  const voided = findShared(staged, "voided") === true;
  const priced = splitLines(staged);
  const reductions = staged.lines.filter(({ takenOff }) => takenOff > 0);
  const discount = reductions.reduce((sum, { takenOff }) => sum + takenOff, 0);
  const rateOf = (line: ImportLine) => line.taxRate ?? rules.taxRate ?? (orderType === "EAT_IN" ? 10 : 8);
  const taxable = priced.map(({ line }) => ({
    amount: line.price * line.quantity,
    discount: Math.sign(line.quantity) * line.discount,
    taxRate: rateOf(line),
  }));
  const sum = taxable.reduce((all, line) => all + line.amount - line.discount, 0);
  if (discount > Math.max(0, sum)) throw new UnreadableCell("DISCOUNT_ABOVE", refusals.DISCOUNT_ABOVE(discount, sum));
  const { tax, total } = settleReceipt(taxable, discount, rules.taxMode, rounding);
  const input: ReceiptInput = {
    receiptId: buildReceiptId(shopId, staged.receipt),
    receiptNumber: staged.receipt,
    soldAt: staged.soldAt.toISOString(),
    kind: "SALE",
    orderType,
    guests: findShared(staged, "guests"),
    taxMode: rules.taxMode,
    lines: priced.map(({ line }) => ({
      productCode: line.code,
      productName: line.name,
      categoryCode: line.categoryCode,
      categoryName: line.category,
      quantity: line.quantity,
      unitPrice: line.price,
      unitCost: line.cost,
      taxRate: rateOf(line),
      discount: Math.sign(line.quantity) * line.discount,
    })),
    discount: discount > 0 ? discount : null,
    discountName: discount > 0 ? [...new Set(reductions.map(({ name }) => name))].join("・").slice(0, 30) : null,
    tax8: tax[8],
    tax10: tax[10],
    total,
    payments: [{ tender, tendered: total }],
    staffCode: findShared(staged, "staffCode"),
    staffName: findShared(staged, "staffName"),
  };
  return { input, rows: priced.map(({ row }) => row), voidedBy: voided ? toVoid(input) : null };
}

/** The receipt that takes a sale back, at the same moment. */
const toVoid = ({ receiptId, soldAt, orderType, taxMode }: ReceiptInput): ReceiptInput => ({
  receiptId: receiptId.replace("import:", "import-void:"),
  soldAt,
  kind: "VOID",
  reversalOf: receiptId,
  orderType,
  taxMode,
  lines: [],
  tax8: 0,
  tax10: 0,
  total: 0,
  payments: [],
});

/**
 * The receipt in the form of `recordReceipts`, or why its rows are none. Taxes and total are computed from the lines, because the file
 * has none. One tender pays it in full.
 */
export function buildReceipt(...args: Parameters<typeof build>): BuiltReceipt | { refusal: ImportRefusal } {
  try {
    return build(...args);
  } catch (error) {
    if (error instanceof UnreadableCell) return { refusal: error.refusal };
    throw error;
  }
}
