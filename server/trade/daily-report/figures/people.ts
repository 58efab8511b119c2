import { sql, type Kysely } from "kysely";
import { listRuleContents } from "../../../../src/core/decide.ts";
import * as rules from "../../../../src/generated/rules.ts";
import type { DailyReportPerson } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";

/** An account that may see or write the daily reports of the shop. */
type ReportPerson = DailyReportPerson & { authority: number; writes: boolean };

/**
 * The accounts of the company that may see the daily reports of a shop, by name.
 * @param today business date
 */
export async function readReportPeople(
  db: Kysely<Tables>,
  { tenantId, shopId, today }: { tenantId: number; shopId: number; today: string },
): Promise<ReportPerson[]> {
  const { rows } = await sql<ReportPerson>`
    select a.account_uuid::text as id, coalesce(nullif(btrim(a.name), ''), a.login) as name, a.authority,
      a.role <> 'GUEST' and (a.full_access or a.edits && ${[...listRuleContents(rules.submitDailyReport)]}::text[]) as writes
    from account a
    where a.tenant_id = ${tenantId} and not a.disabled and (a.ends_on is null or a.ends_on >= ${today}::date)
      and (a.full_access or a.contents && ${[...listRuleContents(rules.getDailyReport)]}::text[])
      and (a.authority = 1 or a.all_shops or ${shopId} = any(a.shop_ids) or exists (
        select from shop_group g
        where g.tenant_id = ${tenantId} and g.shop_group_id = any(a.shop_group_ids) and ${shopId} = any(g.shop_ids)))
    order by name, id`.execute(db);
  return rows;
}
