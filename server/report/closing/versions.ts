import { sql } from "kysely";
import { differenceIn, drawerSums, floatsLeft } from "./cash.ts";

/** Whose closings: business dates of these shops, both ends included. */
export type ClosingScope = { tenantId: number; shopIds: readonly number[]; from: string; to: string };

/**
 * SQL: every version of the dates' closings: the columns of day_closing, the figures of the version before (`previous`), what was
 * counted (`cash`) and its difference in yen, up to which number of the shop's receipts it stood (`until_seq`), whether it is the
 * newest of its date and whether that is stale.
 *
 * Stale is told by numbers that were given under the shop's lock, not by clocks: a receipt later than those that the closing holds has
 * changed the date. What has been recorded of the drawer since makes it stale too, and so does a float of the day before that is
 * another by now.
 */
export const versionsOf = (scope: ClosingScope) => {
  const { tenantId, shopIds, from, to } = scope;
  // Said of each table: the planner does not pass a range on through a join.
  const within = (table: string) => sql`${sql.ref(`${table}.tenant_id`)} = ${tenantId}
    and ${sql.ref(`${table}.shop_id`)} = any(${[...shopIds]}::int[])
    and ${sql.ref(`${table}.business_date`)} between ${from}::date and ${to}::date`;
  return sql`
    with moved as materialized (${drawerSums(scope)}), floats as materialized (${floatsLeft(scope)})
    select c.*, lag(c.figures) over versions as previous, to_jsonb(k) as cash, ${differenceIn} as difference,
      coalesce(lead(c.closed_seq) over versions, d.last_seq) as until_seq, lead(c.version) over versions is null as newest,
      lead(c.version) over versions is null and (d.last_seq > c.closed_seq or coalesce(
        (k.cash_in, k.cash_out, k.carry_over) <> (coalesce(m.cash_in, 0), coalesce(m.cash_out, 0), coalesce(f.carry_over, 0)), false)) as stale
    from day_closing c
    join sales_day d on ${within("d")} and d.shop_id = c.shop_id and d.channel = 0 and d.business_date = c.business_date
    left join day_closing_cash k on ${within("k")} and k.shop_id = c.shop_id
      and k.business_date = c.business_date and k.version = c.version
    left join moved m on m.shop_id = c.shop_id and m.business_date = c.business_date
    left join floats f on f.shop_id = c.shop_id and f.business_date = c.business_date
    where ${within("c")}
    window versions as (partition by c.shop_id, c.business_date order by c.version)`;
};
