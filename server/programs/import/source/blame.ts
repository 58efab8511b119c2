import { importTexts } from "../../../../i18n/ja/import/import.ts";
import { receiptRefusals } from "../../../../i18n/ja/import/receipts.ts";
import { formatReceiptRefusal, type ReceiptRefusal } from "../../../trade/ingest/refused/refusals.ts";
import type { FileColumns, ColumnTarget } from "../settings/columns.ts";

/** The columns that a receipt's field may come from. The first one that the file has counts. */
const fieldTargets: Readonly<Record<string, readonly ColumnTarget[]>> = {
  receiptId: ["receipt"],
  receiptNumber: ["receipt"],
  soldAt: ["soldAt"],
  orderType: ["orderType"],
  guests: ["guests"],
  staffCode: ["staffCode"],
  staffName: ["staffName"],
  payments: ["tender"],
  productCode: ["code", "name"],
  productName: ["name"],
  categoryCode: ["categoryCode", "category"],
  categoryName: ["category", "categoryCode"],
  quantity: ["quantity"],
  unitPrice: ["price"],
  unitCost: ["cost"],
  taxRate: ["taxRate"],
  discount: ["discount"],
};

/** The field of each refusal that names none. With `line`, the refusal's first argument is the number of the receipt's line. */
const refusalFields: Partial<Record<ReceiptRefusal["code"], { field: string; line?: true }>> = {
  BAD_ID: { field: "receiptId" },
  SOLD_AT: { field: "soldAt" },
  FUTURE: { field: "soldAt" },
  LINE_SIGN: { field: "quantity", line: true },
  TAX_RATE: { field: "taxRate", line: true },
  LINE_DISCOUNT: { field: "discount", line: true },
  DELIVERY: { field: "payments" },
  LIMIT: { field: "unitPrice" },
};

/** `line` counts from 0; null: the whole receipt. */
type Blame = { field: string; line: number | null; text: string };

function findBlame(refusal: ReceiptRefusal, rows: readonly number[]): Blame | null {
  const { code, args = [] } = refusal;
  if (code === "RULE" || code === "BAD_TEXT") {
    const path = String(args[0]).split(".");
    const line = path[0] === "lines" ? Number(path[1]) : null;
    const text = code === "RULE" ? `${args[1]} ${args[2]}` : receiptRefusals.BAD_TEXT.replace("{0}が", "");
    return { field: (line === null ? path[0] : path[2]) ?? "", line, text };
  }
  const about = refusalFields[code];
  if (!about) return null;
  const line = about.line ? Number(args[0]) - 1 : null;
  // The text names the file's row instead of the receipt's line: line 3 may be row 40.
  const refused = line === null ? refusal : { code, args: [rows[line] ?? 0, ...args.slice(1)] };
  return { field: about.field, line, text: formatReceiptRefusal(refused) };
}

/**
 * The reason for which a receipt is refused, with the file's row and column heading instead of the receipt's line and field.
 * @param rows the file's row of each of the receipt's lines
 */
export function reasonInFile(refusal: ReceiptRefusal, rows: readonly number[], columns: FileColumns): string {
  const blame = findBlame(refusal, rows);
  if (!blame) return formatReceiptRefusal(refusal);
  const [heading] = (fieldTargets[blame.field] ?? []).flatMap((target) => columns.heading(target) ?? []);
  const row = rows[blame.line ?? 0];
  if (heading === undefined || row === undefined) return blame.text;
  return importTexts.inRow(row, heading, blame.text);
}
