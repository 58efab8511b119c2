import { isRealMonth } from "../../src/core/calendar/date.ts";
import { recordNumber } from "../../src/core/recordNumber.ts";
import { paths } from "../paths.ts";

/** The invoice of a supplier. */
export const invoiceAddress = (supplierId: number, month: string): string =>
  `${paths.supplierInvoiceOne}?supplier=${supplierId}&month=${month}`;

/** The supplier and month of an address; null where they are none. */
export function invoiceIn(params: URLSearchParams): { supplierId: number; month: string } | null {
  const supplierId = recordNumber(params.get("supplier") ?? "");
  const month = params.get("month") ?? "";
  return supplierId !== null && isRealMonth(month) ? { supplierId, month } : null;
}
