import { sql, type Kysely } from "kysely";
import { addDays } from "../../../../src/core/calendar/date.ts";
import { toTokyoTime } from "../../../../src/core/calendar/moment.ts";
import type { Tables } from "../../../platform/db/tables.ts";

/** The report of a shop and date that is late. */
type MissingReport = { tenant_id: number; shop_id: number; shop_name: string; due_hour: number };

/** The business date whose reports are due today. */
export const findReportDueDate = (now: Date): string => addDays(toTokyoTime(now).date, -1);

/**
 * The shops that have sold something on yesterday's business date and have not submitted its report by the hour of their company, where
 * the company wishes to be told.
 * @param tenantId null: of all companies
 */
export async function listMissingReports(
  db: Kysely<Tables>,
  now: Date,
  tenantId: number | null,
): Promise<MissingReport[]> {
  const hour = Math.floor(toTokyoTime(now).minutes / 60);
  const { rows } = await sql<MissingReport>`
    select s.tenant_id, s.shop_id, s.name as shop_name, t.report_due_hour as due_hour
    from developer t
    join shop s on s.tenant_id = t.tenant_id
    join sales_day_all d on d.tenant_id = s.tenant_id and d.shop_id = s.shop_id and d.channel = 0
      and d.business_date = ${findReportDueDate(now)}::date and d.journal_count > 0
    left join daily_report r on r.tenant_id = s.tenant_id and r.shop_id = s.shop_id and r.business_date = d.business_date
    where t.report_reminder and t.report_due_hour <= ${hour} and t.closed_at is null
      and (${tenantId}::int is null or t.tenant_id = ${tenantId}::int)
      and (r.revision is null or r.revision = 0)
    order by s.display_sequence, s.shop_id`.execute(db);
  return rows;
}
