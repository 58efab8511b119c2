import { sql, type Kysely } from "kysely";
import { firstOfMonth, lastOfMonth, addWholeMonths } from "../src/core/calendar/date.ts";
import { businessToday } from "../src/domain/businessDay.ts";
import type { Tables } from "../server/platform/db/tables.ts";
import { selectSlipNumber } from "../server/trade/purchase/slips/slipNumber.ts";
import { findClosingAccount } from "./closings.ts";

/** The company whose invoices have come. */
const tenantId = 13;
/** The supplier whose invoice agrees and is settled, and the one whose invoice differs in two lines. Others have sent none yet. */
const [agreeing, differing] = ["S01", "S02"];
/** The line that is dearer by so many yen, and the one whose tax is one yen more. */
const dearer = { line: 2, yen: 540 };
const higherTaxLine = { line: 5, yen: 1 };

/** Adds the invoices of last month: one that agrees, and one with two differences to find. Invoices that are there stay. */
export async function addSupplierInvoices(db: Kysely<Tables>, now: Date): Promise<void> {
  const month = firstOfMonth(addWholeMonths(businessToday(now), -1));
  const [from, to] = [month, lastOfMonth(month)];
  const by = findClosingAccount(tenantId);
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ supplier_id: number; code: string }>`
      insert into supplier_invoice (tenant_id, supplier_id, month, from_date, to_date, file_name, read_at, read_by, settled_at, settled_by,
        version)
      select ${tenantId}, v.supplier_id, ${month}, ${from}, ${to}, '請求明細_' || v.supplier_name || '.csv', ${now}, ${by},
        case when v.supplier_code = ${agreeing} then ${now}::timestamptz end,
        case when v.supplier_code = ${agreeing} then ${by}::uuid end, 1
      from supplier v
      where v.tenant_id = ${tenantId} and v.supplier_code in (${agreeing}, ${differing}) and exists (
        select from purchase_slip p where p.tenant_id = v.tenant_id and p.supplier_id = v.supplier_id and p.status = 'COMPLETED'
          and p.received_date between ${from}::date and ${to}::date)
      on conflict do nothing
      returning supplier_id, (select supplier_code from supplier v
        where v.tenant_id = ${tenantId} and v.supplier_id = supplier_invoice.supplier_id) as code`.execute(trx);
    for (const { supplier_id, code } of rows) {
      const differs = code === differing;
      await sql`
        with slip as (
          select p.*, s.name as shop_name, row_number() over (order by p.received_date, p.slip_id)::int as line_no
          from purchase_slip p join shop s on s.tenant_id = p.tenant_id and s.shop_id = p.shop_id
          where p.tenant_id = ${tenantId} and p.supplier_id = ${supplier_id} and p.status = 'COMPLETED'
            and p.received_date between ${from}::date and ${to}::date and p.amount8 + p.amount10 <> 0
        ), tie as (
          insert into supplier_invoice_tie (tenant_id, supplier_id, month, slip_id, line_no, tie)
          select ${tenantId}, ${supplier_id}, ${month}, slip_id, line_no, 'NUMBER' from slip where not ${differs}::boolean
        )
        insert into supplier_invoice_line (tenant_id, supplier_id, month, line_no, date, slip_number, place, amount8, amount10, tax8, tax10)
        select ${tenantId}, ${supplier_id}, ${month}, line_no, received_date, ${selectSlipNumber("slip")}, shop_name,
          amount8 + case when ${differs}::boolean and line_no = ${dearer.line} then ${dearer.yen}::int else 0 end, amount10,
          case when ${differs}::boolean and line_no = ${dearer.line} then (amount8 + ${dearer.yen}::int) * 8 / 100 else tax8 end
            + case when ${differs}::boolean and line_no = ${higherTaxLine.line} then ${higherTaxLine.yen}::int else 0 end, tax10
        from slip`.execute(trx);
    }
  });
}
