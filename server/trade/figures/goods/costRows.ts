import { sql, type RawBuilder } from "kysely";
import type { StockCostDimension } from "../../../../src/generated/server.ts";
import { costPrices } from "./costPrices.ts";
import { monthRows, monthTable, listCostSpans } from "./costSpans.ts";
import type { ReportScope } from "../scope.ts";

export type CostScope = ReportScope & { costBy: StockCostDimension };

/**
 * The stock of an item that the last count of a date leaves out, in stock units and yen. `counted`: another count of that date has it, so
 * that it is no theoretical stock.
 */
export type OpenStock = {
  shop_id: number;
  count_date: string;
  item_id: number;
  quantity: number;
  value: number;
  counted: boolean;
};

const spansIn = (scope: CostScope) => listCostSpans(scope, scope.costBy === "MONTH");

/** SQL: the count that holds for each shop and date at which a span of the report begins or ends. */
const selectBoundaryCounts = (scope: CostScope): RawBuilder<unknown> => sql`
  select distinct on (shop_id, count_date) shop_id, count_date, count_id, stock_value from stock_count
  where tenant_id = ${scope.tenantId} and shop_id = any(${scope.shopIds}::int[]) and status = 'FIXED'
    and count_date = any(${spansIn(scope).flatMap(({ before, to }) => [before, to])}::date[])
  order by shop_id, count_date, fixed_at desc, count_id desc`;

/** SQL: the items that those counts leave out, with the price at which they are valued. */
export const openLines = (scope: CostScope) => sql<
  Pick<OpenStock, "shop_id" | "count_date" | "item_id"> & { unit_price: number | null }
>`
  select c.shop_id, c.count_date, l.item_id, l.unit_price from (${selectBoundaryCounts(scope)}) c
  join stock_count_line l on l.tenant_id = ${scope.tenantId} and l.count_id = c.count_id and l.quantity is null`;

/**
 * SQL: what the sold dishes cost by shop and month, `value` at theory prices (costPrices). By item the same once more by product, of the
 * shops with both counts, without shop_id: of a month, and of the dates on which another price holds.
 */
function soldRows(scope: CostScope): RawBuilder<unknown> {
  const mine = sql<boolean>`tenant_id = ${scope.tenantId} and shop_id = any(${scope.shopIds}::int[]) and channel = 0`;
  const byItem = scope.costBy === "ITEM";
  const keys = byItem ? sql`grouping sets ((shop_id, month), (month, day, product_code))` : sql`shop_id, month`;
  const products = byItem ? sql`day, product_code, sum(quantity)` : sql`null::date, null, null`;
  const ofShops = byItem ? sql`where shop_id in (${complete})` : sql``;
  const months = monthRows(scope, {
    months: "product_month_all",
    days: "product_day_all",
    columns: sql`shop_id, product_code, quantity`,
    where: mine,
  });
  return sql`
      select shop_id, month, ${products} as quantity, sum(quantity * cost) as cost, sum(quantity * value) as value
      from (
        select s.shop_id, s.month, null::date as day, s.product_code, s.sign * s.quantity as quantity, d.cost, d.value
        from (${months}) s join dishes d on d.month = s.month and d.product_code = s.product_code
      ) s ${ofShops} group by ${keys}
      union all
      select shop_id, month, ${products}, sum(quantity * cost), 0
      from (
        select s.shop_id, d.month, d.day, s.product_code, s.quantity, d.cost
        from product_day_all s join dish_days d on d.day = s.business_date and d.product_code = s.product_code
        where ${mine} and s.business_date = any(array(select distinct day from dish_days))
      ) s ${ofShops} group by ${keys}`;
}

/** SQL: what there was and what came, less what went and what was left: rows of shop_id, span, item_id and quantity. */
const goods = (tenantId: number): RawBuilder<unknown> => sql`
  select shop_id, span, item_id, quantity from bought
  union all select shop_id, span, item_id, quantity from came
  union all select shop_id, span, item_id, -quantity from went
  union all select shop_id, span, item_id, quantity from (${stockLines(tenantId, "opened", "before")}) l
  union all select shop_id, span, item_id, -quantity from (${stockLines(tenantId, "closed", "ends")}) l`;

