import { sql, type RawBuilder } from "kysely";
import { allChannels } from "./channel.ts";
import { moment } from "./measures.ts";
import type { ReportScope } from "./scope.ts";

/** SQL: the rows of a roll-up that belong to the report's shops and filters. */
export const inScope = ({ tenantId, shopIds, channel }: ReportScope): RawBuilder<boolean> =>
  sql`tenant_id = ${tenantId} and shop_id = any(${shopIds}::int[]) and channel = ${channel}`;

/**
 * SQL: days of the range that count as open, from sales_day; closed_at of a re-opened day is before its last receipt.
 * The same expression says so of one day and, under bool_or, of many.
 */
export const dayIsOpen = sql<boolean>`(closed_at is null or closed_at < last_recorded_at)`;

/** SQL: the report's shops with their business date of now. Needs no roll-up row: a shop without sales is a shop. */
export const askedShops = ({ tenantId, shopIds, now }: ReportScope) => sql`
  select shop_id, name, display_sequence,
    ((${now.toISOString()}::timestamptz at time zone 'Asia/Tokyo') - cutoff_minutes * interval '1 minute')::date as today
  from shop where tenant_id = ${tenantId} and shop_id = any(${shopIds}::int[])`;

/** SQL: true where the date that trades now is in the range and not closed, for a row of askedShops named s. */
export const todayIsOpen = ({ tenantId, from, to }: ReportScope) => sql<boolean>`(
  s.today between ${from}::date and ${to}::date and not exists (
    select from sales_day t where t.tenant_id = ${tenantId} and t.shop_id = s.shop_id and t.channel = 0
      and t.business_date = s.today and t.closed_at is not null
  ))`;

/** SQL: newest_at and provisional of the scope's dates over all channels, as columns of a select without a from. */
export const freshness = (scope: ReportScope) => {
  const days = sql`from sales_day where ${inScope({ ...scope, channel: allChannels })}
    and business_date between ${scope.from}::date and ${scope.to}::date`;
  return sql<{ newest_at: string | null; provisional: boolean }>`
    ${moment(sql`(select max(newest_sold_at) ${days})`)} as newest_at,
    coalesce((select bool_or(${dayIsOpen}) ${days}), false)
      or exists (select from (${askedShops(scope)}) s where ${todayIsOpen(scope)}) as provisional`;
};
