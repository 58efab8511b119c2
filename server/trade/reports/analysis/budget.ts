import { sql, type RawBuilder } from "kysely";
import { allChannels } from "../../figures/channel.ts";
import { areComparable } from "../../figures/dates/comparable.ts";
import { divideFigures } from "../../../../src/core/money.ts";
import { selectedShops, tradingHour } from "../../figures/fragments.ts";
import type { RollUpSums } from "../../figures/measures.ts";
import { budgetMonths, budgetPart } from "./budgetDays.ts";
import type { ReportScope } from "../../figures/scope.ts";
import { isWholePeriod } from "../../figures/dates/times.ts";

/** SQL: whether the scope is not narrowed: a budget is for all order types, days and hours. */
const isForAll = (scope: ReportScope) => sql.lit(scope.channel === allChannels && isWholePeriod(scope));

/**
 * SQL: the last date of each shop that is compared with its budget (`last`), and what the shop sold in the range after it. A range that
 * ends on a running day is compared up to the day before: a day is planned as a whole. So is a comparison up to an hour.
 */
const plannedDates = (scope: ReportScope) => {
  const { tenantId, shopIds, to, toHour } = scope;
  const ofShops = sql`tenant_id = ${tenantId} and shop_id = any(${shopIds}::int[]) and channel = ${allChannels} and business_date = ${to}::date`;
  const sold =
    typeof toHour === "number"
      ? sql`select shop_id, sum(sales) as sales, sum(tax) as tax from sales_hour_all where ${ofShops} and hour < ${toHour}::int group by shop_id`
      : sql`select shop_id, sales, tax from sales_day_all where ${ofShops}`;
  const isCut = typeof toHour === "number" ? sql`true` : sql`s.today = ${to}::date`;
  return sql`
  select s.shop_id, case when ${isCut} then ${to}::date - 1 else ${to}::date end as last,
    case when ${isCut} then coalesce(d.sales, 0) else 0 end as running_sales,
    case when ${isCut} then coalesce(d.tax, 0) else 0 end as running_tax
  from (${selectedShops(scope)}) s left join (${sold}) d on d.shop_id = s.shop_id`;
};

const firstDate = (scope: ReportScope) => sql`greatest(b.month, ${scope.from}::date)`;
const lastDate = sql`least(b.ending, p.last)`;

/**
 * SQL: the budget of each shop for the range: of each month the part for its dates in the range (plannedDates), by the weights of
 * weekdays (budgetMonths); and the sales of the running day. Null where a day of the range has no budget, and with a filter.
 */
export const rangeBudgets = (scope: ReportScope) => {
  const [first, last] = [firstDate(scope), lastDate];
  return sql<{ shop_id: number } & BudgetSums>`
  select b.shop_id, p.running_sales, p.running_tax,
    case when sum(${last} - ${first} + 1) = p.last - ${scope.from}::date + 1 and ${isForAll(scope)}
      then round(sum(b.sales * ${budgetPart(first, last)}))::bigint end as budget
  from (${budgetMonths(scope)}) b join (${plannedDates(scope)}) p on p.shop_id = b.shop_id
  where b.month <= p.last and b.ending >= ${scope.from}::date and p.last >= ${scope.from}::date
  group by b.shop_id, p.last, p.running_sales, p.running_tax`;
};

/** SQL: the budget of each shop and month for its dates in the range, and the sales of the running day. No rows with a filter. */
export const monthBudgets = (scope: ReportScope) => sql<{ shop_id: number; month: string } & BudgetSums>`
  select b.shop_id, b.month, round(b.sales * ${budgetPart(firstDate(scope), lastDate)})::bigint as budget,
    case when b.ending >= ${scope.to}::date then p.running_sales else 0 end as running_sales,
    case when b.ending >= ${scope.to}::date then p.running_tax else 0 end as running_tax
  from (${budgetMonths(scope)}) b join (${plannedDates(scope)}) p on p.shop_id = b.shop_id
  where b.month <= p.last and b.ending >= ${scope.from}::date and p.last >= ${scope.from}::date and ${isForAll(scope)}`;

/** A budget, and the sales of the running day, which are not compared with it. */
export type BudgetSums = { budget: number | null; running_sales: number | null; running_tax: number | null };

/** The budget of a shop, 税込 and by its own share of tax 税抜, and the sales that are compared with it. */
export function toBudgetFigures(
  all: Pick<RollUpSums, "sales" | "tax">,
  { budget, running_sales, running_tax }: BudgetSums,
) {
  const sales = all.sales - (running_sales ?? 0);
  const net_sales = sales - (all.tax - (running_tax ?? 0));
  const netBudget = budget === null || sales === 0 ? null : Math.round((budget * net_sales) / sales);
  return {
    budget,
    budgetedSales: budget === null ? 0 : sales,
    achievement: budget === null ? null : divideFigures(sales, budget),
    netBudget,
    netBudgetedSales: netBudget === null ? 0 : net_sales,
    netAchievement: netBudget === null ? null : divideFigures(net_sales, netBudget),
  };
}

/** SQL: columns of the sales and of the tax within. */
const both = (columns: (of: "sales" | "tax") => RawBuilder<unknown>) => sql.join([columns("sales"), columns("tax")]);

/**
 * SQL: sales of each shop of the CTE `shops` (progressShops) today and in the month up to today, with the budgets of today and of the
 * month up to yesterday (as plannedDates does), and with the sales up to the same hour a year before: on the same weekday, and in the month up to the same date. The sales of that year
 * are null where its records are incomplete. So are those of the month up to yesterday (`settled`). `running` is the sales of the current hour. Filters of the report do not apply.
 */
