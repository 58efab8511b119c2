import { sql, type Kysely, type Selectable } from "kysely";
import { addDays, firstOfMonth } from "../../../src/core/calendar/date.ts";
import { groupRows } from "../../../src/core/groupRows.ts";
import type { RowAcceptance } from "../../../src/domain/purchase/invoice/compare.ts";
import type { StoredTie } from "../../../src/domain/purchase/invoice/match.ts";
import type { InvoiceLine, InvoiceSlip } from "../../../src/domain/purchase/invoice/types.ts";
import { invoicePeriod } from "../../../src/domain/purchase/invoice/period.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { selectSlipNumber } from "../purchase/slips/slipNumber.ts";
import { selectIsoMoment, selectAccountName } from "../figures/measures.ts";

type PersonNames = { readBy: string | null; settledBy: string | null };
type StoredAcceptance = RowAcceptance & { reason: string; acceptedBy: string | null; acceptedAt: string };

/** A supplier in a closing month, with all that its comparison needs. */
export type InvoiceData = {
  supplier: {
    supplierId: number;
    supplierCode: string;
    supplierName: string;
    registrationNumber: string | null;
  };
  from: string;
  to: string;
  /** Null: no file has been read. */
  invoice:
    | (Pick<Selectable<Tables["supplier_invoice"]>, "file_name" | "tax8" | "tax10" | "version"> & Stamps & PersonNames)
    | null;
  lines: readonly InvoiceLine[];
  /** Of the period, and of a month before and after it. */
  slips: readonly InvoiceSlip[];
  ties: readonly StoredTie[];
  accepted: readonly StoredAcceptance[];
};
type Stamps = { readAt: string; settledAt: string | null };
type Of<T> = T & { supplier_id: number };

/** Days around a period whose slips can be tied to its invoice. */
const around = 31;

type Scope = { tenantId: number; month: string; supplierId?: number | undefined };

const readInvoiceSuppliers = async (db: Kysely<Tables>, { tenantId, supplierId }: Scope) =>
  (
    await sql<InvoiceData["supplier"] & { closingDay: number | null }>`
      select supplier_id as "supplierId", supplier_code as "supplierCode", supplier_name as "supplierName",
        registration_number as "registrationNumber", closing_day as "closingDay"
      from supplier where tenant_id = ${tenantId} and (${supplierId ?? null}::int is null or supplier_id = ${supplierId ?? null})
      order by supplier_code`.execute(db)
  ).rows;

type Rates = "amount" | "tax";
type ByRate<Tax> = { amount8: number; amount10: number; tax8: Tax; tax10: Tax };

/** SQL: the amounts and taxes of a row by rate. As plain columns: thousands of rows as JSON take longer than all else. */
const byRate = (row: string) =>
  sql.join((["amount8", "amount10", "tax8", "tax10"] as const).map((name) => sql.ref(`${row}.${name}`)));

/** The row with them as objects. */
const withRates = <Row extends ByRate<number | null>>(row: Row) => ({
  ...row,
  amount: { 8: row.amount8, 10: row.amount10 },
  tax: { 8: row.tax8 as Row["tax8"], 10: row.tax10 as Row["tax10"] },
});

/** What is stored of the invoices of the month. */
async function readStoredInvoices(db: Kysely<Tables>, { tenantId, month, supplierId }: Scope) {
  const here = sql`v.tenant_id = ${tenantId} and v.month = ${firstOfMonth(month)}::date
    and (${supplierId ?? null}::int is null or v.supplier_id = ${supplierId ?? null})`;
  const invoices = await sql<Of<NonNullable<InvoiceData["invoice"]>> & { from_date: string; to_date: string }>`
    select v.supplier_id, v.from_date, v.to_date, v.file_name, v.tax8, v.tax10, v.version,
      ${selectIsoMoment(sql`v.read_at`)} as "readAt", ${selectIsoMoment(sql`v.settled_at`)} as "settledAt",
      ${selectAccountName(tenantId, "v.read_by")} as "readBy", ${selectAccountName(tenantId, "v.settled_by")} as "settledBy"
    from supplier_invoice v where ${here}`.execute(db);
  const lines = await sql<Of<Omit<InvoiceLine, Rates> & ByRate<number | null>>>`
    select v.supplier_id, v.line_no as "lineNo", v.date, v.slip_number as "slipNumber", v.place, ${byRate("v")}
    from supplier_invoice_line v where ${here} order by v.line_no`.execute(db);
  const ties = await sql<Of<StoredTie>>`
    select v.supplier_id, v.slip_id as "slipId", v.line_no as "lineNo", v.tie from supplier_invoice_tie v where ${here}`.execute(
    db,
  );
  const accepted = await sql<Of<StoredAcceptance>>`
    select v.supplier_id, v.row_key as key, v.difference, v.tax_difference as "taxDifference", v.reason,
      ${selectAccountName(tenantId, "v.accepted_by")} as "acceptedBy", ${selectIsoMoment(sql`v.accepted_at`)} as "acceptedAt"
    from supplier_invoice_acceptance v where ${here}`.execute(db);
  return { invoices: invoices.rows, lines: lines.rows.map(withRates), ties: ties.rows, accepted: accepted.rows };
}

