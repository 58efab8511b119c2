import { sql, type Kysely } from "kysely";
import { readStatement } from "../../../../src/domain/dish/allergens.ts";
import { dishCost } from "../../../../src/domain/purchase/dishCost.ts";
import type { Allergen, MenuIngredient, ProductAllergen } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import type { MenuPlanPlace } from "./sales.ts";

type Menu = Omit<MenuPlanPlace, "today">;

type IngredientRow = {
  itemId: number;
  itemName: string;
  unit: string;
  quantity: number;
  allergens: Allergen[];
  unitPrice: number | null;
};
type MenuProductRow = {
  id: number;
  code: string;
  name: string;
  category: string;
  price: number;
  cost: number | null;
  taxPercent: 8 | 10;
  recipe: IngredientRow[] | null;
  stated: ProductAllergen[] | null;
  repeated: boolean;
};

/** A product that a plan may offer. */
export type MenuProduct = Omit<MenuProductRow, "recipe" | "stated"> & {
  /** Of one dish, yen without tax: by the recipe, else as the product says. */
  cost: number | null;
  /** Null without a recipe. */
  ingredients: MenuIngredient[] | null;
  /** What the product says it contains, and what its recipe does. Null where neither is known. */
  allergens: Allergen[] | null;
};

/**
 * SQL: the shop's products that it may sell on the date, with recipe and prices of that date. Products that plans have made are left
 * out. `repeated`: an approved plan of the last `repeatDays` days before the date had it.
 */
const menuStatement = (
  { tenantId, shopId, orderType }: Menu,
  { date, repeatDays }: { date: string; repeatDays: number },
) => sql<MenuProductRow>`
  with planned as (
    select p.plan_date, p.state, (d ->> 'productId')::int as product_id, (d ->> 'newId')::int as new_id
    from menu_plan p cross join jsonb_array_elements(p.dishes) d
    where p.tenant_id = ${tenantId} and p.shop_id = ${shopId} and p.order_type = ${orderType}
  )
  select p.product_id as id, p.product_code as code, p.product_name as name, c.category_name as category, p.price, p.cost,
    case p.tax_rate when 'REDUCED' then 8 else 10 end as "taxPercent", recipe.parts as recipe, p.allergens as stated,
    exists (
      select from planned x where x.product_id = p.product_id and x.state = 'APPROVED'
        and x.plan_date < ${date}::date and x.plan_date >= ${date}::date - ${repeatDays}::int
    ) as repeated
  from product p
  join product_category c on c.tenant_id = p.tenant_id and c.shop_id = p.shop_id and c.category_id = p.category_id
  left join lateral (
    select json_agg(json_build_object('itemId', i.item_id, 'itemName', i.item_name, 'unit', i.unit,
      'quantity', (g ->> 'quantity')::float8 * 100 / (g ->> 'yieldRate')::float8, 'allergens', coalesce(i.allergens, '{}'),
      'unitPrice', (
        select price / i.units_per_case from item_price x
        where x.tenant_id = ${tenantId} and x.item_id = i.item_id and x.from_date <= ${date}::date
        order by (x.supplier_id = i.supplier_id) desc nulls last, x.from_date desc, x.price limit 1))) as parts
    from recipe r
    cross join jsonb_array_elements(r.ingredients) g
    join purchase_item i on i.tenant_id = ${tenantId} and i.item_id = (g ->> 'itemId')::int
    where r.tenant_id = ${tenantId} and r.product_code = p.product_code
  ) recipe on true
  where p.tenant_id = ${tenantId} and p.shop_id = ${shopId} and p.order_type = ${orderType} and not p.hidden
    and (p.release_timer is null or p.release_timer < (${date}::date + 1)::timestamp at time zone 'Asia/Tokyo')
    and (p.sold_out_through is null or p.sold_out_through < ${date}::date)
    and (p.sold_out_until is null or p.sold_out_until < (${date}::date + 1)::timestamp at time zone 'Asia/Tokyo')
    and not exists (select from planned x where x.new_id = p.product_id)
  order by p.product_id`;

/** A dish contains what it is said to contain, and what goes into it. */
function joinAllergens(stated: MenuProductRow["stated"], recipe: IngredientRow[] | null): Allergen[] | null {
  const said = readStatement(stated);
  return said || recipe
    ? [...new Set([...(said ?? []), ...(recipe ?? []).flatMap(({ allergens }) => allergens)])]
    : null;
}

function toPlanProduct({ recipe, stated, ...row }: MenuProductRow): MenuProduct {
  const prices = new Map(recipe?.map(({ itemId, unitPrice }) => [itemId, unitPrice]));
  const own = recipe?.map(({ itemId, quantity }) => ({ itemId, quantity, yieldRate: 100 }));
  return {
    ...row,
    cost: (own && dishCost(own, (itemId) => prices.get(itemId))) ?? row.cost,
    ingredients: recipe?.map(({ itemId, itemName, unit, quantity }) => ({ itemId, itemName, unit, quantity })) ?? null,
    allergens: joinAllergens(stated, recipe),
  };
}

/** The products that a plan of the date may offer. */
export async function readMenuProducts(
  db: Kysely<Tables>,
  place: Menu,
  day: { date: string; repeatDays: number },
): Promise<MenuProduct[]> {
  const { rows } = await menuStatement(place, day).execute(db);
  return rows.map(toPlanProduct);
}
