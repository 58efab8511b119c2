import { sql } from "kysely";
import { cashDifferenceColumn } from "../cash/cash.ts";
import { tenderDifferenceColumns } from "../cash/tenders.ts";

/** Whose closings: business dates of these shops, both ends included. */
export type ClosingScope = { tenantId: number; shopIds: readonly number[]; from: string; to: string };

/** SQL: whether a row of that table is in the scope. Said of each table, because the planner does not pass a range on through a join. */
export const isInClosingScope =
  ({ tenantId, shopIds, from, to }: ClosingScope) =>
  (table: string) => sql<boolean>`${sql.ref(`${table}.tenant_id`)} = ${tenantId}
    and ${sql.ref(`${table}.shop_id`)} = any(${[...shopIds]}::int[])
    and ${sql.ref(`${table}.business_date`)} between ${from}::date and ${to}::date`;

/**
 * SQL: every version of the dates' closings: the columns of day_closing, the figures of the version before (`previous`), what was
 * counted (`cash`), its difference and those of the other tenders in yen, up to which number of the shop's receipts it stood (`until_seq`), whether it is the
 * newest of its date and whether that is stale.
 *
 * The newest is stale where its date is open by now: a receipt later than those that the closing holds has changed it, told by numbers
 * given under the shop's lock and not by clocks, or its drawer is another (`mark_drawer`).
 */
export const selectClosingVersions = (scope: ClosingScope) => {
  const within = isInClosingScope(scope);
  return sql`
    select c.*, lag(c.figures) over versions as previous, to_jsonb(k) as cash, ${cashDifferenceColumn} as difference,
      ${tenderDifferenceColumns},
      coalesce(lead(c.closed_seq) over versions, d.last_seq) as until_seq, lead(c.version) over versions is null as newest,
      lead(c.version) over versions is null and d.is_open as stale
    from day_closing c
    join sales_day_all d on ${within("d")} and d.shop_id = c.shop_id and d.channel = 0 and d.business_date = c.business_date
    left join day_closing_cash k on ${within("k")} and k.shop_id = c.shop_id
      and k.business_date = c.business_date and k.version = c.version
    where ${within("c")}
    window versions as (partition by c.shop_id, c.business_date order by c.version)`;
};
