import { sql } from "kysely";
import type { PurchaseArrival, QueryGetPurchaseArrivalsArgs } from "../../../../src/generated/server.ts";
import { requireViewer, type Context } from "../../../engine/context.ts";
import { requirePeriod, requireSelectedShops } from "../../figures/scope.ts";
import { selectSlipNumber } from "../slips/slipNumber.ts";

/** Slips that are listed; who has more narrows shops or dates. */
const maxListedArrivals = 500;

/**
 * The slips to inspect: of the dates, and open ones of earlier dates.
 * @throws Rejected E001 without a shop, the fault of the dates
 */
export async function purchaseArrivals(
  context: Context,
  { shop_ids, fromDate: from, toDate: to }: QueryGetPurchaseArrivalsArgs,
) {
  const shopIds = requireSelectedShops(shop_ids);
  requirePeriod({ from, to });
  const { developerId: tenantId } = requireViewer(context);
  const { rows } = await sql<PurchaseArrival>`
    select p.slip_id as "slipId", p.shop_id, s.name as shop_name, ${selectSlipNumber("p")} as "slipNumber",
      p.supplier_id as "supplierId", coalesce(v.supplier_name, '') as "supplierName", p.delivery_date as "deliveryDate",
      p.status, p.received_date as "receivedDate", p.lines, l.checked, l.short, l.over, l.different as "priceDifferences",
      p.amount8 + p.amount10 + p.tax8 + p.tax10 as total
    from purchase_slip p
    join shop s on s.tenant_id = p.tenant_id and s.shop_id = p.shop_id
    left join supplier v on v.tenant_id = p.tenant_id and v.supplier_id = p.supplier_id
    cross join lateral (
      select count(received) as checked, count(*) filter (where received < quantity) as short, count(*) filter (where received > quantity) as over,
        count(*) filter (where received_price <> price) as different
      from purchase_line l where l.tenant_id = p.tenant_id and l.slip_id = p.slip_id
    ) l
    where p.tenant_id = ${tenantId} and p.shop_id = any(${shopIds}::int[]) and p.source <> 'REVERSAL' and (
      p.status in ('ORDERED', 'INSPECTING') and p.delivery_date <= ${to}::date
      or p.status = 'COMPLETED' and p.purchase_date between ${from}::date and ${to}::date
    )
    order by p.status = 'COMPLETED', p.delivery_date, s.display_sequence, s.shop_id, v.supplier_code, p.slip_no
    limit ${maxListedArrivals}`.execute(context.db.kysely);
  return rows;
}
