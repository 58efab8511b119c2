import { sql, type RawBuilder } from "kysely";
import { selectGroupSeconds } from "../../figures/labour/countedHours.ts";
import type { ReportScope } from "../../figures/scope.ts";

type ShopDates = Pick<ReportScope, "tenantId" | "shopIds" | "from" | "to">;

/** SQL: rent, fixed costs, targets and own rates of each shop, each row from its month on up to that of the next row. */
export const shopCostSteps = ({ tenantId, shopIds }: ShopDates): RawBuilder<unknown> => sql`
  select shop_id, rent, fixed_costs, food_target::numeric, labour_target::numeric, labour_rates, month as starts,
    lead(month, 1, 'infinity') over (partition by shop_id order by month) as until
  from shop_cost where tenant_id = ${tenantId} and shop_id = any(${shopIds}::int[])`;

/** SQL: what an hour of the group of a row `h` costs by a list of rates. */
const selectHourlyCost = (rates: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  select (one ->> 'hourlyCost')::int from jsonb_array_elements(${rates}) one where one ->> 'staffGroup' = h.staff_group limit 1)`;

/**
 * SQL: what work cost by shop and business date, in whole yen: labour_cost, the groups of staff without a rate (unrated), which make
 * the cost unknown, and whether the hours are those of a time clock (by_clock). A rate of the shop comes before that of the company. No
 * row where nobody has written hours. Reads the CTE `shop_costs` (shopCostSteps).
 */
export const labourDays = (dates: ShopDates): RawBuilder<unknown> => sql`
  select h.shop_id, h.business_date, bool_or(h.by_clock) as by_clock,
    array_agg(distinct h.staff_group) filter (where x.hourly_cost is null) as unrated,
    case when bool_and(x.hourly_cost is not null) then round(sum(h.seconds * x.hourly_cost) / 3600) end as labour_cost
  from (${selectGroupSeconds(dates)}) h
  left join shop_costs c on c.shop_id = h.shop_id and h.business_date >= c.starts and h.business_date < c.until
  left join (
    select rates, month as starts, lead(month, 1, 'infinity') over (order by month) as until
    from labour_rate where tenant_id = ${dates.tenantId}
  ) r on h.business_date >= r.starts and h.business_date < r.until
  cross join lateral (
    select coalesce(${selectHourlyCost(sql`c.labour_rates`)}, ${selectHourlyCost(sql`r.rates`)}) as hourly_cost
  ) x
  group by 1, 2`;
