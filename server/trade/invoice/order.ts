import { invoiceTexts as texts } from "../../../i18n/ja/journal/invoice.ts";
import { journal } from "../../../i18n/ja/journal/journal.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Journal } from "../../../src/generated/server.ts";

/** The data of a reissued receipt; it is copied to the thread that writes it. */
export type InvoicePrintOrder = {
  receipt: Journal;
  /** What the paper is called, see `titleOf`. */
  title: string;
  /** Name under which the company is registered. */
  issuer: string;
  now: Date;
};

const statuses = journal.options.status;

/**
 * What the paper is called: a simplified qualified invoice (適格簡易請求書), for a return 適格返還請求書; without a registration
 * number it is neither, but a plain receipt.
 * @throws Rejected SETTLED for a void and for what was voided: nothing was sold
 */
export function pickInvoiceTitle({ kind, status, registrationNumber }: Journal): string {
  if (kind === "VOID" || status === "VOIDED") throw new Rejected("SETTLED", { args: [statuses[status]] });
  if (!registrationNumber) return texts.titles.receipt;
  return kind === "RETURN" ? texts.titles.returned : texts.titles.invoice;
}