/** SQL: the CTEs that all rows follow from. A span is a part of the period between two counts. */
export function costTables(scope: CostScope, open: readonly OpenStock[]): RawBuilder<unknown> {
  const { tenantId, shopIds } = scope;
  const spans = spansIn(scope);
  const byMonth = scope.costBy === "MONTH";
  const mine = sql<boolean>`tenant_id = ${tenantId} and shop_id = any(${shopIds}::int[])`;
  const starts = spans.map(({ from }) => from);
  const spanSums = (source: { months: string; days: string }, quantity: string, amount: string) => sql`
      select p.shop_id, m.span, p.item_id, sum(p.sign * p.quantity) as quantity, sum(p.sign * p.amount) as amount
      from (${monthRows(scope, {
        ...source,
        columns: sql`shop_id, item_id, ${sql.ref(quantity)} as quantity, ${sql.ref(amount)} as amount`,
        where: mine,
      })}) p join months m on m.month = p.month group by 1, 2, 3`;
  const transfers = { months: "transfer_month", days: "transfer_day" };
  return sql`
    spans as materialized (
      select span::int, starts, before, ends from unnest(${starts}::date[], ${spans.map(({ before }) => before)}::date[],
        ${spans.map(({ to }) => to)}::date[]) with ordinality as s(starts, before, ends, span)
    ), months as materialized (${monthTable(scope, byMonth)}),
    ${costPrices(tenantId)}, counts as materialized (${selectBoundaryCounts(scope)}),
    open as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(open)}::jsonb)
        as o(shop_id int, count_date date, item_id int, quantity numeric, value int8, counted boolean)
    ), open_sums as materialized (
      select shop_id, count_date, sum(value) as value, count(*) filter (where not counted) as items from open group by 1, 2
    ), cells as materialized (
      select shop.shop_id, spans.span, spans.before, spans.ends, o.count_id as opened, c.count_id as closed,
        o.stock_value + coalesce(oo.value, 0) as opening, c.stock_value + coalesce(co.value, 0) as closing,
        coalesce(oo.items, 0) as open_before, coalesce(co.items, 0) as open_after
      from shop cross join spans
      left join counts o on o.shop_id = shop.shop_id and o.count_date = spans.before
      left join counts c on c.shop_id = shop.shop_id and c.count_date = spans.ends
      left join open_sums oo on oo.shop_id = shop.shop_id and oo.count_date = spans.before
      left join open_sums co on co.shop_id = shop.shop_id and co.count_date = spans.ends
      where shop.tenant_id = ${tenantId} and shop.shop_id = any(${shopIds}::int[])
    ), bought as materialized (${spanSums({ months: "purchase_month", days: "purchase_day" }, "quantity", "amount")}
    ), came as materialized (${spanSums(transfers, "received", "received_amount")}
    ), went as materialized (${spanSums(transfers, "shipped", "shipped_amount")}
    ),
    sales as materialized (
      select p.shop_id, m.span, sum(p.sign * (p.sales - p.tax)) as net_sales
      from (${monthRows(scope, {
        months: "sales_month_all",
        days: "sales_day_all",
        columns: sql`shop_id, sales, tax`,
        where: sql`${mine} and channel = 0`,
      })}) p join months m on m.month = p.month group by 1, 2
    ), sold as materialized (${soldRows(scope)}
    ), costs as materialized (
      -- Rounded once for each shop and month: periods are sums of it.
      select s.shop_id, m.span, s.month, round(sum(s.cost)::numeric) as cost
      from sold s join months m on m.month = s.month where s.shop_id is not null group by s.shop_id, m.span, s.month
    ), quantity_variances as materialized (
      -- What was used beyond theory, at theory prices. Rounded once for each shop and span.
      select shop_id, span, round(sum(value)) as value from (
        select g.shop_id, g.span, g.quantity * t.unit_price as value
        from (${goods(tenantId)}) g join theory_prices t on t.span = g.span and t.item_id = g.item_id
        union all
        select s.shop_id, m.span, -sum(s.value)::numeric from sold s join months m on m.month = s.month where s.shop_id is not null group by 1, 2
      ) parts group by 1, 2
    )`;
}

/** SQL: rows by shop, or by month of all shops: where one of them has no count, the stock is not known. */
export const costByCell = (key: RawBuilder<unknown>, name: RawBuilder<unknown>, shop: RawBuilder<unknown>) => sql`
  select ${key} as key, ${name} as name, ${shop} as shop_id, null as unit,
    case when bool_and(c.opened is not null) then sum(c.opening) end as opening,
    case when bool_and(c.closed is not null) then sum(c.closing) end as closing,
    coalesce(sum(b.amount), 0) as purchases, coalesce(sum(i.amount), 0) as came, coalesce(sum(o.amount), 0) as went,
    coalesce(sum(t.cost), 0) as theoretical, coalesce(sum(s.net_sales), 0) as net_sales,
    count(*) filter (where c.opened is null) as no_opening, count(*) filter (where c.closed is null) as no_closing,
    sum(c.open_before) as open_before, sum(c.open_after) as open_after, null::int8 as theoretical_total, null::int8 as quantity_total,
    case when bool_and(c.opened is not null and c.closed is not null) then coalesce(sum(v.value), 0) end as quantity_variance,
    null::numeric as actual_quantity, null::numeric as used_quantity
  from cells c
  join shop on shop.tenant_id = (select tenant_id from tenant) and shop.shop_id = c.shop_id
  join spans on spans.span = c.span
  left join (select shop_id, span, sum(amount) as amount from bought group by 1, 2) b on b.shop_id = c.shop_id and b.span = c.span
  left join (select shop_id, span, sum(amount) as amount from came group by 1, 2) i on i.shop_id = c.shop_id and i.span = c.span
  left join (select shop_id, span, sum(amount) as amount from went group by 1, 2) o on o.shop_id = c.shop_id and o.span = c.span
  left join (select shop_id, span, sum(cost) as cost from costs group by 1, 2) t on t.shop_id = c.shop_id and t.span = c.span
  left join sales s on s.shop_id = c.shop_id and s.span = c.span
  left join quantity_variances v on v.shop_id = c.shop_id and v.span = c.span
  group by 1, 2, 3`;

