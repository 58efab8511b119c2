import { sql, type Kysely } from "kysely";
import { closeDayNumbered, dayFiguresNumbered, markClosedNumbered } from "../functions/closingMarks.ts";
import { ingestReceiptsNumbered } from "../functions/ingest.ts";
import { rebuildDaysNumbered } from "../functions/rebuild.ts";
import { rollUpNumbered } from "../functions/rollUp.ts";

/** A void's number on the receipt that it nullifies, and on the part of a split bill that counts for the check since. */
async function numberChanges(db: Kysely<unknown>): Promise<void> {
  await sql`alter table receipt add column changed_seq int`.execute(db);
  await sql`
    update receipt r set changed_seq = v.seq from receipt v
    where v.kind = 'VOID' and v.tenant_id = r.tenant_id and v.shop_id = r.shop_id and v.reversal_of = r.receipt_id`.execute(
    db,
  );
  await sql`
    update receipt r set changed_seq = heir.handed_on
    from (
      select distinct on (tenant_id, shop_id, bill) * from (
        select *, max(changed_seq) over (partition by tenant_id, shop_id, bill order by seq
          rows between unbounded preceding and 1 preceding) as handed_on
        from (
          select tenant_id, shop_id, receipt_id, seq, voided_at, changed_seq, coalesce(split_of, receipt_id) as bill
          from receipt where kind = 'SALE'
        ) s
      ) part
      where voided_at is null order by tenant_id, shop_id, bill, seq
    ) heir
    where heir.handed_on > heir.seq
      and r.tenant_id = heir.tenant_id and r.shop_id = heir.shop_id and r.receipt_id = heir.receipt_id`.execute(db);
  await sql`
    create index receipt_changed_by_day on receipt (tenant_id, shop_id, business_date, changed_seq)
    where changed_seq is not null`.execute(db);
}

/** The number of the last receipt that changed each date. */
async function numberDays(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sales_day add column last_seq int not null default 0`.execute(db);
  await sql`alter table sales_day add column closed_seq int`.execute(db);
  await sql`
    update sales_day d set last_seq = s.last_seq
    from (
      select tenant_id, shop_id, channel, business_date, max(coalesce(changed_seq, seq)) as last_seq
      from receipt r cross join lateral channels(r.order_type, r.delivery_service) as c(channel)
      group by 1, 2, 3, 4
    ) s
    where d.tenant_id = s.tenant_id and d.shop_id = s.shop_id and d.channel = s.channel and d.business_date = s.business_date`.execute(
    db,
  );
}

/**
 * Up to which receipt an older closing goes: the last of those that it counted, or a later void by the clock. The newest version
 * is told stale by what told it before: the clock and its figures.
 */
async function numberClosings(db: Kysely<unknown>): Promise<void> {
  await sql`alter table day_closing add column closed_seq int`.execute(db);
  await sql`
    update day_closing c set closed_seq = coalesce(greatest((
      select seq from receipt r
      where r.tenant_id = c.tenant_id and r.shop_id = c.shop_id and r.business_date = c.business_date
        and r.business_date >= '2000-01-01'
      order by seq offset greatest(0, (c.figures ->> 'journal_count')::int - 1) limit least(1, (c.figures ->> 'journal_count')::int)
    ), (
      select max(changed_seq) from receipt r
      where r.tenant_id = c.tenant_id and r.shop_id = c.shop_id and r.business_date = c.business_date
        and r.changed_seq is not null and r.voided_at <= c.closed_at
    )), 0)`.execute(db);
  await sql`
    update day_closing c set closed_seq = case
      when c.closed_at < d.last_recorded_at or day_figures(c.tenant_id, c.shop_id, c.business_date) <> c.figures
      then least(c.closed_seq, d.last_seq - 1) else d.last_seq end
    from sales_day d
    where d.tenant_id = c.tenant_id and d.shop_id = c.shop_id and d.channel = 0 and d.business_date = c.business_date
      and not exists (
        select from day_closing n where n.tenant_id = c.tenant_id and n.shop_id = c.shop_id
          and n.business_date = c.business_date and n.version > c.version
      )`.execute(db);
  await sql`alter table day_closing alter column closed_seq set not null`.execute(db);
  await sql`
    update sales_day d set closed_seq = c.closed_seq
    from (
      select tenant_id, shop_id, business_date, max(closed_seq) as closed_seq from day_closing group by 1, 2, 3
    ) c
    where d.closed_at is not null
      and d.tenant_id = c.tenant_id and d.shop_id = c.shop_id and d.business_date = c.business_date`.execute(db);
}

/**
 * Whether a closing still holds is told by two numbers: that of the last receipt that changed the date, and that up to which the
 * closing goes. Both are given under the shop's lock; no clock is asked and no figure is counted again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(dayFiguresNumbered).execute(db);
  await numberChanges(db);
  await numberDays(db);
  await numberClosings(db);
  await sql`drop function mark_closed(int, int, date, timestamptz)`.execute(db);
  await sql.raw(markClosedNumbered).execute(db);
  await sql.raw(rollUpNumbered).execute(db);
  await sql.raw(rebuildDaysNumbered).execute(db);
  await sql.raw(closeDayNumbered).execute(db);
  await sql.raw(ingestReceiptsNumbered).execute(db);
}
