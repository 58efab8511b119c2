import { sql } from "kysely";
import type { OpenPurchaseSlip } from "../../../../src/generated/server.ts";
import { requireViewer, type Context } from "../../../engine/context.ts";
import { requireSelectedShops } from "../../figures/scope.ts";
import { selectSlipNumber } from "./slipNumber.ts";

/** Slips that are listed. */
const maxListedSlips = 500;

/**
 * The slips of these shops that can be ordered or canceled, the next delivery first.
 * @throws Rejected E001 without a shop
 */
export async function listOpenSlips(context: Context, selected: readonly number[]): Promise<OpenPurchaseSlip[]> {
  const shopIds = requireSelectedShops(selected);
  const { rows } = await sql<OpenPurchaseSlip>`
    select p.slip_id as "slipId", p.shop_id, ${selectSlipNumber("p")} as "slipNumber", s.name as "shopName", coalesce(v.supplier_name, '') as "supplierName",
      p.order_date as "orderDate", p.delivery_date as "deliveryDate", p.status, p.lines,
      p.amount8 + p.amount10 + p.tax8 + p.tax10 as total
    from purchase_slip p
    join shop s on s.tenant_id = p.tenant_id and s.shop_id = p.shop_id
    left join supplier v on v.tenant_id = p.tenant_id and v.supplier_id = p.supplier_id
    where p.tenant_id = ${requireViewer(context).developerId} and p.shop_id = any(${shopIds}::int[]) and p.status in ('DRAFT', 'ORDERED')
    order by p.delivery_date, s.display_sequence, p.shop_id, p.slip_id limit ${maxListedSlips}`.execute(
    context.db.kysely,
  );
  return rows;
}
