import { sql } from "kysely";
import type { Database } from "../db/connection.ts";

/** Days of the past that have an approved plan. */
const pastDays = 3;

/**
 * Approved daily menus of the last days of a shop, and a draft of tomorrow: its five best dishes with their recipes, and the pieces of
 * a week before as the plan.
 */
export async function addMenuPlans(
  db: Database,
  { tenantId, shopId }: { tenantId: number; shopId: number },
  today: string,
): Promise<void> {
  await sql`
    insert into menu_plan (tenant_id, shop_id, plan_date, order_type, state, dishes, approved_at)
    select ${tenantId}, ${shopId}, day.date, 'EAT_IN', case when day.over then 'APPROVED' else 'DRAFT' end, dishes.list,
      case when day.over then (day.date - 1 + time '17:00') at time zone 'Asia/Tokyo' end
    from (
      select ${today}::date - n as date, n > 0 as over from generate_series(-1, ${pastDays}::int) n where n <> 0
    ) day
    cross join lateral (
      select jsonb_agg(jsonb_build_object('productId', p.product_id, 'productCode', p.product_code, 'newCode', null, 'newId', null,
        'productName', p.product_name, 'productNameEn', p.product_name_en, 'productNameZh', p.product_name_zh,
        'productNameKo', p.product_name_ko, 'productDescription', p.product_description, 'productDescriptionEn', null,
        'productDescriptionZh', null, 'productDescriptionKo', null, 'price', p.price, 'quantity', s.quantity,
        'ingredients', coalesce(recipe.parts, '[]')) order by s.quantity desc) as list
      from (
        select product_code, sum(quantity)::int as quantity from product_day
        where tenant_id = ${tenantId} and shop_id = ${shopId} and channel = 1 and business_date = day.date - 7
        group by product_code order by 2 desc limit 5
      ) s
      join product p on p.tenant_id = ${tenantId} and p.shop_id = ${shopId} and p.order_type = 'EAT_IN' and p.product_code = s.product_code
      left join lateral (
        select jsonb_agg(jsonb_build_object('itemId', i.item_id, 'itemName', i.item_name, 'unit', i.unit,
          'quantity', (g ->> 'quantity')::float8 * 100 / (g ->> 'yieldRate')::float8)) as parts
        from recipe r
        cross join jsonb_array_elements(r.ingredients) g
        join purchase_item i on i.tenant_id = r.tenant_id and i.item_id = (g ->> 'itemId')::int
        where r.tenant_id = ${tenantId} and r.product_code = p.product_code
      ) recipe on true
    ) dishes
    where dishes.list is not null and not exists (
      select from menu_plan where tenant_id = ${tenantId} and shop_id = ${shopId} and plan_date = day.date)`.execute(
    db.kysely,
  );
}
