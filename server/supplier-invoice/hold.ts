import { sql, type Selectable } from "kysely";
import { supplierInvoice as texts } from "../../i18n/ja/supplier-invoice.ts";
import { firstOfMonth } from "../../src/core/calendar/date.ts";
import { Rejected } from "../../src/core/rejected.ts";
import { recordChange, type Call } from "../crud/call.ts";
import type { SupplierInvoiceTable } from "../db/tables/supplier-invoice.ts";
import { invoicesOf, type InvoiceData } from "./load.ts";

/** The supplier and month that an operation names. */
export type At = { supplierId: number; month: string };
type StoredInvoice = Selectable<SupplierInvoiceTable>;

/** The columns of the key. */
export const keyOf = ({ viewer }: Call, { supplierId, month }: At) => ({
  tenant_id: viewer.developerId,
  supplier_id: supplierId,
  month: firstOfMonth(month),
});

/** SQL: rows of any table of invoices with this key. */
export const atKey = (call: Call, at: At) => {
  const key = keyOf(call, at);
  return sql<boolean>`tenant_id = ${key.tenant_id} and supplier_id = ${key.supplier_id} and month = ${key.month}::date`;
};

/** The data of one supplier and month. @throws Rejected NOT_FOUND for a supplier that is not the company's */
export async function invoiceOf({ db, viewer }: Call, { supplierId, month }: At): Promise<InvoiceData> {
  const [data] = await invoicesOf(db, { tenantId: viewer.developerId, month, supplierId });
  if (!data) throw new Rejected("NOT_FOUND");
  return data;
}

/** The stored invoice; the supplier's row is locked until the transaction ends. @throws Rejected NOT_FOUND for the supplier */
export async function holdInvoice(call: Call, at: At): Promise<StoredInvoice | undefined> {
  const { tenant_id, supplier_id } = keyOf(call, at);
  const supplier = await sql`
    select from supplier where tenant_id = ${tenant_id} and supplier_id = ${supplier_id} for no key update`.execute(
    call.db,
  );
  if (supplier.rows.length === 0) throw new Rejected("NOT_FOUND");
  return call.db.selectFrom("supplier_invoice").selectAll().where(atKey(call, at)).executeTakeFirst();
}

/** @throws Rejected SETTLED for a settled invoice */
export function refuseSettled({ settled_at }: StoredInvoice): void {
  if (settled_at) throw new Rejected("SETTLED", { args: [texts.states.SETTLED] });
}

/** The invoice, open and of the version that the person sees. @throws Rejected W014, NOT_FOUND, SETTLED */
export async function holdOpen(call: Call, at: At & { version: number }): Promise<StoredInvoice> {
  const invoice = await holdInvoice(call, at);
  if (!invoice) throw new Rejected("NOT_FOUND");
  refuseSettled(invoice);
  if (invoice.version !== at.version) throw new Rejected("W014");
  return invoice;
}

/** Writes columns of the invoice under its next version. */
export const moveOn = (call: Call, at: At, version: number, columns: Partial<StoredInvoice> = {}) =>
  call.db
    .updateTable("supplier_invoice")
    .set({ ...columns, version: version + 1 })
    .where(atKey(call, at))
    .execute();

type Shown = Readonly<Record<string, string | number | null>>;

/** Writes a change of an invoice to the history. */
export function noteInvoice(
  call: Call,
  data: Pick<InvoiceData, "supplier">,
  at: At,
  { action, before, after }: { action: "CREATE" | "UPDATE" | "DELETE"; before: Shown | null; after: Shown | null },
): void {
  recordChange(call, {
    resource: "supplier-invoice",
    shopId: null,
    recordId: `${at.supplierId} ${at.month}`,
    recordName: `${data.supplier.supplierName} ${at.month}`,
    action,
    before,
    after,
  });
}
