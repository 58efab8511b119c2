import { sql, type RawBuilder } from "kysely";
import { allChannels } from "../channel.ts";
import type { ReportScope } from "../scope.ts";
import { soldByDate, soldParts } from "../sold/soldSums.ts";

/** SQL: how much of each item one dish takes, in stock units before preparation: rows of product_code, item_id, per_dish. */
export const recipeUse = (tenantId: number): RawBuilder<unknown> => sql`
  select r.product_code, (g ->> 'itemId')::int as item_id,
    sum((g ->> 'quantity')::numeric * 100 / (g ->> 'yieldRate')::numeric) as per_dish
  from recipe r cross join jsonb_array_elements(r.ingredients) as g
  where r.tenant_id = ${tenantId} group by 1, 2`;

/**
 * SQL: 理論使用量, what the recipes of sold dishes take of each item, in stock units: rows of the keys, item_id and quantity. Every report,
 * count and proposal reads it here. A recipe is that of now (0055).
 * @param sold rows of the keys, product_code and quantity; several rows of one product are summed
 */
export function itemUse(
  tenantId: number,
  sold: RawBuilder<unknown>,
  keys: readonly string[] = [],
): RawBuilder<unknown> {
  const own = keys.map((key) => sql`${sql.ref(key)}, `);
  // Products are summed before they meet their recipes: a dish has some five items.
  return sql`
    select ${sql.join(own, sql``)} u.item_id, sum(s.quantity * u.per_dish) as quantity
    from (
      select ${sql.join(own, sql``)} product_code, sum(quantity) as quantity from (${sold}) sold
      group by ${sql.join(own, sql``)} product_code
    ) s join (${recipeUse(tenantId)}) u on u.product_code = s.product_code
    group by ${sql.join(own, sql``)} u.item_id`;
}

/** SQL: whether the recipe of a sold product has the item; all products without an item. */
const ofItem = (tenantId: number, itemId: number | null | undefined): RawBuilder<boolean> | undefined =>
  itemId == null
    ? undefined
    : sql<boolean>`product_code = any(array(select product_code from (${recipeUse(tenantId)}) r where item_id = ${itemId}))`;

/**
 * SQL: 理論使用量 of the period of a scope, of all order types.
 * @param itemId reads only the products that this item goes into, other items of which then have a part of their use
 */
export const theoreticalUse = (
  scope: ReportScope,
  keys: readonly ("shop_id" | "month")[] = [],
  itemId?: number | null,
): RawBuilder<unknown> => {
  const all = { ...scope, channel: allChannels };
  const sold = soldParts(all, [...keys, "product_code"], ["quantity"], ofItem(scope.tenantId, itemId));
  return itemUse(scope.tenantId, sold, keys);
};

/** SQL: the same by business_date and the other keys. */
export const theoreticalUseByDate = (
  scope: ReportScope,
  keys: readonly "shop_id"[] = [],
  itemId?: number | null,
): RawBuilder<unknown> => {
  const all = { ...scope, channel: allChannels };
  const dated = ["business_date", ...keys];
  const sold = soldByDate(all, [...keys, "product_code"], ["quantity"], ofItem(scope.tenantId, itemId));
  return itemUse(scope.tenantId, sold, dated);
};
