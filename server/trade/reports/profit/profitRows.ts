import { sql, type RawBuilder } from "kysely";
import type { DailyProfit, ProfitDimension } from "../../../../src/generated/server.ts";

/** The sums of a row, and how many of its dates lack what. */
export type ProfitSums = Pick<
  DailyProfit,
  | "key"
  | "shop_id"
  | "net_sales"
  | "foodSales"
  | "labourSales"
  | "flCost"
  | "flSales"
  | "flTargetCost"
  | "flTargetSales"
  | "profitSales"
  | "recipeSales"
  | "productSales"
> &
  Record<
    "profit" | "foodCost" | "labourCost" | "rent" | "fixedCosts" | "profitBudget" | "salesBudget" | "actual",
    number | null
  > &
  Record<"unreported" | "unrated" | "unset" | "uncosted" | "clocked" | "reported", number> & {
    name: string | null;
    /** The profit of every date is known. */
    complete: boolean | null;
  };

/** SQL: what tells the rows apart, and by what they are ordered. */
const rowKeys: Readonly<Record<ProfitDimension, Record<"key" | "name" | "shop" | "place", RawBuilder<unknown>>>> = {
  SHOP: { key: sql`shop_id::text`, name: sql`name`, shop: sql`shop_id`, place: sql`display_sequence` },
  DAY: { key: sql`to_char(business_date, 'YYYY-MM-DD')`, name: sql`null::text`, shop: sql`null::int`, place: sql`0` },
  MONTH: {
    key: sql`to_char(greatest(month, (select min(starts) from spans)), 'YYYY-MM-DD')`,
    name: sql`null::text`,
    shop: sql`null::int`,
    place: sql`0`,
  },
};

/** SQL: the net sales of the dates of which these figures are known. */
const salesWith = (...figures: string[]) =>
  sql`coalesce(sum(net_sales) filter (where ${sql.join(
    figures.map((name) => sql`${sql.ref(name)} is not null`),
    sql` and `,
  )}), 0)`;

/** SQL: a budget of the dates whose profit is known; null where one of them has none. */
const sumBudget = (name: string) =>
  sql`case when bool_and(${sql.ref(name)} is not null) filter (where profit is not null) then sum(${sql.ref(name)}) filter (where profit is not null) end`;

/** SQL: the rows of the CTE `profit_days`. @param actual rows of actual costs by key, see costByCell */
export function profitRows(profitBy: ProfitDimension, actual: RawBuilder<unknown>): RawBuilder<unknown> {
  const { key, name, shop, place } = rowKeys[profitBy];
  const hasTarget = sql`net_budget is not null and food_target is not null and labour_target is not null`;
  return sql`
    select r.*, a.opening + a.purchases + a.came - a.went - a.closing as actual
    from (
      select ${key} as key, ${name} as name, ${shop} as shop_id, ${place} as place,
        sum(net_sales) as net_sales, sum(food_cost) as "foodCost", sum(labour_cost) as "labourCost", sum(rent) as rent,
        sum(fixed_costs) as "fixedCosts", sum(profit) as profit,
        ${salesWith("food_cost")} as "foodSales", ${salesWith("labour_cost")} as "labourSales",
        coalesce(sum(food_cost + labour_cost), 0) as "flCost", ${salesWith("food_cost", "labour_cost")} as "flSales",
        ${salesWith("profit")} as "profitSales", sum(product_sales) as "productSales", sum(recipe_sales) as "recipeSales",
        ${sumBudget("profit_budget")} as "profitBudget", ${sumBudget("net_budget")} as "salesBudget",
        coalesce(sum(round(net_budget * (food_target + labour_target) / 100)) filter (where ${hasTarget}), 0) as "flTargetCost",
        coalesce(sum(net_budget) filter (where ${hasTarget}), 0) as "flTargetSales",
        count(*) filter (where unreported) as unreported, count(*) filter (where due and unrated <> '{}') as unrated,
        count(*) filter (where due and rent is null) as unset, count(*) filter (where due and food_cost is null) as uncosted,
        count(*) filter (where due and by_clock) as clocked, count(*) filter (where due and not by_clock) as reported,
        bool_and(profit is not null) filter (where due) as complete
      from profit_days group by 1, 2, 3, 4
    ) r left join (${actual}) a on a.key = r.key`;
}
