import type { ReceiptInput } from "../../src/generated/types.ts";

type Line = Pick<ReceiptInput["lines"][number], "productName" | "quantity" | "unitPrice" | "taxRate">;
type Payment = Pick<ReceiptInput["payments"][number], "tender" | "tendered">;

/** What a person compares with the printed receipt. */
export type ReceiptContent = { lines: readonly Line[]; payments: readonly Payment[]; text: string };

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The content of a refused receipt; null for one that was cut, which is no JSON. */
export function receiptContent(content: string): ReceiptContent | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(content);
  } catch {
    return null;
  }
  if (typeof parsed !== "object" || parsed === null) return null;
  const receipt = parsed as Readonly<Record<string, unknown>>;
  // The server has read the receipt as ReceiptInput before it refused it.
  return {
    lines: listOf(receipt["lines"]) as readonly Line[],
    payments: listOf(receipt["payments"]) as readonly Payment[],
    text: JSON.stringify(receipt, null, 2),
  };
}
