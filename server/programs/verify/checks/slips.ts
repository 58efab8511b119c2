import { sql, type Kysely } from "kysely";
import type { Tables } from "../../../platform/db/tables.ts";

/** A slip whose lines have other yen than their quantities and prices give, or whose sums are not those of its lines. */
export type SlipFault = { kind: "slip"; date: string; slipId: number };

/**
 * Counts the yen of a shop's purchase slips again. It shares no code with server/trade/purchase on purpose, so that it finds errors there. Nothing
 * is repaired: the supplier's invoice names what the slip says.
 */
export async function checkSlips(db: Kysely<Tables>, tenantId: number, shopId: number): Promise<SlipFault[]> {
  const { rows } = await sql<{ date: string; slipId: number }>`
    with lines as (
      select p.slip_id, l.amount, l.tax, l.tax_rate, case l.tax_rate when 8 then p.amount8 else p.amount10 end as rate_amount,
        case l.tax_rate when 8 then p.tax8 else p.tax10 end as rate_tax,
        round(case p.status when 'COMPLETED' then l.received * l.received_price else l.quantity * l.price end) as counted,
        sum(l.amount) over (partition by p.slip_id, l.tax_rate order by l.line_no) as running
      from purchase_slip p join purchase_line l on l.tenant_id = p.tenant_id and l.slip_id = p.slip_id
      where p.tenant_id = ${tenantId} and p.shop_id = ${shopId}
    ), wrong as (
      select slip_id from lines where amount <> counted or tax is distinct from case rate_amount
        when 0 then 0 else div(rate_tax * running, rate_amount) - div(rate_tax * (running - amount), rate_amount) end
      union
      select p.slip_id from (
        select slip_id, coalesce(sum(amount) filter (where tax_rate = 8), 0) as amount8,
          coalesce(sum(amount) filter (where tax_rate = 10), 0) as amount10,
          coalesce(sum(tax) filter (where tax_rate = 8), 0) as tax8, coalesce(sum(tax) filter (where tax_rate = 10), 0) as tax10
        from lines group by slip_id
      ) l join purchase_slip p on p.tenant_id = ${tenantId} and p.slip_id = l.slip_id
      where (p.amount8, p.amount10, p.tax8, p.tax10) is distinct from (l.amount8, l.amount10, l.tax8, l.tax10)
    )
    select p.purchase_date as date, p.slip_id as "slipId" from purchase_slip p
    where p.tenant_id = ${tenantId} and p.slip_id in (select slip_id from wrong) order by p.slip_id`.execute(db);
  return rows.map((row) => ({ kind: "slip", ...row }));
}
