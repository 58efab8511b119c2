import { sql } from "kysely";
import type { Database } from "../db/connection.ts";

/** Days of the past that have an approved plan. */
const pastDays = 3;

/** Approved daily menus of the last days of a shop: its five best dishes, with the pieces of a week before as the plan. */
export async function addMenuPlans(
  db: Database,
  { tenantId, shopId }: { tenantId: number; shopId: number },
  today: string,
): Promise<void> {
  await sql`
    insert into menu_plan (tenant_id, shop_id, plan_date, order_type, state, dishes, approved_at)
    select ${tenantId}, ${shopId}, day.date, 'EAT_IN', 'APPROVED', dishes.list,
      (day.date - 1 + time '17:00') at time zone 'Asia/Tokyo'
    from (select ${today}::date - n as date from generate_series(1, ${pastDays}::int) n) day
    cross join lateral (
      select jsonb_agg(jsonb_build_object('productId', p.product_id, 'productCode', p.product_code, 'newCode', null, 'newId', null,
        'productName', p.product_name, 'productNameEn', p.product_name_en, 'productNameZh', p.product_name_zh,
        'productNameKo', p.product_name_ko, 'productDescription', p.product_description, 'productDescriptionEn', null,
        'productDescriptionZh', null, 'productDescriptionKo', null, 'price', p.price, 'quantity', s.quantity,
        'ingredients', '[]'::jsonb) order by s.quantity desc) as list
      from (
        select product_code, sum(quantity)::int as quantity from product_day
        where tenant_id = ${tenantId} and shop_id = ${shopId} and channel = 1 and business_date = day.date - 7
        group by product_code order by 2 desc limit 5
      ) s
      join product p on p.tenant_id = ${tenantId} and p.shop_id = ${shopId} and p.order_type = 'EAT_IN' and p.product_code = s.product_code
    ) dishes
    where dishes.list is not null and not exists (
      select from menu_plan where tenant_id = ${tenantId} and shop_id = ${shopId} and plan_date = day.date)`.execute(
    db.kysely,
  );
}
