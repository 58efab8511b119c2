import type { Kysely } from "kysely";
import type { SalesAccounts } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";

/** The accounts of sales where the company has set none. Points used as a payment are among the other tenders. */
const usualAccounts = {
  sales: "売上高",
  cash: "現金",
  receivable: "売掛金",
  over: "雑収入",
  short: "雑損失",
} as const;

/** The accounts under which the company books its sales. */
export async function readSalesAccounts(db: Kysely<Tables>, tenantId: number): Promise<SalesAccounts> {
  const setting = await db
    .selectFrom("developer")
    .select([
      "sales_account",
      "sales_tax_class8",
      "sales_tax_class10",
      "discount_account",
      "cash_account",
      "credit_account",
      "emoney_account",
      "qr_account",
      "other_tender_account",
      "delivery_account",
      "cash_over_account",
      "cash_short_account",
      "sales_names",
    ])
    .where("tenant_id", "=", tenantId)
    .executeTakeFirstOrThrow();
  return {
    salesAccount: setting.sales_account ?? usualAccounts.sales,
    taxClass8: setting.sales_tax_class8,
    taxClass10: setting.sales_tax_class10,
    discountAccount: setting.discount_account,
    cashAccount: setting.cash_account ?? usualAccounts.cash,
    creditAccount: setting.credit_account ?? usualAccounts.receivable,
    emoneyAccount: setting.emoney_account ?? usualAccounts.receivable,
    qrAccount: setting.qr_account ?? usualAccounts.receivable,
    otherTenderAccount: setting.other_tender_account ?? usualAccounts.receivable,
    deliveryAccount: setting.delivery_account ?? usualAccounts.receivable,
    cashOverAccount: setting.cash_over_account ?? usualAccounts.over,
    cashShortAccount: setting.cash_short_account ?? usualAccounts.short,
    names: setting.sales_names,
  };
}