/** Completed slips received in the span, without those that belong to the invoice of another month. */
const readReceivedSlips = async (
  db: Kysely<Tables>,
  { tenantId, month, supplierId }: Scope,
  { from, to }: { from: string; to: string },
) =>
  (
    await sql<Of<Omit<InvoiceSlip, "inPeriod" | Rates> & ByRate<number>>>`
      select p.supplier_id, p.slip_id as "slipId", ${selectSlipNumber("p")} as "slipNumber", s.name as "shopName", p.received_date as date,
        case when p.reversal_of is not null then (
          select json_build_object('slipId', o.slip_id, 'slipNumber', ${selectSlipNumber("o")}) from purchase_slip o
          where o.tenant_id = ${tenantId} and o.slip_id = p.reversal_of
        ) end as "reversalOf",
        ${byRate("p")}
      from purchase_slip p join shop s on s.tenant_id = p.tenant_id and s.shop_id = p.shop_id
      where p.tenant_id = ${tenantId} and p.status = 'COMPLETED' and p.received_date between ${from}::date and ${to}::date
        and (${supplierId ?? null}::int is null or p.supplier_id = ${supplierId ?? null})
        and not exists (
          select from supplier_invoice_tie t
          where t.tenant_id = ${tenantId} and t.slip_id = p.slip_id and t.line_no is not null
            and t.month <> ${firstOfMonth(month)}::date
        )
      order by p.received_date, p.slip_id`.execute(db)
  ).rows.map(withRates);

/** Groups rows by their supplier. */
function bySupplier<T>(rows: readonly Of<T>[]): (supplierId: number) => T[] {
  const groups = groupRows(rows, ({ supplier_id }) => supplier_id);
  return (supplierId) => groups.get(supplierId) ?? [];
}

/**
 * The suppliers of a closing month, by code, each with its invoice and its slips. All shops of the company count.
 * @param supplierId only this one
 */
export async function readInvoices(db: Kysely<Tables>, scope: Scope): Promise<InvoiceData[]> {
  const suppliers = await readInvoiceSuppliers(db, scope);
  const stored = await readStoredInvoices(db, scope);
  const invoices = new Map(stored.invoices.map((invoice) => [invoice.supplier_id, invoice]));
  const periods = suppliers.map(({ closingDay, ...supplier }) => {
    const invoice = invoices.get(supplier.supplierId) ?? null;
    const period = invoice ? { from: invoice.from_date, to: invoice.to_date } : invoicePeriod(scope.month, closingDay);
    return { supplier, invoice, ...period };
  });
  const from = periods.map((period) => period.from).toSorted()[0];
  const to = periods
    .map((period) => period.to)
    .toSorted()
    .at(-1);
  if (from === undefined || to === undefined) return [];
  const slips = bySupplier(
    await readReceivedSlips(db, scope, { from: addDays(from, -around), to: addDays(to, around) }),
  );
  const [lines, ties, accepted] = [bySupplier(stored.lines), bySupplier(stored.ties), bySupplier(stored.accepted)];
  return periods.map((period) => {
    const { supplierId } = period.supplier;
    const [first, last] = [addDays(period.from, -around), addDays(period.to, around)];
    const near = slips(supplierId).filter(({ date }) => date >= first && date <= last);
    return {
      ...period,
      slips: near.map((slip) => ({ ...slip, inPeriod: slip.date >= period.from && slip.date <= period.to })),
      lines: lines(supplierId),
      ties: ties(supplierId),
      accepted: accepted(supplierId),
    };
  });
}