/** SQL: rows by item, of the shops that have both counts. */
export const costByItem = (tenantId: number) => sql`
  select i.item_id::text as key, i.item_name as name, null::int as shop_id, i.unit,
    case when x.complete then coalesce(o.value, 0) end as opening, case when x.complete then coalesce(e.value, 0) end as closing,
    coalesce(b.amount, 0) as purchases, coalesce(a.amount, 0) as came, coalesce(w.amount, 0) as went, coalesce(t.cost, 0) as theoretical,
    0 as net_sales, x.missing as no_opening, 0 as no_closing, coalesce(o.open, 0) as open_before, coalesce(e.open, 0) as open_after,
    (select coalesce(sum(cost), 0) from costs where shop_id in (${complete})) as theoretical_total,
    (select coalesce(sum(value), 0) from quantity_variances where shop_id in (${complete})) as quantity_total,
    q.actual as actual_quantity, q.used as used_quantity, round(q.actual - q.used, 6) * coalesce(p.unit_price, 0) as quantity_variance
  from purchase_item i
  cross join (
    select bool_or(opened is not null and closed is not null) as complete,
      count(*) filter (where opened is null or closed is null) as missing from cells
  ) x
  left join (${selectCountLines(tenantId, "opened", "before")}) o on o.item_id = i.item_id
  left join (${selectCountLines(tenantId, "closed", "ends")}) e on e.item_id = i.item_id
  left join (${ofItems("bought")}) b on b.item_id = i.item_id
  left join (${ofItems("came")}) a on a.item_id = i.item_id
  left join (${ofItems("went")}) w on w.item_id = i.item_id
  left join (
    select item_id, sum(quantity) as quantity, sum(cost) as cost from (
      select r.item_id, s.quantity * r.per_dish as quantity, s.quantity * r.per_dish * coalesce(u.unit_price, 0) as cost
      from sold s join recipes r on r.product_code = s.product_code
      left join usual u on u.month = s.month and u.item_id = r.item_id where s.day is null
      union all
      select r.item_id, 0, s.quantity * r.per_dish * p.difference
      from sold s join recipes r on r.product_code = s.product_code
      join other_prices p on p.item_id = r.item_id and s.day >= p.starts and s.day < p.until
    ) used group by 1
  ) t on t.item_id = i.item_id
  left join theory_prices p on p.item_id = i.item_id
  cross join lateral (
    select coalesce(o.quantity, 0) + coalesce(b.quantity, 0) + coalesce(a.quantity, 0) - coalesce(w.quantity, 0) - coalesce(e.quantity, 0)
      as actual, coalesce(t.quantity, 0) as used
  ) q
  where i.tenant_id = ${tenantId} and x.complete
    and (o.value <> 0 or e.value <> 0 or b.amount <> 0 or a.amount <> 0 or w.amount <> 0 or t.quantity <> 0)`;

const complete = sql`select shop_id from cells where opened is not null and closed is not null`;
const ofItems = (source: string) => sql`
  select item_id, sum(quantity) as quantity, sum(amount) as amount from ${sql.table(source)} where shop_id in (${complete}) group by 1`;

/** The columns of a cell with the count at its one end or the other, and the date of that count. */
type CountEnd = "opened" | "closed";
type CountDate = "before" | "ends";

/** SQL: the lines of the counts at one end of the cells with both counts: shop_id, span, item_id, quantity, value and open. */
const stockLines = (tenantId: number, count: CountEnd, date: CountDate): RawBuilder<unknown> => sql`
  select c.shop_id, c.span, l.item_id, l.quantity, l.value, false as open
  from cells c join stock_count_line l on l.tenant_id = ${tenantId} and l.count_id = ${sql.ref(`c.${count}`)}
  where c.opened is not null and c.closed is not null and l.quantity is not null
  union all
  select o.shop_id, c.span, o.item_id, o.quantity, o.value, not o.counted
  from cells c join open o on o.shop_id = c.shop_id and o.count_date = ${sql.ref(`c.${date}`)}
  where c.opened is not null and c.closed is not null`;

const selectCountLines = (tenantId: number, count: CountEnd, date: CountDate) => sql`
  select item_id, sum(quantity) as quantity, sum(value) as value, count(*) filter (where open) as open
  from (${stockLines(tenantId, count, date)}) lines group by 1`;
