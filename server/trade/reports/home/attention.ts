import { sql } from "kysely";
import { forgottenAfter } from "../../../../src/domain/closing.ts";
import { cashDifferenceColumn } from "../../closing/cash/cash.ts";
import type { AttentionRow } from "../../figures/attention.ts";
import { waitingDates } from "../../figures/dates/openDates.ts";
import { hasRegister, lastReceived } from "../../figures/fragments.ts";
import { isRecordedSince } from "../../ingest/refused/keepRefused.ts";
import type { ReportScope } from "../../figures/scope.ts";
import { fallRows } from "./fall.ts";

/** STALE_FEED: no receipt for `quietHours` hours, while the same hours a week ago had at least `usualPairs` checks. */
const quietHours = 2;
const usualPairs = 3;
/** VOID_SPIKE: days of the average number of voids. Count and factor of a spike are settings of the company. */
const spikeDays = 28;
/** CASH_DIFFERENCE: days before today that are searched. The smallest difference is a setting of the company. */
const cashDays = 3;

/**
 * SQL: what needs a person's attention now, whatever the report's range, for the shops of the CTE `selected` (selectedShops): dates
 * that are not closed or must be closed again (the oldest, and their number); a stale feed, with its hours; a spike of voids today or
 * yesterday; a fall of yesterday's sales; a large cash difference; refused receipts; coupons and push notifications that wait for their
 * time, those of all shops in one row.
 */
export const attentionRows = (scope: ReportScope) => {
  const { tenantId, shopIds, now } = scope;
  return sql<AttentionRow>`
  select case when o.stale then 'DAY_STALE' else 'DAY_NOT_CLOSED' end as kind, not o.stale and s.today - min(o.business_date) >= ${forgottenAfter}::int as grave,
    s.shop_id, s.name as shop_name, min(o.business_date) as business_date, count(*) as count, coalesce(sum(d.sales), 0)::int as amount,
    null::int as usual, null as basis
  from selected s cross join lateral (${waitingDates(tenantId)}) o
  left join sales_day_all d on d.tenant_id = ${tenantId} and d.shop_id = s.shop_id and d.channel = 0 and d.business_date = o.business_date
  group by s.shop_id, s.name, s.today, o.stale
  union all
  select 'STALE_FEED', false, s.shop_id, s.name, s.today,
    floor(extract(epoch from ${now.toISOString()}::timestamptz - s.received) / 3600)::bigint, null, null, null
  from (
    select s.*, ${lastReceived(tenantId)} as received,
      extract(hour from local.now)::int + case when local.now::date > s.today then 24 else 0 end as this_hour
    from selected s cross join (select ${now.toISOString()}::timestamptz at time zone 'Asia/Tokyo' as now) as local
  ) s
  join sales_hour_all h on h.tenant_id = ${tenantId} and h.shop_id = s.shop_id and h.channel = 0
    and h.business_date = s.today - 7 and h.hour >= s.this_hour - ${quietHours}::int and h.hour < s.this_hour
  where s.received < ${now.toISOString()}::timestamptz - ${`${quietHours} hours`}::interval and ${hasRegister(tenantId)}
  group by s.shop_id, s.name, s.today, s.received
  having sum(h.pairs) >= ${usualPairs}
  union all
  select 'RECEIPT_REFUSED', false, a.shop_id, a.name, null, count(*), null, null, null
  from selected a
  join refused_receipt on refused_receipt.tenant_id = ${tenantId} and refused_receipt.shop_id = a.shop_id
  where not ${isRecordedSince(tenantId)}
  group by a.shop_id, a.name
  union all
  select 'VOID_SPIKE', false, v.shop_id, v.name, v.business_date, v.voids, v.void_amount, null, null
  from (
    select a.shop_id, a.name, a.today, d.business_date, d.voids, d.void_amount,
      sum(d.voids) over (partition by a.shop_id order by d.business_date
        range between ${`${spikeDays} days`}::interval preceding and interval '1 day' preceding) as voids_before
    from selected a
    join sales_day_all d on d.tenant_id = ${tenantId} and d.shop_id = a.shop_id and d.channel = 0
      and d.business_date between a.today - ${spikeDays + 1}::int and a.today
  ) v
  join developer t on t.tenant_id = ${tenantId} and v.voids >= t.void_spike_count
    and v.voids * ${spikeDays} > t.void_spike_factor * coalesce(v.voids_before, 0)
  where v.business_date >= v.today - 1
  union all
  ${fallRows(scope)}
  union all
  select 'CASH_DIFFERENCE', false, n.shop_id, n.name, n.business_date, null, n.difference, null, null
  from (
    select distinct on (k.shop_id, k.business_date) k.shop_id, a.name, k.business_date, ${cashDifferenceColumn} as difference
    from selected a
    join day_closing_cash k on k.tenant_id = ${tenantId} and k.shop_id = a.shop_id
      and k.business_date between a.today - ${cashDays}::int and a.today
    order by k.shop_id, k.business_date, k.version desc
  ) n
  join developer t on t.tenant_id = ${tenantId} and abs(n.difference) >= t.cash_difference
  union all
  select 'COUPON_WAITING', false, null, null, null, count(*), null, null, null
  from coupon c
  where c.tenant_id = ${tenantId} and c.shop_id = any(${shopIds}::int[]) and c.release_timer > ${now.toISOString()}::timestamptz
  having count(*) > 0
  union all
  select 'PUSH_SCHEDULED', false, null, null, null, count(*), null, null, null
  from push_notification p
  where p.tenant_id = ${tenantId} and p.shop_id = any(${shopIds}::int[]) and p.release_timer > ${now.toISOString()}::timestamptz
    and p.cancelled_at is null and p.approval is distinct from 'WAITING' and p.approval is distinct from 'REFUSED'
  having count(*) > 0`;
};
