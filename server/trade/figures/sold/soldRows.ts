import { sql, type RawBuilder } from "kysely";
import { isInCategory, noCategoryCode } from "./category.ts";
import type { ReportScope } from "../scope.ts";
import { selectSoldSums, soldFields, soldColumnSums } from "./soldSums.ts";

/** Products of one category, or of all where it is null. */
export type ProductScope = ReportScope & { category?: string | null };

/** SQL: the condition that a scope's category sets; none where all categories count. */
export const isOfCategory = ({ category }: Pick<ProductScope, "category">): RawBuilder<boolean> | undefined =>
  category == null ? undefined : isInCategory(sql`category_code`, category);

/** SQL: the conditions joined by "and"; undefined for none. */
export function joinConditions(
  ...conditions: readonly (RawBuilder<boolean> | undefined)[]
): RawBuilder<boolean> | undefined {
  const set = conditions.filter((one) => one !== undefined);
  return set.length > 0 ? sql<boolean>`${sql.join(set, sql` and `)}` : undefined;
}

/** The CTEs of a list, and the list itself as JSON, which reads them. */
type SoldRows = { ctes: RawBuilder<unknown>; list: RawBuilder<unknown> };

/** SQL: the name of each category on the latest receipt of the scope's shops. */
export const categoryNames = ({ tenantId, shopIds }: ReportScope) => sql`
  select distinct on (category_code) category_code, name from catalogue_category
  where tenant_id = ${tenantId} and shop_id = any(${shopIds}::int[]) order by category_code, named_at desc, shop_id`;

/** SQL: name, category and unit price of each product on the latest receipt of the scope's shops. */
export const productNames = ({ tenantId, shopIds }: ReportScope) => sql`
  select distinct on (product_code) product_code, name, category_code, unit_price from catalogue_product
  where tenant_id = ${tenantId} and shop_id = any(${shopIds}::int[]) order by product_code, named_at desc, shop_id`;

/** SQL: the category code of a product `p`. With a filter it is that of the filter, whatever the latest receipt says. */
const selectCategoryCode = (category: string | null | undefined) =>
  category == null ? sql`p.category_code` : sql`${category}`;

/**
 * SQL: the sold products, the largest sales first: `productCode`, `productName`, `categoryName` and the sums of `SoldSums`.
 * @param fields more arguments of json_build_object, of the product `p`
 * @param where another condition on the lines
 */
export const selectSoldProducts = (
  { category, ...scope }: ProductScope,
  { fields = sql``, where }: { fields?: RawBuilder<unknown>; where?: RawBuilder<boolean> } = {},
): SoldRows => ({
  ctes: sql`
    sold as materialized (${selectSoldSums(scope, "product_code", { where: joinConditions(isOfCategory({ category }), where) })}),
    products as materialized (${productNames(scope)}),
    categories as materialized (${categoryNames(scope)})`,
  list: sql`(
    select json_agg(json_build_object('productCode', s.product_code, 'productName', coalesce(p.name, s.product_code),
      'categoryName', nullif(c.name, ''), ${fields} ${soldFields}) order by s.sales desc, s.product_code)
    from sold s
    left join products p on p.product_code = s.product_code
    left join categories c on c.category_code = ${selectCategoryCode(category)})`,
});

/**
 * SQL: as `soldProducts`, with the shops of each product's lines (`shops`, ids), a figure of each of them (`values`), and how many of
 * them sold it (`shopCount`: a shop that only took returns did not).
 * @param figure of a row of the sums
 */
export const soldProductsByShop = ({ category, ...scope }: ProductScope, figure: RawBuilder<number>): SoldRows => ({
  ctes: sql`
    parts as materialized (${selectSoldSums(scope, ["shop_id", "product_code"], { where: isOfCategory({ category }) })}),
    sold as materialized (
      select product_code, ${soldColumnSums}, json_agg(shop_id) as shops, json_agg(${figure}) as values,
        count(*) filter (where quantity > 0) as shop_count
      from parts group by product_code
    ), products as materialized (${productNames(scope)}),
    categories as materialized (${categoryNames(scope)})`,
  list: sql`(
    select json_agg(json_build_object('productCode', s.product_code, 'productName', coalesce(p.name, s.product_code),
      'categoryName', nullif(c.name, ''), 'shops', s.shops, 'values', s.values, 'shopCount', s.shop_count,
      ${soldFields}))
    from sold s
    left join products p on p.product_code = s.product_code
    left join categories c on c.category_code = ${selectCategoryCode(category)})`,
});

/** SQL: the sold categories, the largest sales first: `categoryCode`, `categoryName` and the sums of `SoldSums`. */
export const soldCategories = (scope: ReportScope): SoldRows => ({
  ctes: sql`
    sold as materialized (${selectSoldSums(scope, "category_code")}),
    named as materialized (${categoryNames(scope)})`,
  list: sql`(
    select json_agg(json_build_object('categoryCode', coalesce(nullif(s.category_code, ''), ${noCategoryCode}::text),
      'categoryName', nullif(coalesce(n.name, s.category_code), ''), ${soldFields}) order by s.sales desc, s.category_code)
    from sold s left join named n on n.category_code = s.category_code)`,
});
