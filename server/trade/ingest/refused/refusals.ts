import { receiptRefusals } from "../../../../i18n/ja/import/receipts.ts";
import { fillMessage } from "../../../../src/core/message.ts";

/** Why a receipt is not recorded. The last eleven before DIFFERENT come from server/platform/db/functions/ingest_receipts.sql and link_fault.sql. */
type RefusalCode = keyof typeof receiptRefusals;
export type ReceiptRefusal = { code: RefusalCode; args?: readonly (string | number)[] };

/** The refusal in Japanese, with its amounts. */
export const formatReceiptRefusal = ({ code, args = [] }: ReceiptRefusal): string =>
  fillMessage(receiptRefusals[code], args);

const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(receiptRefusals, code);

/** The refusal that the database function answers: a code and its arguments, apart by blanks. */
export function parseReceiptRefusal(text: string | null): ReceiptRefusal | undefined {
  const [code = "", ...args] = text?.split(" ") ?? [];
  return isRefusalCode(code) ? { code, args: args.map(Number) } : undefined;
}
