import { sql } from "kysely";
import { supplierInvoice as texts } from "../../../i18n/ja/purchase-item/supplier-invoice.ts";
import { firstOfMonth, toMonth } from "../../../src/core/calendar/date.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import { supplierInvoiceWorkflow } from "../../../src/generated/workflows.ts";
import type { Call } from "../../engine/crud/call.ts";
import type { WorkflowRecords } from "../../engine/workflow/workflow.ts";
import { readInvoices, type InvoiceData } from "./load.ts";

/** The supplier and month that an operation names. */
export type InvoiceKey = { supplierId: number; month: string };

/** The columns of the key. */
export const toInvoiceKeyColumns = ({ viewer }: Pick<Call, "viewer">, { supplierId, month }: InvoiceKey) => ({
  tenant_id: viewer.developerId,
  supplier_id: supplierId,
  month: firstOfMonth(month),
});

/** SQL: rows of any table of invoices with this key. */
export const isOfInvoice = (call: Pick<Call, "viewer">, at: InvoiceKey) => {
  const key = toInvoiceKeyColumns(call, at);
  return sql<boolean>`tenant_id = ${key.tenant_id} and supplier_id = ${key.supplier_id} and month = ${key.month}::date`;
};

/** The data of one supplier and month. @throws Rejected NOT_FOUND for a supplier that is not the company's */
export async function readInvoice({ db, viewer }: Call, { supplierId, month }: InvoiceKey): Promise<InvoiceData> {
  const [data] = await readInvoices(db, { tenantId: viewer.developerId, month, supplierId });
  if (!data) throw new Rejected("NOT_FOUND");
  return data;
}

/** Locks the row of a supplier until the transaction ends. @throws Rejected NOT_FOUND */
async function lockSupplier({ supplierId }: InvoiceKey, { db, viewer }: Call): Promise<void> {
  const { rows } = await sql`
    select from supplier where tenant_id = ${viewer.developerId} and supplier_id = ${supplierId} for no key update`.execute(
    db,
  );
  if (rows.length === 0) throw new Rejected("NOT_FOUND");
}

/** Invoices as records of their workflow: those of a supplier are locked by its row. */
export const supplierInvoiceRecords: WorkflowRecords<"supplier_invoice", InvoiceKey> = {
  workflow: supplierInvoiceWorkflow,
  table: "supplier_invoice",
  key: ["supplier_id", "month"],
  where: (key, { viewer }) => isOfInvoice({ viewer }, key),
  lockParent: lockSupplier,
  stateNames: texts.states,
  stateSql: sql<string>`case when settled_at is null then 'OPEN' else 'SETTLED' end`,
  historyState: (status) => ({ status }),
  historyId: ({ supplier_id, month }) => `${supplier_id} ${toMonth(month)}`,
  async readName({ supplier_id: supplierId, month }, call) {
    const { supplier } = await readInvoice(call, { supplierId, month: toMonth(month) });
    return `${supplier.supplierName} ${toMonth(month)}`;
  },
  hasTimes: false,
};
