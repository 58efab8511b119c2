import { sql, type Kysely, type Selectable } from "kysely";
import type { ReportContent } from "../../../../src/domain/dailyReport.ts";
import { splitGuests } from "../../../../src/domain/dailyReportMeals.ts";
import type { DailyReportDay, DailyReportFigures, Freshness, LabourSource } from "../../../../src/generated/server.ts";
import { readShopDays } from "../../closing/day/days.ts";
import type { Call } from "../../../engine/crud/call.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { selectReportFreshness } from "../../figures/fragments.ts";
import { selectDayHours } from "../../figures/labour/countedHours.ts";
import { selectIsoMoment } from "../../figures/measures.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";
import type { ReportScope } from "../../figures/scope.ts";
import { isUnread, refuseSpan } from "../find.ts";

type MatrixReportRow = Pick<Selectable<Tables["daily_report"]>, "state" | "revision"> & {
  shop_id: number;
  date: string;
  content: ReportContent;
  figures: DailyReportFigures | null;
  unread: boolean;
  comments: number;
  submittedAt: string | null;
  submittedBy: string | null;
};

/** The statement of the reports of the scope, with the newest submission of each. @param viewer who may have read them */
export const selectMatrixReports = (
  { tenantId, shopIds, from, to }: ReportScope,
  viewer: Parameters<typeof isUnread>[0],
) => sql<MatrixReportRow>`
  select r.shop_id, r.business_date as date, r.state, r.revision, r.content, v.figures,
    ${isUnread(viewer)} as unread, coalesce(c.comments, 0) as comments,
    ${selectIsoMoment(sql`v.submitted_at`)} as "submittedAt", a.name as "submittedBy"
  from daily_report r
  left join daily_report_version v on v.tenant_id = r.tenant_id and v.shop_id = r.shop_id
    and v.business_date = r.business_date and v.revision = r.revision
  left join account a on a.tenant_id = r.tenant_id and a.account_uuid = v.submitted_by
  left join (
    select shop_id, business_date, count(*)::int as comments from daily_report_comment
    where tenant_id = ${tenantId} and shop_id = any(${shopIds}::int[]) and business_date between ${from}::date and ${to}::date
    group by shop_id, business_date
  ) c on c.shop_id = r.shop_id and c.business_date = r.business_date
  where r.tenant_id = ${tenantId} and r.shop_id = any(${shopIds}::int[]) and r.business_date between ${from}::date and ${to}::date`;

const toShopDateKey = ({ shop_id, date }: { shop_id: number; date: string }): string => `${shop_id} ${date}`;

const isSubmitted = (row: MatrixReportRow | undefined): boolean =>
  row?.state === "SUBMITTED" || row?.state === "APPROVED";

type MatrixHoursRow = { shop_id: number; date: string; hours: number; by_clock: boolean };

/** The statement of the hours that count. */
const selectMatrixHours = (scope: ReportScope) => sql<MatrixHoursRow>`
  select shop_id, business_date as date, hours, by_clock from (${selectDayHours(scope)}) h`;

const findLabourSource = ({ by_clock }: MatrixHoursRow): LabourSource => (by_clock ? "CLOCK" : "REPORT");

/** What a row says of a report; nothing is written where there is none. @param worked the hours that count */
function toMatrixDay(
  row: MatrixReportRow | undefined,
  worked: MatrixHoursRow | undefined,
): Omit<DailyReportDay, "shop_id" | "shop_name" | "date" | "sales"> {
  const { content, figures } = row ?? {};
  const guests = figures ? splitGuests(figures, content) : null;
  return {
    state: row?.state ?? "MISSING",
    unread: row?.unread ?? false,
    provisional: isSubmitted(row) && figures?.closed === false,
    revision: row?.revision ?? null,
    submittedAt: row?.submittedAt ?? null,
    submittedBy: row?.submittedBy ?? null,
    weather: content?.weather ?? null,
    lunchGuests: guests?.lunch ?? content?.lunchGuests ?? null,
    dinnerGuests: guests?.dinner ?? content?.dinnerGuests ?? null,
    otherGuests: guests?.other ?? null,
    labourHours: worked?.hours ?? null,
    labourSource: worked ? findLabourSource(worked) : null,
    comments: row?.comments ?? 0,
    complaints: content?.complaints.length ?? null,
    losses: content?.losses.length ?? null,
    events: content?.events ?? null,
    notes: content?.notes ?? null,
    plan: content?.plan ?? null,
  };
}

/**
 * 店舗 × 営業日: a row for each date up to today on which a shop trades or that has a report, in the shops' order.
 * @throws Rejected CELLS where shops × dates are too many
 */
export async function readReportDays(call: Call, scope: ReportScope): Promise<DailyReportDay[]> {
  const { tenantId, shopIds, from, to, now } = scope;
  refuseSpan(shopIds, scope);
  const days = await readShopDays(call.db, { tenantId, shopIds, from, to }, now);
  const { rows } = await selectMatrixReports(scope, call.viewer).execute(call.db);
  const reports = new Map(rows.map((row) => [toShopDateKey(row), row]));
  const worked = await selectMatrixHours(scope).execute(call.db);
  const hours = new Map(worked.rows.map((row) => [toShopDateKey(row), row]));
  return days.flatMap((day) => {
    const { shop_id, shop_name, date, sales, state, over, trades } = day;
    const report = reports.get(toShopDateKey(day));
    // Nothing is written of a day to come, nor of one on which the shop does not trade.
    if (!report && (!trades || (!over && state === "NONE"))) return [];
    return [{ shop_id, shop_name, date, sales, ...toMatrixDay(report, hours.get(toShopDateKey(day))) }];
  });
}

/** When the figures are of. */
export async function readReportFreshness(db: Kysely<Tables>, scope: ReportScope): Promise<Freshness> {
  return (await readOneRow(sql<{ freshness: Freshness }>`select ${selectReportFreshness(scope)}`, db)).freshness;
}
