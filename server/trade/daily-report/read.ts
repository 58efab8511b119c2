import { sql, type Kysely, type Selectable } from "kysely";
import { toMonth } from "../../../src/core/calendar/date.ts";
import { emptyContent, staffGroupsIn, type ReportContent } from "../../../src/domain/dailyReport.ts";
import type {
  DailyReport,
  DailyReportComment,
  DailyReportReader,
  DailyReportVersion,
} from "../../../src/generated/server.ts";
import { readLockedMonths } from "../closing/month/locks.ts";
import type { Call } from "../../engine/crud/call.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { selectIsoMoment, selectAccountName } from "../figures/measures.ts";
import { hashReportFigures, readDayFigures } from "./figures/figures.ts";

/** The settings of the company for daily reports. */
export async function readReportSettings(db: Kysely<Tables>, tenantId: number) {
  const row = await db
    .selectFrom("developer")
    .select(["report_fields", "report_required", "report_staff_groups"])
    .where("tenant_id", "=", tenantId)
    .executeTakeFirstOrThrow();
  const fields = row.report_fields;
  const required = row.report_required.filter((field) => fields.includes(field));
  return { fields, required, staffGroups: staffGroupsIn(row.report_staff_groups) };
}

type DailyReportRow = Pick<Selectable<Tables["daily_report"]>, "shop_id" | "state" | "revision" | "version"> & {
  content: ReportContent;
  editedBy: string | null;
  editedAt: string;
};
type Of<T> = T & { shop_id: number };

/** The parts of the reports of a date, each with its shop. */
async function readReportParts({ db, viewer }: Call, shopIds: readonly number[], date: string) {
  const here = sql`r.tenant_id = ${viewer.developerId} and r.shop_id = any(${[...shopIds]}::int[])
    and r.business_date = ${date}::date`;
  const reports = await sql<DailyReportRow>`
    select r.shop_id, r.state, r.revision, r.version, r.content, ${selectAccountName(viewer.developerId, "r.edited_by")} as "editedBy",
      ${selectIsoMoment(sql`r.edited_at`)} as "editedAt"
    from daily_report r where ${here}`.execute(db);
  const versions = await sql<Of<DailyReportVersion>>`
    select r.shop_id, r.revision, r.state, ${selectAccountName(viewer.developerId, "r.submitted_by")} as "submittedBy",
      ${selectIsoMoment(sql`r.submitted_at`)} as "submittedAt", ${selectAccountName(viewer.developerId, "r.decided_by")} as "decidedBy",
      ${selectIsoMoment(sql`r.decided_at`)} as "decidedAt", r.remark, r.content, r.figures
    from daily_report_version r where ${here} order by r.revision desc`.execute(db);
  const comments = await sql<Of<DailyReportComment>>`
    select r.shop_id, r.comment_id::text as id, ${selectAccountName(viewer.developerId, "r.author")} as author,
      r.author::text = ${viewer.developerUuid} as mine, r.comment,
      array(select a.name from account a where a.tenant_id = ${viewer.developerId} and a.account_uuid = any(r.mentions) order by a.name)
        as mentions, ${selectIsoMoment(sql`r.created_at`)} as "createdAt"
    from daily_report_comment r where ${here} order by r.created_at, r.comment_id`.execute(db);
  const readers = await sql<Of<DailyReportReader>>`
    select r.shop_id, a.name, ${selectIsoMoment(sql`r.read_at`)} as "readAt"
    from daily_report_read r join account a on a.tenant_id = r.tenant_id and a.account_uuid = r.reader
    where ${here} order by r.read_at`.execute(db);
  return { reports: reports.rows, versions: versions.rows, comments: comments.rows, readers: readers.rows };
}

/** Without the shop, by which it was found. */
const ofShop = <T>(rows: readonly Of<T>[], shopId: number): T[] =>
  rows.filter(({ shop_id }) => shop_id === shopId).map(({ shop_id: _, ...row }) => row as unknown as T);

/**
 * The reports of a date, in the order of the shops. A shop whose report nobody has begun has an empty one.
 * @param written only the reports that somebody has begun
 */
export async function readDayReports(
  call: Call,
  shopIds: readonly number[],
  date: string,
  { written = false } = {},
): Promise<DailyReport[]> {
  const { db, viewer, now } = call;
  const tenantId = viewer.developerId;
  const parts = await readReportParts(call, shopIds, date);
  const begun = new Map(parts.reports.map((row) => [row.shop_id, row]));
  const wanted = shopIds.filter((id) => !written || begun.has(id));
  if (wanted.length === 0) return [];
  const settings = await readReportSettings(db, tenantId);
  const locked = await readLockedMonths(db, { tenantId, shopIds: wanted, from: date, to: date });
  const figures = await readDayFigures(db, { tenantId, shopIds: wanted, date, now });
  const shops = await db
    .selectFrom("shop")
    .select(["shop_id", "name"])
    .where("tenant_id", "=", tenantId)
    .where("shop_id", "in", wanted)
    .orderBy("display_sequence")
    .orderBy("shop_id")
    .execute();
  return shops.flatMap(({ shop_id, name }): DailyReport[] => {
    const live = figures.get(shop_id);
    if (!live) return [];
    const row = begun.get(shop_id);
    const versions = ofShop<DailyReportVersion>(parts.versions, shop_id);
    const frozen = row?.state === "SUBMITTED" || row?.state === "APPROVED" ? versions[0]?.figures : undefined;
    return [
      {
        shop_id,
        shop_name: name,
        date,
        state: row?.state ?? "MISSING",
        revision: row?.revision ?? 0,
        version: row?.version ?? 0,
        content: row?.content ?? emptyContent,
        figures: frozen ?? live,
        asOf: hashReportFigures(live),
        ...settings,
        editedBy: row?.editedBy ?? null,
        editedAt: row?.editedAt ?? null,
        versions,
        comments: ofShop<DailyReportComment>(parts.comments, shop_id),
        readers: ofShop<DailyReportReader>(parts.readers, shop_id),
        locked: locked.has(`${shop_id} ${toMonth(date)}`),
      },
    ];
  });
}

/** The report of a shop and date. @throws Error where the shop does not exist; the guard has checked that it is the viewer's */
export async function readShopDayReport(call: Call, shopId: number, date: string): Promise<DailyReport> {
  const [report] = await readDayReports(call, [shopId], date);
  if (!report) throw new Error("The shop has no figures");
  return report;
}
