import { sql, type Kysely } from "kysely";
import { addDays } from "../../../../src/core/calendar/date.ts";
import { businessToday } from "../../../../src/domain/businessDay.ts";
import { endlessDate } from "../../../../src/domain/showing/sale.ts";
import { usualRateLimit } from "../../../../src/domain/purchase/dishCost.ts";
import type { CostRise, Freshness, Resolvers } from "../../../../src/generated/server.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { toChannelNumber } from "../../figures/channel.ts";
import { selectReportFreshness } from "../../figures/fragments.ts";
import { priceSteps } from "../../figures/goods/unitPrices.ts";
import { buildReportScope, changeScopePeriod, type ReportScope } from "../../figures/scope.ts";
import { soldParts } from "../../figures/sold/soldSums.ts";
import type { ReportStatements } from "../../figures/reportStatements.ts";
import { usualUseDays } from "../../stock/stockList.ts";
import { toCostRise, type CostRiseChoice, type CostRiseSums } from "./costRiseRows.ts";

type CostRiseAnswer = CostRiseSums & { freshness: Freshness };

/** The order types with the channels of their sales. */
const menuOrderTypes = (["EAT_IN", "TAKEOUT", "DELIVERY"] as const).map((orderType) => ({
  orderType,
  channel: toChannelNumber(orderType),
}));

/** The last date whose prices count: with a period that reaches until now, those count that are still to come. */
const findLastPriceDate = ({ to, now }: ReportScope): string =>
  to >= addDays(businessToday(now), -1) ? endlessDate : to;

/** SQL: the price of a stock unit of each item that holds on a date. */
const pricesOn = (date: string) => sql`
  select distinct on (item_id) item_id, unit_price, from_date from steps where from_date <= ${date}::date order by item_id, from_date desc`;

/** SQL: how often each product of a shop was sold in the last whole weeks, by order type. */
function soldUnits(scope: ReportScope) {
  const today = businessToday(scope.now);
  const weeks = changeScopePeriod(scope, { from: addDays(today, -usualUseDays), to: addDays(today, -1) });
  const isUsed = sql<boolean>`product_code = any(array(select product_code from dishes))`;
  const parts = menuOrderTypes.map(
    ({ orderType, channel }) => sql`
      select shop_id, product_code, ${orderType}::text as order_type, quantity
      from (${soldParts({ ...weeks, channel }, ["shop_id", "product_code"], ["quantity"], isUsed)}) parts`,
  );
  return sql`
    select shop_id, product_code, order_type, sum(quantity) as quantity
    from (${sql.join(parts, sql` union all `)}) sold group by 1, 2, 3`;
}

/**
 * The statement of the report: the prices of all items before and after, the recipes with a dearer item, the products that they make by
 * price, and how often those were sold.
 */
function costRiseStatement(scope: ReportScope) {
  const { tenantId, shopIds } = scope;
  const today = businessToday(scope.now);
  const channels = menuOrderTypes.filter(({ channel }) => scope.channel === 0 || scope.channel === channel);
  return sql<CostRiseAnswer>`
    with steps as materialized (${priceSteps(tenantId)}),
    prices as materialized (
      select a.item_id, b.unit_price as before, a.unit_price as after, a.from_date
      from (${pricesOn(findLastPriceDate(scope))}) a
      left join (${pricesOn(addDays(scope.from, -1))}) b on b.item_id = a.item_id
    ), dishes as materialized (
      select product_code, ingredients from recipe r
      where tenant_id = ${tenantId} and exists (
        select from jsonb_array_elements(r.ingredients) g join prices p on p.item_id = (g ->> 'itemId')::int where p.after > p.before)
    ), sold as materialized (${soldUnits(scope)}), products as materialized (
      select s.brand_id, p.product_code, p.order_type, p.price, p.tax_rate, min(p.product_name) as product_name,
        array_agg(p.shop_id order by p.shop_id) as shop_ids, coalesce(sum(sold.quantity), 0) as quantity
      from product p
      join shop s on s.tenant_id = p.tenant_id and s.shop_id = p.shop_id
      left join sold on sold.shop_id = p.shop_id and sold.product_code = p.product_code and sold.order_type = p.order_type
      where p.tenant_id = ${tenantId} and p.shop_id = any(${shopIds}::int[]) and p.price > 0
        and p.product_code = any(array(select product_code from dishes))
        and p.order_type = any(${channels.map(({ orderType }) => orderType)}::text[])
        and not coalesce(p.stopped, false) and (p.end_date is null or p.end_date >= ${today}::date)
      group by 1, 2, 3, 4, 5
    )
    select (select coalesce(cost_rate_limit, ${usualRateLimit}) from developer where tenant_id = ${tenantId}) as "rateLimit",
      coalesce((select json_agg(json_build_object('itemId', p.item_id, 'itemName', i.item_name, 'before', p.before::float8,
        'after', p.after::float8, 'fromDate', p.from_date) order by i.item_code)
        from prices p join purchase_item i on i.tenant_id = ${tenantId} and i.item_id = p.item_id), '[]') as items,
      coalesce((select json_agg(json_build_object('productCode', product_code, 'ingredients', ingredients)) from dishes), '[]') as recipes,
      coalesce((select json_agg(json_build_object('brandId', brand_id, 'productCode', product_code, 'orderType', order_type,
        'price', price, 'taxRate', tax_rate, 'productName', product_name, 'shopIds', shop_ids, 'quantity', quantity)
        order by product_code, order_type, price, brand_id, tax_rate) from products), '[]') as products,
      ${selectReportFreshness(scope)}`;
}

/** 値上げの影響 of the scope. */
async function readCostRise(db: Kysely<Tables>, scope: ReportScope, choice: CostRiseChoice): Promise<CostRise> {
  const { freshness, ...sums } = await readOneRow(costRiseStatement(scope), db);
  return { ...toCostRise(sums, choice), freshness };
}

export const costRiseResolvers = {
  Query: {
    getCostRise: (_parent, { riseRows, riseGoal, ...args }, context, info) =>
      readCostRise(context.db.kysely, buildReportScope(args, context, info), { riseRows, riseGoal }),
  },
} satisfies Resolvers;

export const costRiseSql = {
  getCostRise: costRiseStatement,
} satisfies ReportStatements;
