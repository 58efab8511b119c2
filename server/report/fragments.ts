import { sql, type RawBuilder } from "kysely";
import { tokyoTime, usualCutoff } from "../../src/core/businessDay.ts";
import { allChannels } from "./channel.ts";
import { moment } from "./measures.ts";
import { asks, type ReportScope } from "./scope.ts";

/** SQL: the rows of a roll-up that belong to the report's shops and filters. */
export const inScope = ({ tenantId, shopIds, channel }: ReportScope): RawBuilder<boolean> =>
  sql`tenant_id = ${tenantId} and shop_id = any(${shopIds}::int[]) and channel = ${channel}`;

/** SQL: the business date that trades at `now` in the shop of a row of shop, as businessToday tells it by the shop's cut-offs. */
export function tradingDate(now: Date): RawBuilder<string> {
  const { date, minutes } = tokyoTime(now);
  return sql`(${date}::date - (${minutes}::int < coalesce((
    select c.cutoff_minutes from shop_cutoff c
    where c.tenant_id = shop.tenant_id and c.shop_id = shop.shop_id and c.valid_from <= ${date}::date
    order by c.valid_from desc limit 1), ${usualCutoff}))::int)`;
}

/** SQL: the report's shops with their business date of now. Needs no roll-up row: a shop without sales is a shop. */
export const askedShops = ({ tenantId, shopIds, now }: ReportScope) => sql`
  select shop_id, name, display_sequence, ${tradingDate(now)} as today
  from shop where tenant_id = ${tenantId} and shop_id = any(${shopIds}::int[])`;

/** SQL: true where the date that trades now is in the range and not closed, for a row of askedShops named s. */
export const todayIsOpen = ({ tenantId, from, to }: ReportScope) => sql<boolean>`(
  s.today between ${from}::date and ${to}::date and not exists (
    select from sales_day t where t.tenant_id = ${tenantId} and t.shop_id = s.shop_id and t.channel = 0
      and t.business_date = s.today and t.closed_at is not null
  ))`;

/**
 * SQL: a column with the field's list, of a statement that gives it as JSON; an empty one where nobody reads it. The database runs no
 * CTE that nothing reads.
 */
export const listOf = (scope: ReportScope, field: string, list: RawBuilder<unknown>) =>
  sql`coalesce((${asks(scope, field) ? list : sql`null::json`}), '[]') as ${sql.ref(field)}`;

type Fresh = { newest_at: string | null; provisional: boolean };

/**
 * SQL: newest_at and provisional, the last columns of a select and its from.
 * @param rows of the newest receipt of some dates, and whether one of them is open
 */
export const freshnessOf = (scope: ReportScope, rows: RawBuilder<unknown>) =>
  asks(scope, "freshness")
    ? sql<Fresh>`
    ${moment(sql`fresh.newest`)} as newest_at,
    coalesce(fresh.open, false) or exists (select from (${askedShops(scope)}) s where ${todayIsOpen(scope)}) as provisional
  from (select max(newest) as newest, bool_or(open) as open from (${rows}) r) fresh`
    : sql<Fresh>`null as newest_at, false as provisional`;

/**
 * SQL: the newest receipt of each of the scope's shops in its channel, and whether one of its dates is open, without reading all of
 * them: the newest receipt is one of the last date with any, and an index holds the open dates alone (migration 0731).
 */
export const freshShops = ({ tenantId, shopIds, channel, from, to }: ReportScope) => {
  const own = sql`d.tenant_id = shop.tenant_id and d.shop_id = shop.shop_id and d.channel = ${channel}
    and d.business_date between ${from}::date and ${to}::date`;
  return sql`
    select shop_id,
      (select newest_sold_at from sales_day d where ${own} and newest_sold_at > '-infinity' order by business_date desc limit 1) as newest,
      exists (select from sales_day d where ${own} and is_open) as open
    from shop where tenant_id = ${tenantId} and shop_id = any(${shopIds}::int[])`;
};

/** SQL: newest_at and provisional of the dates of the scope's channel, the last columns of a select and its from. */
export const channelFreshness = (scope: ReportScope) => freshnessOf(scope, freshShops(scope));

/** SQL: the same of all channels: whatever the report is narrowed by, it says how far the shops' records go. */
export const freshness = (scope: ReportScope) => freshnessOf(scope, freshShops({ ...scope, channel: allChannels }));
