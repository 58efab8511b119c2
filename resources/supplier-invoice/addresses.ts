import { isRealMonth } from "../../src/core/calendar/date.ts";
import { parseRecordNumber } from "../../src/core/recordNumber.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";

/** The invoice of a supplier. */
export const buildInvoiceAddress = (supplierId: number, month: string): string =>
  `${consolePaths.supplierInvoiceOne}?supplier=${supplierId}&month=${month}`;

/** The supplier and month of an address; null where they are none. */
export function parseInvoiceAddress(params: URLSearchParams): { supplierId: number; month: string } | null {
  const supplierId = parseRecordNumber(params.get("supplier") ?? "");
  const month = params.get("month") ?? "";
  return supplierId !== null && isRealMonth(month) ? { supplierId, month } : null;
}
