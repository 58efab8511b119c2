import { sql, type Kysely } from "kysely";
import type { Tables } from "../../../platform/db/tables.ts";
import { isInClosingScope, type ClosingScope } from "../day/versions.ts";

/** What was taken off the prices of a shop's date, by tax rate. */
export type RateDiscounts = { shop_id: number; date: string; discounts8: number; discounts10: number };

/**
 * The discounts that the newest closings of the dates contain, by tax rate: closings keep their sum alone. Receipts and voids that came
 * after a closing are not in it, so that the amounts of a locked month do not change. Dates without a discount have no row, and neither
 * have those whose receipts are detached.
 */
export async function readRateDiscounts(db: Kysely<Tables>, scope: ClosingScope): Promise<RateDiscounts[]> {
  const within = isInClosingScope(scope);
  const { rows } = await sql<RateDiscounts>`
    with closed as materialized (
      select c.shop_id, c.business_date, max(c.closed_seq) as seq from day_closing c where ${within("c")} group by 1, 2
    ), discounted as materialized (
      select r.shop_id, r.business_date, r.seq
      from receipt r join closed c on c.shop_id = r.shop_id and c.business_date = r.business_date
      where ${within("r")} and r.kind = 'SALE' and r.discounts <> 0 and r.seq <= c.seq
        and (r.voided_at is null or not exists (
          select from receipt_link k
          join receipt v on v.tenant_id = k.tenant_id and v.shop_id = k.shop_id and v.receipt_id = k.receipt_id
          where k.tenant_id = r.tenant_id and k.shop_id = r.shop_id and k.target_id = r.receipt_id
            and v.kind = 'VOID' and v.seq <= c.seq
        ))
    )
    select d.shop_id, d.business_date as date,
      coalesce(sum(l.gross_sales - l.sales) filter (where p.tax_rate = 8), 0)::int8 as discounts8,
      coalesce(sum(l.gross_sales - l.sales) filter (where p.tax_rate = 10), 0)::int8 as discounts10
    from discounted d
    join journal_line l on l.tenant_id = ${scope.tenantId} and l.shop_id = d.shop_id and l.seq = d.seq
    join sold_product p on p.tenant_id = ${scope.tenantId} and p.shop_id = l.shop_id and p.sold_product_id = l.sold_product_id
    group by 1, 2`.execute(db);
  return rows;
}
