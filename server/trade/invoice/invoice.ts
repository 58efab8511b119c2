import { invoiceTexts as texts } from "../../../i18n/ja/journal/invoice.ts";
import { receiptWords as words } from "../../../i18n/ja/journal/printed-receipt.ts";
import { toTokyoTime } from "../../../src/core/calendar/moment.ts";
import { formatDate, formatMoment, formatYen } from "../../../src/core/money.ts";
import { hasReduced, printedReceipt, type PrintedRow } from "../../../src/domain/journal/printedReceipt.ts";
import type { Journal } from "../../../src/generated/server.ts";
import type { InvoicePrintOrder } from "./order.ts";
import { openPdfPage, type PdfPage } from "./page.ts";

const lineHeight = 14;
const quiet = { size: 8, colour: "#566272" } as const;

/** Who issued it, when, and under which number. */
function drawInvoiceHeading(page: PdfPage, { receipt, title, issuer, now }: InvoicePrintOrder): void {
  page.stamp(texts.again, "#c62828");
  page.down(26);
  page.text(title, (page.left + page.right) / 2, "centre", { size: 17, weight: 700 });
  page.down(34);
  const facts = [
    [texts.issuer, issuer],
    ["", receipt.shop_name],
    ["", receipt.registrationNumber ? texts.registration(receipt.registrationNumber) : texts.unregistered],
    [texts.soldAt, formatMoment(receipt.soldAt)],
    [texts.number, receipt.receiptNumber ?? String(receipt.sequence)],
    [texts.issuedOn, formatDate(toTokyoTime(now).date)],
  ] as const;
  for (const [name, value] of facts) {
    page.text(name, page.left, "left", quiet);
    page.text(value, page.left + 72, "left");
    page.down(lineHeight);
  }
  page.down(8);
}

/** A text that fits into this width; the rest as "…". */
function shortenToWidth(page: PdfPage, text: string, width: number): string {
  if (page.widthOf(text) <= width) return text;
  const all = [...text];
  while (all.length > 0 && page.widthOf(`${all.join("")}…`) > width) all.pop();
  return `${all.join("")}…`;
}

const styles = { plain: {}, detail: quiet, strong: { size: 13, weight: 700 } } as const;

function writeInvoiceRows(page: PdfPage, rows: readonly PrintedRow[]): void {
  for (const { name, mark = "", amount, level, note } of rows) {
    const style = styles[level];
    page.text(
      `${shortenToWidth(page, name, 250)}${mark}`,
      level === "detail" ? page.left + 12 : page.left,
      "left",
      style,
    );
    page.text(formatYen(amount), page.right, "right", style);
    page.down(lineHeight);
    if (!note) continue;
    page.text(note, page.left + 12, "left", quiet);
    page.down(lineHeight - 1);
  }
}

function body(page: PdfPage, receipt: Journal): void {
  const { items, sums, rates, payments } = printedReceipt(receipt, words);
  const rule = () => {
    page.down(3);
    page.rule(true);
    page.down(6);
  };
  page.text(texts.item, page.left, "left", quiet);
  page.text(texts.amount[receipt.taxMode], page.right, "right", quiet);
  page.down(lineHeight);
  page.rule();
  page.down(5);
  writeInvoiceRows(page, items);
  rule();
  writeInvoiceRows(page, sums);
  page.down(8);
  writeInvoiceRows(page, rates);
  rule();
  page.text(texts.payments, page.left, "left", quiet);
  page.down(lineHeight);
  writeInvoiceRows(page, payments);
  if (!hasReduced(receipt)) return;
  page.down(6);
  page.text(words.reduced, page.left, "left", quiet);
}

/**
 * A receipt as it is issued again: issuer and registration number, day of the sale, lines with the mark of the reduced rate, total,
 * amounts and tax by rate, and the mark that it is not the first of its kind.
 */
export function drawInvoicePdf(order: InvoicePrintOrder): Promise<Buffer> {
  const { receipt, title } = order;
  const page = openPdfPage(title);
  drawInvoiceHeading(page, order);
  body(page, receipt);
  return page.bytes();
}
