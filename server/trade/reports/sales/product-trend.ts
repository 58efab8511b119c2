import { sql, type Kysely, type RawBuilder } from "kysely";
import { divideFigures } from "../../../../src/core/money.ts";
import type {
  Freshness,
  ListPriceChange,
  ProductTrend,
  Resolvers,
  TrendProduct,
} from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { selectReportFreshness } from "../../figures/fragments.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";
import { buildReportScope, type ReportScope } from "../../figures/scope.ts";
import { productNames } from "../../figures/sold/soldRows.ts";
import {
  computePerHundred,
  soldByDate,
  toSoldFigures,
  soldOrNothing,
  soldColumnSums,
  type SoldSums,
} from "../../figures/sold/soldSums.ts";
import { countedDates, dayParts } from "../../figures/dates/spanParts.ts";
import type { ReportStatements } from "../../figures/reportStatements.ts";

/** One product of a report; all of them where it is null. */
type TrendScope = ReportScope & { product?: string | null };

type DayRow = SoldSums & { business_date: string; unguested: number; visitors: number };
type ProductTrendAnswer = {
  rows: DayRow[];
  product: TrendProduct | null;
  priceChanges: ListPriceChange[];
  freshness: Freshness;
};

const isProduct = (product: string | null | undefined): RawBuilder<boolean> | undefined =>
  product == null ? undefined : sql<boolean>`product_code = ${product}`;

/** SQL: the changes of the product's price in the history, by date, order type and amounts. */
const priceChanges = ({ tenantId, shopIds, from, to, product }: TrendScope) => sql`
  select (h.changed_at at time zone 'Asia/Tokyo')::date as date, p.order_type as "orderType",
    (h.before ->> 'price')::int as before, (h.after ->> 'price')::int as after, count(distinct p.shop_id)::int as shops
  from product p
  join change_history h on h.tenant_id = p.tenant_id and h.resource = 'product' and h.record_id = p.product_id::text
  where p.tenant_id = ${tenantId} and p.shop_id = any(${shopIds}::int[]) and p.product_code = ${product}
    and h.action <> 'CREATE' and h.before ->> 'price' is not null and h.after ->> 'price' is not null
    and h.changed_at >= ${from}::date::timestamp at time zone 'Asia/Tokyo'
    and h.changed_at < (${to}::date + 1)::timestamp at time zone 'Asia/Tokyo'
  group by 1, 2, 3, 4`;

/** The statement of the report: one row for every date of the range, zeros where nothing was sold. */
const productTrendStatement = ({ product, ...scope }: TrendScope) => sql<ProductTrendAnswer>`
  with sold as materialized (
    select business_date, ${soldColumnSums}, sum(unguested) as unguested
    from (${soldByDate(scope, [], ["quantity", "sales", "tax", "cost", "uncosted", "unguested"], isProduct(product))}) d
    group by business_date
  ), guests as materialized (
    select business_date, sum(visitors) as visitors
    from (${dayParts({ days: "sales_day", hours: "sales_hour" }, scope, ["business_date"], ["visitors"])}) d
    group by business_date
  )
  select
    coalesce((
      select json_agg(json_build_object('business_date', d.day::date, ${soldOrNothing},
        'unguested', coalesce(s.unguested, 0), 'visitors', coalesce(g.visitors, 0)) order by d.day)
      from ${countedDates(scope)}
      left join sold s on s.business_date = d.day::date
      left join guests g on g.business_date = d.day::date
    ), '[]') as rows,
    (
      select json_build_object('productCode', product_code, 'productName', name)
      from (${productNames(scope)}) n where product_code = ${product ?? null}
    ) as product,
    coalesce((
      select json_agg(c order by c.date, c."orderType", c.before, c.after) from (${priceChanges({ product: product ?? null, ...scope })}) c
    ), '[]') as "priceChanges",
    ${selectReportFreshness(scope)}`;

/** 商品の推移 of the scope. */
async function readProductTrend(db: Kysely<Tables>, scope: TrendScope): Promise<ProductTrend> {
  const { rows, product, ...others } = await readOneRow(productTrendStatement(scope), db);
  const code = scope.product;
  return {
    ...others,
    product: product ?? (code == null ? null : { productCode: code, productName: code }),
    rows: rows.map(({ unguested, visitors, ...row }) => ({
      ...toSoldFigures(row),
      meanPrice: divideFigures(row.sales, row.quantity),
      netMeanPrice: divideFigures(row.sales - row.tax, row.quantity),
      visitor: visitors,
      hundreds: (row.quantity - unguested) * 100,
      perHundred: computePerHundred(row.quantity, unguested, visitors),
    })),
  };
}

export const productTrendResolvers = {
  Query: {
    getProductTrend: (_parent, args, context, info) =>
      readProductTrend(context.db.kysely, { ...buildReportScope(args, context, info), product: args.product }),
  },
} satisfies Resolvers;

export const productTrendSql = {
  getProductTrend: (scope) => productTrendStatement({ ...scope, product: "beer" }),
} satisfies ReportStatements;
