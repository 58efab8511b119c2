import { invoiceTexts as texts } from "../../i18n/ja/invoice.ts";
import { tenders } from "../../i18n/ja/orders.ts";
import { tokyoTime } from "../../src/core/businessDay.ts";
import { formatCount, formatDate, formatMoment, formatYen } from "../../src/core/money.ts";
import type { Journal } from "../../src/generated/server.ts";
import type { Order } from "./order.ts";
import { openPage, type Page } from "./page.ts";

const lineHeight = 14;
const quiet = { size: 8, colour: "#566272" } as const;

/** Who issued it, when, and under which number. */
function heading(page: Page, { receipt, title, issuer, now }: Order): void {
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
    [texts.issuedOn, formatDate(tokyoTime(now).date)],
  ] as const;
  for (const [name, value] of facts) {
    page.text(name, page.left, "left", quiet);
    page.text(value, page.left + 72, "left");
    page.down(lineHeight);
  }
  page.down(8);
}

/** A text that fits into this width; the rest as "…". */
function fitting(page: Page, text: string, width: number): string {
  if (page.widthOf(text) <= width) return text;
  const all = [...text];
  while (all.length > 0 && page.widthOf(`${all.join("")}…`) > width) all.pop();
  return `${all.join("")}…`;
}

function lines(page: Page, { items }: Journal): void {
  page.text(texts.item, page.left, "left", quiet);
  page.text(texts.amount, page.right, "right", quiet);
  page.down(lineHeight);
  page.rule();
  page.down(5);
  for (const { productName, taxRate, quantity, unitPrice, discount, salesPrice } of items) {
    const mark = taxRate === 8 ? " ※" : "";
    page.text(`${fitting(page, productName, 240)}${mark}`, page.left, "left");
    page.text(formatYen(salesPrice), page.right, "right");
    page.down(lineHeight);
    const how = [
      ...(quantity === 1 && discount === 0 ? [] : [texts.quantity(formatYen(unitPrice), formatCount(quantity))]),
      ...(discount === 0 ? [] : [texts.lineDiscount(formatYen(discount))]),
    ];
    if (how.length === 0) continue;
    page.text(how.join("  "), page.left + 12, "left", quiet);
    page.down(lineHeight - 1);
  }
}

function sums(page: Page, receipt: Journal): void {
  const row = (name: string, amount: number, style = {}) => {
    page.text(name, page.left, "left", style);
    page.text(formatYen(amount), page.right, "right", style);
    page.down(lineHeight);
  };
  const { grossSales, discounts, total, taxable8, tax8, taxable10, tax10, payments, points } = receipt;
  const rule = () => {
    page.down(3);
    page.rule(true);
    page.down(6);
  };
  rule();
  if (discounts !== 0) {
    row(texts.subtotal, grossSales);
    row(texts.discounts, -discounts);
  }
  row(texts.total, total, { size: 13, weight: 700 });
  page.down(8);
  for (const [rate, taxable, tax] of [
    [10, taxable10, tax10],
    [8, taxable8, tax8],
  ] as const)
    if (taxable !== 0) {
      row(texts.taxable(rate), taxable);
      row(texts.tax(rate), tax, quiet);
    }
  rule();
  page.text(texts.payments, page.left, "left", quiet);
  page.down(lineHeight);
  for (const { tender, tendered, change } of payments) {
    row(tenders[tender], tendered);
    if (change !== 0) row(texts.change, change, quiet);
  }
  if (points !== 0) row(texts.points, points);
}

/**
 * A receipt as it is issued again: issuer and registration number, day of the sale, lines with the mark of the reduced rate, total,
 * amounts and tax by rate, and the mark that it is not the first of its kind.
 */
export function invoicePdf(order: Order): Promise<Buffer> {
  const { receipt, title } = order;
  const page = openPage(title);
  heading(page, order);
  lines(page, receipt);
  sums(page, receipt);
  if (receipt.items.some(({ taxRate }) => taxRate === 8)) {
    page.down(6);
    page.text(texts.reduced, page.left, "left", quiet);
  }
  return page.bytes();
}
