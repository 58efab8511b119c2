import { sql, type Kysely } from "kysely";
import type { Tables } from "../../../platform/db/tables.ts";
import type { VerifyPart } from "../parts.ts";

/**
 * Copies what a part is verified by into temporary tables of the transaction: `verify_receipt` has its receipts (`in_part`) and those of
 * other days that belong to them, which are the parts of their bills, what they void or take back, and what voids them; `verify_line` and
 * `verify_payment` have the rows of these. So every check reads a part once, not the shop.
 */
export async function copyPartRows(
  db: Kysely<Tables>,
  { tenantId, shopId, from, to }: Omit<VerifyPart, "fingerprint">,
): Promise<void> {
  await sql`drop table if exists pg_temp.verify_receipt, pg_temp.verify_line, pg_temp.verify_payment`.execute(db);
  await sql`
    create temporary table verify_receipt on commit drop as
    with link as materialized (
      select receipt_id, kind, reversal_of, coalesce(split_of, receipt_id) as bill, business_date
      from receipt where tenant_id = ${tenantId} and shop_id = ${shopId}
    ), own as (
      select * from link where business_date between ${from}::date and ${to}::date
    ), origin as (
      select * from link where receipt_id in (select reversal_of from own)
    ), bills as (
      select bill from own where kind = 'SALE' union select bill from origin
    ), known as (
      select receipt_id from own union select receipt_id from origin
      union select receipt_id from link where kind = 'SALE' and bill in (select bill from bills)
    ), wanted as (
      select receipt_id from known
      union select receipt_id from link where kind = 'VOID' and reversal_of in (select receipt_id from known)
    )
    select r.*, r.business_date between ${from}::date and ${to}::date as in_part
    from receipt r where r.tenant_id = ${tenantId} and r.shop_id = ${shopId} and r.receipt_id in (select receipt_id from wanted)`.execute(
    db,
  );
  await sql`analyze verify_receipt`.execute(db);
  // The number of receipts is known: for few of them each is looked up.
  await sql`set local enable_nestloop = on`.execute(db);
  await sql`
    create temporary table verify_line on commit drop as
    select r.receipt_id, l.quantity, l.gross_sales, l.sales, l.tax, l.discount, coalesce(l.unit_cost, 0) * l.quantity as cost, s.tax_rate,
      s.product_code, s.category_code
    from verify_receipt r
    join journal_line l on l.tenant_id = ${tenantId} and l.shop_id = ${shopId} and l.seq = r.seq
    join sold_product s on s.tenant_id = ${tenantId} and s.shop_id = ${shopId} and s.sold_product_id = l.sold_product_id`.execute(
    db,
  );
  await sql`
    create temporary table verify_payment on commit drop as
    select r.receipt_id, a.* from verify_receipt r
    join journal_payment a on a.tenant_id = ${tenantId} and a.shop_id = ${shopId} and a.seq = r.seq`.execute(db);
  await sql`analyze verify_line, verify_payment`.execute(db);
  // The checks join all of it. Without statistics of other tables the planner expects few rows and would take hours.
  await sql`set local enable_nestloop = off`.execute(db);
}
