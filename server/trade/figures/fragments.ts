import { sql, type RawBuilder } from "kysely";
import { toTokyoTime } from "../../../src/core/calendar/moment.ts";
import { usualCutoffMinutes } from "../../../src/domain/businessDay.ts";
import type { Freshness } from "../../../src/generated/server.ts";
import { allChannels } from "./channel.ts";
import { selectDueState, importedIn, selectIsProvisional } from "./dates/openDates.ts";
import { selectIsoMoment } from "./measures.ts";
import { isFieldNeeded, type ReportScope } from "./scope.ts";
import { buildDatesCondition } from "./dates/times.ts";

/**
 * SQL: the partition of a roll-up that has the scope's channel. A statement names it, because the planner takes longer for the whole
 * table, of which it has to look at each partition.
 */
export const selectRollUp = (table: string, { channel }: Pick<ReportScope, "channel">): RawBuilder<unknown> =>
  sql.table(`${table}_${channel === allChannels ? "all" : "part"}`);

/** SQL: the rows of a roll-up that belong to the report's shops and filters. */
export const isInReportScope = ({ tenantId, shopIds, channel }: ReportScope): RawBuilder<boolean> =>
  sql`tenant_id = ${tenantId} and shop_id = any(${shopIds}::int[]) and channel = ${channel}`;

/** SQL: the business date at `now` of a row of the table shop, by the shop's cut-offs. It equals businessToday. */
function tradingDate({ tenantId, now }: Pick<ReportScope, "tenantId" | "now">): RawBuilder<string> {
  const { date, minutes } = toTokyoTime(now);
  return sql`(${date}::date - (${minutes}::int < coalesce((
    select c.cutoff_minutes from shop_cutoff c
    where c.tenant_id = ${tenantId} and c.shop_id = shop.shop_id and c.valid_from <= ${date}::date
    order by c.valid_from desc limit 1), ${usualCutoffMinutes}))::int)`;
}

/** SQL: the hour of `now` in 25時 notation, for a row with the business date `today`. */
export function tradingHour(now: Date): RawBuilder<number> {
  const { date, minutes } = toTokyoTime(now);
  return sql`(${Math.floor(minutes / 60)}::int + case when ${date}::date > today then 24 else 0 end)`;
}

/** SQL: all shops of a company with their current business date (`today`). */
export const companyShops = (company: Pick<ReportScope, "tenantId" | "now">) => sql`
  select shop_id, name, display_sequence, opened_on, ${tradingDate(company)} as today
  from shop where tenant_id = ${company.tenantId}`;

/** SQL: the report's shops with their current business date (`today`), shops without sales included. */
export const selectedShops = ({
  shopIds,
  ...company
}: Pick<ReportScope, "tenantId" | "now"> & { shopIds: readonly number[] }) =>
  sql`${companyShops(company)} and shop_id = any(${[...shopIds]}::int[]) offset 0`;

/**
 * SQL: a column with the field's list as JSON. The list is empty where the document does not select the field; the database then
 * skips the CTEs that only this list reads.
 */
export const selectJsonList = (scope: ReportScope, field: string, list: RawBuilder<unknown>) =>
  sql`coalesce((${isFieldNeeded(scope, field) ? list : sql`null::json`}), '[]') as ${sql.ref(field)}`;

/** Number of newest dates in which the last received receipt is looked for. Late receipts are seldom older. */
const receivedDates = 8;

/** SQL: when the last receipt of the shop of a row `s` was received. Its business date may be an older one. */
export const lastReceived = (tenantId: number): RawBuilder<Date | null> => sql`(
  select max(last_recorded_at) from (
    select last_recorded_at from sales_day_all d
    where d.tenant_id = ${tenantId} and d.shop_id = s.shop_id and d.channel = ${allChannels} and d.journal_count > 0
    order by d.business_date desc limit ${receivedDates}
  ) newest)`;

/** SQL: whether a device of the shop of a row `s` has ever called. Imported receipts and those of the demo come from none. */
export const hasRegister = (tenantId: number): RawBuilder<boolean> => sql`exists (
  select from device v where v.tenant_id = ${tenantId} and v.shop_id = s.shop_id and v.last_seen_at is not null)`;

/**
 * SQL: for each of the scope's shops the newest receipt of the channel, when its last receipt was received, and whether some of its
 * dates need a closing (selectDueState). The newest receipt is on the last date with receipts, so that only this date is read. Closings are
 * the same for all channels.
 */
export const freshShops = (scope: ReportScope) => {
  const { tenantId, channel, from, to } = scope;
  const [first, last] = [sql`${from}::date`, sql`${to}::date`];
  // By hour the newest receipt is not recorded.
  const newest = scope.hours
    ? sql`null::timestamptz`
    : sql`(
        select newest_sold_at from ${selectRollUp("sales_day", scope)} d
        where d.tenant_id = ${tenantId} and d.shop_id = s.shop_id and d.channel = ${channel}
          and d.business_date between ${first} and ${last}${buildDatesCondition(scope, "d.business_date")} and newest_sold_at > '-infinity'
        order by business_date desc limit 1
      )`;
  return sql`
    select shop_id, ${newest} as newest,
      ${lastReceived(tenantId)} as received,
      due.unclosed, due.stale, ${selectIsProvisional(tenantId, first, last, buildDatesCondition(scope, "d.business_date"))} as provisional,
      ${importedIn(tenantId, first, last, buildDatesCondition(scope, "d.business_date"))} as imported
    from (${selectedShops(scope)}) s cross join lateral (${selectDueState(tenantId, first, last, buildDatesCondition(scope, "o.business_date"))}) due`;
};

/** SQL: the last date of which a shop's receipts are missing in the report, as they are detached; null where it has all that it reads. */
const selectDetachedUntil = ({ tenantId, shopIds, from, hours, readsReceipts }: ReportScope): RawBuilder<unknown> =>
  hours || readsReceipts
    ? sql`(select max(y.last_date) from detached_year y
        where y.tenant_id = ${tenantId} and y.shop_id = any(${shopIds}::int[]) and y.last_date >= ${from}::date)`
    : sql`null::date`;

/** SQL: the Freshness of rows of freshShops. */
export const selectFreshness = (
  fresh: RawBuilder<unknown>,
  detachedUntil: RawBuilder<unknown> = sql`null::date`,
): RawBuilder<Freshness> => sql`(
  select json_build_object('newestAt', ${selectIsoMoment(sql`max(newest)`)}, 'receivedAt', ${selectIsoMoment(sql`max(received)`)},
    'provisional', coalesce(bool_or(provisional), false), 'unclosed', coalesce(bool_or(unclosed), false),
    'stale', coalesce(bool_or(stale), false), 'imported', coalesce(bool_or(imported), false),
    'detachedUntil', ${detachedUntil})
  from (${fresh}) fresh)`;

/** SQL: the column `freshness` of the scope's channel. */
export const channelFreshness = (scope: ReportScope) =>
  isFieldNeeded(scope, "freshness")
    ? sql`${selectFreshness(freshShops(scope), selectDetachedUntil(scope))} as freshness`
    : sql`json_build_object('provisional', false, 'unclosed', false, 'stale', false) as freshness`;

/** SQL: the column `freshness` of all channels. The filters of the report do not change it. */
export const selectReportFreshness = (scope: ReportScope) => channelFreshness({ ...scope, channel: allChannels });
