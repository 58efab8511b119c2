import { sql } from "kysely";
import { decideAccess } from "../../../../src/core/decide.ts";
import * as rules from "../../../../src/generated/rules.ts";
import type { Attention } from "../../../../src/generated/server.ts";
import type { Call } from "../../../engine/crud/call.ts";
import { toAttention, type AttentionRow } from "../../figures/attention.ts";
import { findReportDueDate, listMissingReports } from "../../figures/dates/missingReports.ts";

/** Rows of one kind. */
const maxWaitingRows = 20;

type WaitingReport = Pick<AttentionRow, "shop_id" | "shop_name" | "business_date" | "count">;

const toReportAttention = (kind: AttentionRow["kind"]) => (row: WaitingReport) =>
  toAttention({ kind, amount: null, ...row });

/** Comments that name the viewer and came after they have read the report, by report. */
const mentions = ({ viewer }: Call, shopIds: readonly number[]) => sql<WaitingReport>`
  select c.shop_id, s.name as shop_name, c.business_date, count(*)::int as count
  from daily_report_comment c
  join shop s on s.tenant_id = c.tenant_id and s.shop_id = c.shop_id
  left join daily_report_read seen on seen.tenant_id = c.tenant_id and seen.shop_id = c.shop_id
    and seen.business_date = c.business_date and seen.reader = ${viewer.developerUuid}::uuid
  where c.tenant_id = ${viewer.developerId} and c.shop_id = any(${[...shopIds]}::int[])
    and c.mentions @> array[${viewer.developerUuid}::uuid] and (seen.read_at is null or seen.read_at < c.created_at)
  group by c.shop_id, s.name, c.business_date
  order by c.business_date desc limit ${maxWaitingRows}`;

const selectReturnedReports = ({ viewer }: Call, shopIds: readonly number[]) => sql<WaitingReport>`
  select r.shop_id, s.name as shop_name, r.business_date, null::int as count
  from daily_report r join shop s on s.tenant_id = r.tenant_id and s.shop_id = r.shop_id
  where r.tenant_id = ${viewer.developerId} and r.shop_id = any(${[...shopIds]}::int[]) and r.state = 'RETURNED'
  order by r.business_date desc limit ${maxWaitingRows}`;

/** What the home page says of daily reports: comments for the viewer, reports to write again, and those that are late. */
export async function listWaitingReports(call: Call, shopIds: readonly number[]): Promise<Attention[]> {
  const { db, viewer, now } = call;
  if (!decideAccess(rules.getDailyReport, viewer).allow) return [];
  const named = await mentions(call, shopIds).execute(db);
  const writes = decideAccess(rules.submitDailyReport, viewer).allow;
  const back = writes ? await selectReturnedReports(call, shopIds).execute(db) : { rows: [] };
  const late = (await listMissingReports(db, now, viewer.developerId)).filter(({ shop_id }) =>
    shopIds.includes(shop_id),
  );
  const date = findReportDueDate(now);
  return [
    ...named.rows.map(toReportAttention("REPORT_MENTION")),
    ...back.rows.map(toReportAttention("REPORT_RETURNED")),
    ...late
      .slice(0, maxWaitingRows)
      .map(({ shop_id, shop_name }) => ({ shop_id, shop_name, business_date: date, count: null }))
      .map(toReportAttention("REPORT_MISSING")),
  ];
}
