import { sql } from "kysely";
import { addDays } from "../../../../src/core/calendar/date.ts";
import { businessToday } from "../../../../src/domain/businessDay.ts";
import type { MenuSurplus } from "../../../../src/generated/server.ts";
import type { Call } from "../../../engine/crud/call.ts";
import { readShopRules } from "../../ingest/shopRules.ts";
import { allChannels } from "../../figures/channel.ts";
import { itemUse, recipeUse } from "../../figures/goods/theoreticalUse.ts";
import { stockStatement } from "../../stock/stockOn.ts";

/** Days in which an item that does not move is called so, and items that are named at most. */
const [stillDays, most] = [14, 12];

/** SQL: items of recipes of which the shop has more than its par level, or that were neither bought nor used lately. */
const surplusStatement = (tenantId: number, shopId: number, today: string) => {
  const from = addDays(today, -stillDays);
  const sold = sql`
    select product_code, quantity from product_day
    where tenant_id = ${tenantId} and shop_id = ${shopId} and channel = ${allChannels}
      and business_date > ${from}::date and business_date <= ${today}::date`;
  return sql<MenuSurplus>`
    with stock as (${stockStatement({ tenantId, shopIds: [shopId], date: today })}),
      used as (${itemUse(tenantId, sold)}),
      bought as (
        select distinct item_id from purchase_day
        where tenant_id = ${tenantId} and shop_id = ${shopId} and business_date > ${from}::date and quantity > 0
      ),
      cooked as (select distinct item_id from (${recipeUse(tenantId)}) r)
    select i.item_id as "itemId", i.item_name as "itemName", i.unit, round(s.quantity, 3) as quantity,
      p.par_level as "parLevel", round(coalesce(u.quantity, 0), 3) as used,
      case when s.quantity > p.par_level then 'ABOVE_PAR' else 'STILL' end as reason
    from stock s
    join cooked on cooked.item_id = s."itemId"
    join purchase_item i on i.tenant_id = ${tenantId} and i.item_id = s."itemId" and i.active
    left join item_par p on p.tenant_id = ${tenantId} and p.shop_id = ${shopId} and p.item_id = i.item_id
    left join used u on u.item_id = i.item_id
    left join bought b on b.item_id = i.item_id
    where s.quantity > 0 and (s.quantity > p.par_level or (coalesce(u.quantity, 0) = 0 and b.item_id is null))
    order by s.quantity / nullif(p.par_level, 0) desc nulls last, i.item_code limit ${most}`;
};

/** What the shop should use up: items with more stock than its par level, and those that do not move. Without a stock count there are none. */
export async function readMenuSurplus({ db, viewer, now }: Call, shopId: number): Promise<MenuSurplus[]> {
  const { cutoffs } = await readShopRules(db, viewer.developerId, shopId);
  const { rows } = await surplusStatement(viewer.developerId, shopId, businessToday(now, cutoffs)).execute(db);
  return rows;
}
