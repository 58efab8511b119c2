import { sql } from "kysely";
import type { OpenPurchaseSlip } from "../../../../src/generated/server.ts";
import { requireViewer, type Context } from "../../../engine/context.ts";
import { selectSlipNumber } from "./slipNumber.ts";

/** Slips that are listed. */
const maxListedSlips = 500;

/** The slips of a shop that can be ordered or canceled, the next delivery first. */
export async function listOpenSlips(context: Context, shopId: number): Promise<OpenPurchaseSlip[]> {
  const { rows } = await sql<OpenPurchaseSlip>`
    select p.slip_id as "slipId", p.shop_id, ${selectSlipNumber("p")} as "slipNumber", coalesce(v.supplier_name, '') as "supplierName",
      p.order_date as "orderDate", p.delivery_date as "deliveryDate", p.status, p.lines,
      p.amount8 + p.amount10 + p.tax8 + p.tax10 as total
    from purchase_slip p
    left join supplier v on v.tenant_id = p.tenant_id and v.supplier_id = p.supplier_id
    where p.tenant_id = ${requireViewer(context).developerId} and p.shop_id = ${shopId} and p.status in ('DRAFT', 'ORDERED')
    order by p.delivery_date, p.slip_id limit ${maxListedSlips}`.execute(context.db.kysely);
  return rows;
}
