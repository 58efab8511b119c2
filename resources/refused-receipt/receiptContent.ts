import { tenders } from "../../i18n/ja/orders.ts";
import type { ReceiptInput } from "../../src/generated/types.ts";

type Line = Pick<ReceiptInput["lines"][number], "productName" | "quantity" | "unitPrice" | "taxRate">;
type Payment = Pick<ReceiptInput["payments"][number], "tender" | "tendered">;

/** What a person compares with the printed receipt. */
export type ReceiptContent = { lines: readonly Line[]; payments: readonly Payment[]; text: string };

type Values = Readonly<Record<string, unknown>>;

/** The entries of a list that are records: what the register sent may be anything. */
const recordsIn = (value: unknown): readonly Values[] =>
  (Array.isArray(value) ? value : []).filter((one: unknown): one is Values => typeof one === "object" && one !== null);

const areNumbers = (...values: unknown[]): boolean => values.every((one) => typeof one === "number");

const isLine = (one: Values): boolean =>
  typeof one["productName"] === "string" && areNumbers(one["quantity"], one["unitPrice"], one["taxRate"]);
const isPayment = (one: Values): boolean =>
  typeof one["tender"] === "string" && Object.hasOwn(tenders, one["tender"]) && areNumbers(one["tendered"]);

/** The content of a refused receipt; null for one that was cut, which is no JSON. */
export function receiptContent(content: string): ReceiptContent | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(content);
  } catch {
    return null;
  }
  if (typeof parsed !== "object" || parsed === null) return null;
  const receipt = parsed as Values;
  // The guards have seen the fields of these types.
  return {
    lines: recordsIn(receipt["lines"]).filter(isLine) as unknown as readonly Line[],
    payments: recordsIn(receipt["payments"]).filter(isPayment) as unknown as readonly Payment[],
    text: JSON.stringify(receipt, null, 2),
  };
}
