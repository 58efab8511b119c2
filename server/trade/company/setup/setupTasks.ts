import { sql } from "kysely";
import { addDays } from "../../../../src/core/calendar/date.ts";
import { businessToday } from "../../../../src/domain/businessDay.ts";
import type { SetupStep, SetupTask } from "../../../../src/generated/server.ts";
import { requireViewer, type Context } from "../../../engine/context.ts";

/**
 * Days in which a company is new: after it was entered, and after the first receipt of a register. Imported days are of the time before,
 * and a register may send receipts of weeks ago, or have a wrong clock, on the first day.
 */
const newDays = 30;

type SetupCounts = Record<SetupStep, number> & { first: string | null; entry: Date | null };

/** What is left to do of each step. Empty for a company that has finished, or is not new any more. */
export async function listSetupTasks(context: Context): Promise<SetupTask[]> {
  const { developerId: tenant, shopIds, brandIds } = requireViewer(context);
  const shops = sql`${[...shopIds]}::int[]`;
  const own = (table: string) =>
    sql`from ${sql.table(table)} t where t.tenant_id = ${tenant} and t.shop_id = s.shop_id`;
  const { rows } = await sql<SetupCounts>`
    select
      ${Number(brandIds.length === 0)}::int as "BRAND",
      (count(*) = 0)::int as "SHOP",
      count(*) filter (where s.hours_version = 0)::int as "HOURS",
      count(*) filter (where s.setting_version = 1)::int as "SETTING",
      count(*) filter (where d.invoice is null and not exists (select 1 ${own("registration_number")}))::int as "INVOICE",
      count(*) filter (where not exists (select 1 ${own("product_category")}))::int as "CATEGORY",
      count(*) filter (where not exists (select 1 ${own("product")}))::int as "MENU",
      count(*) filter (where not exists (select 1 ${own("shop_api_key")} and t.revoked_at is null
        and (t.expires_at is null or t.expires_at > ${context.clock.now()})))::int as "KEY",
      count(*) filter (where not exists (select 1 ${own("sales_day")}))::int as "RECEIPT",
      count(*) filter (where not exists (select 1 ${own("budget")}))::int as "BUDGET",
      (select (count(*) < 2)::int from account t where t.tenant_id = ${tenant}) as "STAFF",
      (select min(t.business_date) from sales_day t where t.tenant_id = ${tenant} and t.shop_id = any(${shops}) and t.channel = 0
        and coalesce(t.imported_seq, -1) < t.last_seq) as first,
      (select t.changed_at from change_history t where t.tenant_id = ${tenant} and t.resource = 'developer' and t.action = 'CREATE'
        order by t.seq limit 1) as entry
    from shop s join developer d on d.tenant_id = s.tenant_id
    where s.tenant_id = ${tenant} and s.shop_id = any(${shops})`.execute(context.db.kysely);
  const [row] = rows;
  if (!row) return [];
  const { first, entry, ...left } = row;
  const isNew = (date: string | null) => date === null || date >= addDays(businessToday(context.clock.now()), -newDays);
  if (!isNew(first) && (entry === null || !isNew(businessToday(entry)))) return [];
  const tasks = Object.entries(left).map(([step, count]): SetupTask => ({ step: step as SetupStep, left: count }));
  return tasks.every((task) => task.left === 0) ? [] : tasks;
}
