import { sql, type RawBuilder } from "kysely";
import { allChannels } from "../../figures/channel.ts";
import { selectedShops } from "../../figures/fragments.ts";
import type { ReportScope } from "../../figures/scope.ts";
import { budgetMonths, budgetPart } from "../analysis/budgetDays.ts";
import { foodDays } from "./foodDays.ts";
import { labourDays, shopCostSteps } from "./labourDays.ts";

/**
 * SQL: every business date of each shop with its sales. `due`: it counts for the profit; a date without a receipt does once it is over, as
 * rent is paid for days off too.
 */
const shopDates = (scope: ReportScope): RawBuilder<unknown> => sql`
  select s.shop_id, s.name, s.display_sequence, d.day::date as business_date, date_trunc('month', d.day)::date as month,
    coalesce(x.sales, 0) as sales, coalesce(x.sales - x.tax, 0) as net_sales, coalesce(x.journal_count, 0) > 0 as traded,
    coalesce(x.journal_count, 0) > 0 or (d.day::date < s.today and d.day::date >= coalesce(s.opened_on, d.day::date)) as due,
    d.day::date < s.today as over
  from (${selectedShops(scope)}) s
  cross join generate_series(${scope.from}::timestamp, ${scope.to}::timestamp, interval '1 day') d(day)
  left join sales_day_all x on x.tenant_id = ${scope.tenantId} and x.shop_id = s.shop_id and x.channel = ${allChannels}
    and x.business_date = d.day::date`;

/** SQL: the part of a month's amount that is for a date; the dates of a month sum to the amount. */
const selectDayPart = (amount: RawBuilder<unknown>): RawBuilder<number> => {
  const upTo = (day: RawBuilder<unknown>) =>
    sql`${amount}::int8 * (${day}) / extract(day from d.month + interval '1 month' - interval '1 day')::int`;
  const day = sql`extract(day from d.business_date)::int`;
  return sql<number>`(${upTo(day)} - ${upTo(sql`${day} - 1`)})`;
};

/**
 * SQL: the sales budget of each date that is over, without tax by the shop's own share of it in the period, as 店舗分析 has it for the
 * period: shop_id, business_date and net_budget.
 */
const budgetDays = (scope: ReportScope): RawBuilder<unknown> => {
  const first = sql`greatest(b.month, ${scope.from}::date)`;
  const upTo = (day: RawBuilder<unknown>) => sql`round(b.sales * ${budgetPart(first, day)})`;
  return sql`
  select shop_id, business_date, running - lag(running, 1, 0::numeric) over (partition by shop_id order by business_date) as net_budget
  from (
    select d.shop_id, d.business_date,
      round(sum(${upTo(sql`d.business_date`)} - ${upTo(sql`(d.business_date - 1)`)}) over (partition by d.shop_id order by d.business_date)
        * t.net_sales / t.sales) as running
    from shop_dates d
    join (${budgetMonths(scope)}) b on b.shop_id = d.shop_id and b.month = d.month
    join (
      select shop_id, sum(sales) as sales, sum(net_sales) as net_sales from shop_dates where over group by 1 having sum(sales) <> 0
    ) t on t.shop_id = d.shop_id
    where d.over
  ) budgets`;
};

/**
 * SQL: the rent of a shop's days off is a loss only beside the profit of its other days: one of them is known, or there is none in the
 * period. Otherwise a shop without daily reports would have a profit of minus its rent.
 */
const isSound = sql<boolean>`(
  bool_or(traded and food_cost + labour_cost + rent + fixed_costs is not null) over (partition by shop_id)
  or not bool_or(traded) over (partition by shop_id))`;

/**
 * SQL: CTEs up to `profit_days`, a row a shop and business date. A figure that is not known is null: food_cost where no sold product has a
 * recipe, labour_cost without hours or a rate, rent and fixed_costs without a record; profit where one of them is.
 */
export const profitTables = (scope: ReportScope): RawBuilder<unknown> => sql`
  shop_dates as materialized (${shopDates(scope)}),
  shop_costs as materialized (${shopCostSteps(scope)}),
  food_days as materialized (${foodDays(scope)}),
  labour_days as materialized (${labourDays(scope)}),
  budget_days as materialized (${budgetDays(scope)}),
  known_days as materialized (
    select d.*, coalesce(f.product_sales, 0) as product_sales, coalesce(f.recipe_sales, 0) as recipe_sales,
      case when d.due and (not d.traded or f.recipe_sales <> 0 or f.food_cost <> 0) then coalesce(f.food_cost, 0) end as food_cost,
      case when d.due and not d.traded and l.shop_id is null then 0 when d.due then l.labour_cost end as labour_cost,
      case when d.due then ${selectDayPart(sql`c.rent`)} end as rent,
      case when d.due then ${selectDayPart(sql`c.fixed_costs`)} end as fixed_costs,
      b.net_budget, c.food_target, c.labour_target, d.due and d.traded and l.shop_id is null as unreported,
      coalesce(l.unrated, '{}') as unrated, l.by_clock
    from shop_dates d
    left join shop_costs c on c.shop_id = d.shop_id and d.business_date >= c.starts and d.business_date < c.until
    left join food_days f on f.shop_id = d.shop_id and f.business_date = d.business_date
    left join labour_days l on l.shop_id = d.shop_id and l.business_date = d.business_date
    left join budget_days b on b.shop_id = d.shop_id and b.business_date = d.business_date
  ),
  profit_days as materialized (
    select k.*,
      case when traded or is_sound then net_sales - food_cost - labour_cost - rent - fixed_costs end as profit,
      net_budget - round(net_budget * food_target / 100) - round(net_budget * labour_target / 100) - rent - fixed_costs as profit_budget
    from (
      select k.*, ${isSound} as is_sound from known_days k
    ) k
  )`;