export const progressRows = (scope: ReportScope) => {
  const ofShop = (table: "sales_day_all" | "sales_hour_all") =>
    sql`${sql.table(table)} d on d.tenant_id = ${scope.tenantId} and d.shop_id = s.shop_id and d.channel = ${allChannels}`;
  const shop = { tenant: sql`${scope.tenantId}`, id: sql.ref("s.shop_id"), today: sql.ref("s.today") };
  const sumOf = (span: string | readonly string[], of: "sales" | "tax") =>
    sql`coalesce(sum(x.${sql.ref(of)}) filter (where x.span in (${sql.join([span].flat().map((one) => sql.lit(one)))})), 0)::bigint`;
  const today = sql.ref("s.today");
  const weekday = sql`(s.today - 364)`;
  const lastMonth = sql`(s.month - interval '1 year')::date`;
  const dateBefore = sql`(s.today - interval '1 year')::date`;
  const yesterdayBefore = sql`(s.today - 1 - interval '1 year')::date`;
  return sql`
  select s.shop_id, ${both(
    (
      of,
    ) => sql`${sumOf("today", of)} as ${sql.ref(`today_${of}`)}, ${sumOf(["today", "month"], of)} as ${sql.ref(`month_${of}`)},
      ${sumOf("running", of)} as ${sql.ref(`running_${of}`)}`,
  )},
    ${both(
      (
        of,
      ) => sql`${sumOf("weekday", of)} as ${sql.ref(`today_before_${of}`)}, ${sumOf("year", of)} as ${sql.ref(`month_before_${of}`)},
      ${sumOf("settled", of)} as ${sql.ref(`month_settled_${of}`)}`,
    )},
    ${areComparable(shop, [
      [
        { from: today, to: today },
        { from: weekday, to: weekday },
      ],
      [
        { from: sql.ref("s.month"), to: today },
        { from: lastMonth, to: dateBefore },
      ],
    ])} as alike, s.month < s.today as has_yesterday,
    max(b.today_budget) as today_budget, max(b.month_budget) as month_budget
  from shops s
  left join (
    select s.shop_id, case d.business_date when s.today then 'today' else 'month' end as span, d.sales, d.tax
    from shops s join ${ofShop("sales_day_all")} and d.business_date between s.month and s.today
    union all
    select s.shop_id, 'year', d.sales, d.tax from shops s join ${ofShop("sales_day_all")} and d.business_date between ${lastMonth} and ${dateBefore} - 1
    union all
    select s.shop_id, 'settled', d.sales, d.tax from shops s join ${ofShop("sales_day_all")} and d.business_date between ${lastMonth} and ${yesterdayBefore}
    union all
    select s.shop_id, case d.business_date when s.today then 'running' when ${dateBefore} then 'year' else 'weekday' end, d.sales, d.tax
    from shops s join ${ofShop("sales_hour_all")} and d.business_date in (s.today, ${dateBefore}, s.today - 364)
      and (d.business_date = s.today) = (d.hour >= s.this_hour)
  ) x on x.shop_id = s.shop_id
  left join (
    select s.shop_id, round(b.sales * ${budgetPart(today, today)})::bigint as today_budget,
      case when s.month < s.today then round(b.sales * ${budgetPart(sql.ref("s.month"), sql`(s.today - 1)`)})::bigint end as month_budget
    from shops s join (${budgetMonths(scope)}) b on b.shop_id = s.shop_id and b.month = s.month
  ) b on b.shop_id = s.shop_id
  group by s.shop_id, s.today, s.month`;
};

/** SQL: the figures of a span of a row `p` of progressRows as JSON. */
export function selectProgress(span: "today" | "month"): RawBuilder<unknown> {
  const own = (name: string) => sql.ref(`p.${span}_${name}`);
  const net = (sales: RawBuilder<unknown>, tax: RawBuilder<unknown>) => sql`(${sales} - ${tax})`;
  const settled = (of: string) => sql`(${own(of)} - ${sql.ref(`p.running_${of}`)})`;
  const planned = (of: string) => (span === "month" ? sql`(${own(of)} - ${sql.ref(`p.today_${of}`)})` : own(of));
  const before = (value: RawBuilder<unknown>) =>
    sql`case when p.alike[${sql.lit(span === "today" ? 1 : 2)}] then ${value} end`;
  const lastYear = before(own("before_sales"));
  const netLastYear = before(net(own("before_sales"), own("before_tax")));
  const settledBefore = (value: RawBuilder<unknown>) => sql`case when p.has_yesterday and p.alike[2] then ${value} end`;
  return sql`json_build_object('sales', ${own("sales")}, 'net_sales', ${net(own("sales"), own("tax"))}, 'budget', ${own("budget")},
    'netBudget', round(${own("budget")}::numeric * (p.month_sales - p.month_tax) / nullif(p.month_sales, 0)),
    'plannedSales', ${planned("sales")}, 'netPlannedSales', ${net(planned("sales"), planned("tax"))},
    'settledSales', ${settled("sales")}, 'netSettledSales', ${net(settled("sales"), settled("tax"))},
    'lastYear', ${lastYear}, 'netLastYear', ${netLastYear},
    'plannedLastYear', ${span === "today" ? lastYear : settledBefore(sql`p.month_settled_sales`)},
    'netPlannedLastYear', ${span === "today" ? netLastYear : settledBefore(sql`(p.month_settled_sales - p.month_settled_tax)`)})`;
}

/** SQL: the shops of the CTE `selected` with their current month and hour. */
export const progressShops = ({ now }: ReportScope) => sql`
  select shop_id, today, date_trunc('month', today)::date as month, ${tradingHour(now)} as this_hour from selected`;
