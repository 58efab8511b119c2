import { sql } from "kysely";
import { addDays } from "../../../../src/core/calendar/date.ts";
import { decideAccess } from "../../../../src/core/decide.ts";
import { businessToday } from "../../../../src/domain/businessDay.ts";
import * as rules from "../../../../src/generated/rules.ts";
import type { Attention } from "../../../../src/generated/server.ts";
import type { Call } from "../../../engine/crud/call.ts";
import { toAttention, type AttentionRow } from "../../figures/attention.ts";

type SlipNewsRow = Pick<AttentionRow, "kind" | "shop_id" | "shop_name" | "business_date" | "count">;

/**
 * What the home page says of purchase slips: those whose delivery date is over before their inspection, and drafts of today's or
 * tomorrow's deliveries that nobody has ordered. One row for each shop and kind, for those who can do something about it.
 */
export async function listSlipNews({ db, viewer, now }: Call, shopIds: readonly number[]): Promise<Attention[]> {
  const inspects = decideAccess(rules.completePurchaseSlip, viewer).allow;
  const orders = decideAccess(rules.orderPurchaseSlips, viewer).allow;
  if (!inspects && !orders) return [];
  const today = businessToday(now);
  const { rows } = await sql<SlipNewsRow>`
    select case p.status when 'DRAFT' then 'ORDER_WAITING' else 'ARRIVAL_LATE' end as kind, p.shop_id, s.name as shop_name,
      min(p.delivery_date) as business_date, count(*)::int as count
    from purchase_slip p join shop s on s.tenant_id = p.tenant_id and s.shop_id = p.shop_id
    where p.tenant_id = ${viewer.developerId} and p.shop_id = any(${[...shopIds]}::int[]) and (
      ${inspects} and p.status in ('ORDERED', 'INSPECTING') and p.delivery_date < ${today}::date
      or ${orders} and p.status = 'DRAFT' and p.delivery_date between ${today}::date and ${addDays(today, 1)}::date
    )
    group by 1, p.shop_id, s.name, s.display_sequence order by 1, s.display_sequence, p.shop_id`.execute(db);
  return rows.map((row) => toAttention({ ...row, amount: null }));
}
