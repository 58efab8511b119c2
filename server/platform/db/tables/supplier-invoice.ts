import type { InvoiceTie } from "../../../../src/domain/purchase/invoice/match.ts";
import type { MomentColumn } from "./reference.ts";

type SupplierInvoiceKey = { tenant_id: number; supplier_id: number; /** First day of the month. */ month: string };

/** The invoice of a supplier for a closing month. */
export interface SupplierInvoiceTable extends SupplierInvoiceKey {
  from_date: string;
  to_date: string;
  file_name: string | null;
  /** As the invoice states it; null where nobody has entered it. */
  tax8: number | null;
  tax10: number | null;
  read_at: MomentColumn;
  read_by: string | null;
  settled_at: MomentColumn | null;
  settled_by: string | null;
  version: number;
}

export interface SupplierInvoiceLineTable extends SupplierInvoiceKey {
  line_no: number;
  date: string;
  slip_number: string | null;
  place: string | null;
  amount8: number;
  amount10: number;
  tax8: number | null;
  tax10: number | null;
}

interface SupplierInvoiceTieTable extends SupplierInvoiceKey {
  slip_id: number;
  /** Null: the slip is apart from all lines. */
  line_no: number | null;
  tie: InvoiceTie;
}

interface SupplierInvoiceAcceptanceTable extends SupplierInvoiceKey {
  row_key: string;
  difference: number;
  tax_difference: number | null;
  reason: string;
  accepted_at: MomentColumn;
  accepted_by: string | null;
}

export interface SupplierInvoiceTables {
  supplier_invoice: SupplierInvoiceTable;
  supplier_invoice_line: SupplierInvoiceLineTable;
  supplier_invoice_tie: SupplierInvoiceTieTable;
  supplier_invoice_acceptance: SupplierInvoiceAcceptanceTable;
}
