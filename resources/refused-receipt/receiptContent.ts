import { tenderNames } from "../../i18n/ja/words/orders.ts";
import type { ReceiptInput } from "../../src/generated/types.ts";

type ReceiptContentLine = Pick<ReceiptInput["lines"][number], "productName" | "quantity" | "unitPrice" | "taxRate">;
type Payment = Pick<ReceiptInput["payments"][number], "tender" | "tendered">;

/** What a person compares with the printed receipt. */
export type ReceiptContent = { lines: readonly ReceiptContentLine[]; payments: readonly Payment[]; text: string };

type ReceiptValues = Readonly<Record<string, unknown>>;

/** The entries of a list that are records: what the register sent may be anything. */
const recordsIn = (value: unknown): readonly ReceiptValues[] =>
  (Array.isArray(value) ? value : []).filter(
    (one: unknown): one is ReceiptValues => typeof one === "object" && one !== null,
  );

const areNumbers = (...values: unknown[]): boolean => values.every((one) => typeof one === "number");

const isLine = (one: ReceiptValues): boolean =>
  typeof one["productName"] === "string" && areNumbers(one["quantity"], one["unitPrice"], one["taxRate"]);
const isPayment = (one: ReceiptValues): boolean =>
  typeof one["tender"] === "string" && Object.hasOwn(tenderNames, one["tender"]) && areNumbers(one["tendered"]);

/** The content of a refused receipt; null for one that was cut, which is no JSON. */
export function parseReceiptContent(content: string): ReceiptContent | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(content);
  } catch {
    return null;
  }
  if (typeof parsed !== "object" || parsed === null) return null;
  const receipt = parsed as ReceiptValues;
  // The guards have seen the fields of these types.
  return {
    lines: recordsIn(receipt["lines"]).filter(isLine) as unknown as readonly ReceiptContentLine[],
    payments: recordsIn(receipt["payments"]).filter(isPayment) as unknown as readonly Payment[],
    text: JSON.stringify(receipt, null, 2),
  };
}
