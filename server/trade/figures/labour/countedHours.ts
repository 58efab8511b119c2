import { sql, type RawBuilder } from "kysely";
import type { ReportScope } from "../scope.ts";

type ShopDates = Pick<ReportScope, "tenantId" | "shopIds" | "from" | "to">;

/** SQL: the rows of a table with hours that are of the scope. */
const isOfScope = ({ tenantId, shopIds, from, to }: ShopDates) => sql`
  tenant_id = ${tenantId} and shop_id = any(${shopIds}::int[]) and business_date between ${from}::date and ${to}::date`;

/**
 * SQL: which hours count. Where the time clock has hours of a shop and business date, it alone is believed; otherwise the daily report is.
 * Both figures below are united by it. @param reported rows `r` of daily reports
 */
const uniteSources = (clock: RawBuilder<unknown>, reported: RawBuilder<unknown>, dates: ShopDates) => sql`
  ${clock}
  union all
  ${reported} and not exists (
    select from (select shop_id, business_date from clock_hours where ${isOfScope(dates)}) c
    where c.shop_id = r.shop_id and c.business_date = r.business_date)`;

/** SQL: the hours that count by shop, business date and group of staff, in seconds, and whether the time clock has them (by_clock). */
export const selectGroupSeconds = (dates: ShopDates): RawBuilder<unknown> =>
  uniteSources(
    sql`select shop_id, business_date, staff_group, seconds::numeric as seconds, true as by_clock
      from clock_hours where ${isOfScope(dates)}`,
    sql`select r.shop_id, r.business_date, l."staffGroup", l.hours * 3600, false
      from (
        select distinct on (shop_id, business_date) shop_id, business_date, content -> 'labour' as labour
        from daily_report_version where ${isOfScope(dates)} and state in ('SUBMITTED', 'APPROVED')
        order by shop_id, business_date, revision desc
      ) r cross join lateral jsonb_to_recordset(r.labour) as l("staffGroup" text, hours numeric)
      where l.hours > 0`,
    dates,
  );

/** SQL: the sum of the hours that count by shop and business date (hours), and whether the time clock has them (by_clock). */
export const selectDayHours = (dates: ShopDates): RawBuilder<unknown> =>
  uniteSources(
    sql`select shop_id, business_date, sum(seconds) / 3600::float8 as hours, true as by_clock
      from clock_hours where ${isOfScope(dates)} group by 1, 2`,
    sql`select r.shop_id, r.business_date, r.labour_minutes / 60::float8, false
      from (select shop_id, business_date, labour_minutes from daily_report where ${isOfScope(dates)}) r
      where r.labour_minutes is not null`,
    dates,
  );
