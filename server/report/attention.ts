import { sql } from "kysely";
import type { AttentionKind } from "../../src/generated/server.ts";
import { differenceIn } from "./closing/cash.ts";
import type { ReportScope } from "./scope.ts";

export type AttentionRow = {
  kind: AttentionKind;
  shop_id: number;
  shop_name: string;
  business_date: string | null;
  count: number | null;
  /** Yen; of a cash difference. */
  amount: number | null;
};

/** How far back a day that was never closed is asked for. */
const openDays = 60;
/** A feed is stale where these last full hours had so many checks a week ago and have none now. */
const quietHours = 2;
const usualPairs = 3;
/** Days whose mean is what voids are usual; how many, and what multiple of it, are a spike the developer's settings say. */
const spikeDays = 28;
/** How far back cash is looked at that differs by the developer's threshold or more. */
const cashDays = 3;

/**
 * SQL: what needs a person's attention now (not in the report's range), out of the CTE `asked` (askedShops): past days that sold
 * and are not closed (the oldest, and how many); no receipts though the same hours a week ago had them; far more voids than usual today or yesterday; counted
 * cash that is far from what was calculated; coupons that wait for their release.
 */
export const attentionRows = ({ tenantId, shopIds, now }: ReportScope) => sql<AttentionRow>`
  select 'DAY_NOT_CLOSED' as kind, a.shop_id, a.name as shop_name, min(d.business_date) as business_date, count(*) as count,
    null::int as amount
  from asked a
  join sales_day d on d.tenant_id = ${tenantId} and d.shop_id = a.shop_id and d.channel = 0
    and d.business_date between a.today - ${openDays}::int and a.today - 1
  where d.journal_count > 0 and d.is_open
  group by a.shop_id, a.name
  union all
  select 'STALE_FEED', a.shop_id, a.name, a.today,
    (select floor(extract(epoch from ${now.toISOString()}::timestamptz - max(d.newest_sold_at)) / 3600)::bigint from sales_day d
     where d.tenant_id = ${tenantId} and d.shop_id = a.shop_id and d.channel = 0 and d.business_date between a.today - 7 and a.today), null
  from (
    select s.*, extract(hour from local.now)::int + case when local.now::date > s.today then 24 else 0 end as this_hour
    from asked s cross join (select ${now.toISOString()}::timestamptz at time zone 'Asia/Tokyo' as now) as local
  ) a
  join sales_hour h on h.tenant_id = ${tenantId} and h.shop_id = a.shop_id and h.channel = 0
    and h.business_date in (a.today, a.today - 7) and h.hour >= a.this_hour - ${quietHours}::int
  group by a.shop_id, a.name, a.today, a.this_hour
  having coalesce(sum(h.pairs) filter (where h.business_date < a.today and h.hour < a.this_hour), 0) >= ${usualPairs}
    and coalesce(sum(h.pairs) filter (where h.business_date = a.today), 0) = 0
  union all
  select 'VOID_SPIKE', v.shop_id, v.name, v.business_date, v.voids, null
  from (
    select a.shop_id, a.name, a.today, d.business_date, d.voids,
      sum(d.voids) over (partition by a.shop_id order by d.business_date
        range between ${`${spikeDays} days`}::interval preceding and interval '1 day' preceding) as voids_before
    from asked a
    join sales_day d on d.tenant_id = ${tenantId} and d.shop_id = a.shop_id and d.channel = 0
      and d.business_date between a.today - ${spikeDays + 1}::int and a.today
  ) v
  join developer t on t.tenant_id = ${tenantId} and v.voids >= t.void_spike_count
    and v.voids * ${spikeDays} > t.void_spike_factor * coalesce(v.voids_before, 0)
  where v.business_date >= v.today - 1
  union all
  select 'CASH_DIFFERENCE', n.shop_id, n.name, n.business_date, null, n.difference
  from (
    select distinct on (k.shop_id, k.business_date) k.shop_id, a.name, k.business_date, ${differenceIn} as difference
    from asked a
    join day_closing_cash k on k.tenant_id = ${tenantId} and k.shop_id = a.shop_id
      and k.business_date between a.today - ${cashDays}::int and a.today
    order by k.shop_id, k.business_date, k.version desc
  ) n
  join developer t on t.tenant_id = ${tenantId} and abs(n.difference) >= t.cash_difference
  union all
  select 'COUPON_WAITING', a.shop_id, a.name, null, count(*), null
  from asked a
  join coupon c on c.tenant_id = ${tenantId} and c.shop_id = a.shop_id
  where c.tenant_id = ${tenantId} and c.shop_id = any(${shopIds}::int[]) and c.release_timer > ${now.toISOString()}::timestamptz
  group by a.shop_id, a.name`;
