import { isRealMonth } from "../../src/core/calendar/date.ts";
import { paths } from "../paths.ts";

/** The suppliers of a month. @param month YYYY-MM */
export const monthAddress = (month: string): string => `${paths.supplierInvoice}?month=${month}`;

/** The invoice of a supplier. */
export const invoiceAddress = (supplierId: number, month: string): string =>
  `${paths.supplierInvoiceOne}?supplier=${supplierId}&month=${month}`;

/** The supplier and month of an address; null where they are none. */
export function invoiceIn(params: URLSearchParams): { supplierId: number; month: string } | null {
  const [supplier, month] = [params.get("supplier") ?? "", params.get("month") ?? ""];
  return /^\d{1,9}$/.test(supplier) && isRealMonth(month) ? { supplierId: Number(supplier), month } : null;
}
