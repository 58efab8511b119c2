import { sql, type Kysely } from "kysely";
import { firstOfMonth, lastOfMonth } from "../../../src/core/calendar/date.ts";
import { creditRate } from "../../../src/domain/purchase/invoice/creditRate.ts";
import type { PurchaseAccounting, PurchaseAccountingRow } from "../../../src/generated/server.ts";
import type { Tables } from "../../platform/db/tables.ts";

type AccountingRow = Omit<PurchaseAccountingRow, "creditRate">;

/** The accounts where the company has set none. */
const usualAccounts = { purchase: "仕入高", payable: "買掛金" } as const;

/** SQL of the purchases of a month by supplier and tax rate: completed slips of all shops, by the day on which they were received. */
const accountingStatement = (tenantId: number, month: string) => sql<AccountingRow>`
  select v.supplier_code as "supplierCode", v.supplier_name as "supplierName", v.registration_number as "registrationNumber",
    r.rate as "taxRate", sum(r.amount) as amount, sum(r.tax) as tax
  from purchase_slip p
  join supplier v on v.tenant_id = p.tenant_id and v.supplier_id = p.supplier_id
  cross join lateral (values (8, p.amount8, p.tax8), (10, p.amount10, p.tax10)) as r(rate, amount, tax)
  where p.tenant_id = ${tenantId} and p.status = 'COMPLETED'
    and p.received_date between ${firstOfMonth(month)}::date and ${lastOfMonth(firstOfMonth(month))}::date
  group by v.supplier_code, v.supplier_name, v.registration_number, r.rate
  having sum(r.amount) <> 0 or sum(r.tax) <> 0
  order by v.supplier_code, r.rate`;

/** What goes to accounting of a month, with the company's accounts. @param month YYYY-MM */
export async function purchaseAccounting(
  db: Kysely<Tables>,
  tenantId: number,
  month: string,
): Promise<PurchaseAccounting> {
  const setting = await db
    .selectFrom("developer")
    .select(["purchase_account", "payable_account", "purchase_tax_class8", "purchase_tax_class10"])
    .where("tenant_id", "=", tenantId)
    .executeTakeFirstOrThrow();
  const { rows } = await accountingStatement(tenantId, month).execute(db);
  const date = lastOfMonth(firstOfMonth(month));
  return {
    month,
    date,
    purchaseAccount: setting.purchase_account ?? usualAccounts.purchase,
    payableAccount: setting.payable_account ?? usualAccounts.payable,
    taxClass8: setting.purchase_tax_class8,
    taxClass10: setting.purchase_tax_class10,
    rows: rows.map((row) => ({ ...row, creditRate: creditRate(row.registrationNumber ?? null, date) })),
  };
}
