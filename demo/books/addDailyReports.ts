import type { Kysely } from "kysely";
import { addDays } from "../../src/core/calendar/date.ts";
import { toMomentAt } from "../../src/core/calendar/moment.ts";
import { businessToday } from "../../src/domain/businessDay.ts";
import { readDayFigures } from "../../server/trade/daily-report/figures/figures.ts";
import { listReportTexts } from "../../server/trade/daily-report/records.ts";
import { buildSearchColumns } from "../../server/trade/daily-report/figures/searchPairs.ts";
import type { Tables } from "../../server/platform/db/tables.ts";
import { buildAccountUuid } from "../accounts.ts";
import { drawDailyReport, type DemoReport } from "./drawDailyReport.ts";
import { demoReportTexts } from "../data.ts";
import { insertRows } from "../insertRows.ts";
import { createRandom } from "../random.ts";

/** Dates with reports, up to yesterday. Few, because each costs some statements and every test loads the demonstration. */
const dates = 10;
const tenantId = 13;
const [writer, reader] = [buildAccountUuid("tencho"), buildAccountUuid("honbu")];

const hoursAfter = (date: string, hours: number): Date => toMomentAt(date, hours * 3600);

/** The comments of a report: those that stand in its story, with the moment of the last one. */
function listReportComments({ shopId }: DemoReport, date: string, daysAgo: number, now: Date) {
  const talk = demoReportTexts.comments.find((one) => one.shopId === shopId && one.daysAgo === daysAgo);
  return (talk?.comments ?? [])
    .map(({ by, to, text, hours }) => ({
      author: buildAccountUuid(by),
      comment: text,
      mentions: to.map(buildAccountUuid),
      created_at: hoursAfter(date, hours),
    }))
    .filter(({ created_at }) => created_at <= now);
}

/** The rows of one report. */
function buildReportRows(
  report: DemoReport,
  figures: object,
  { date, daysAgo, now }: { date: string; daysAgo: number; now: Date },
) {
  const { shopId, state, content, submissions, minutes } = report;
  const key = { tenant_id: tenantId, shop_id: shopId, business_date: date };
  const submittedAt = hoursAfter(date, 23.5);
  const comments = listReportComments(report, date, daysAgo, now);
  const decided = (nth: number) => hoursAfter(date, 33 + 2 * nth);
  const talked = comments.at(-1);
  const touched = talked
    ? { touched_by: talked.author, touched_at: talked.created_at }
    : state === "SUBMITTED"
      ? { touched_by: writer, touched_at: submittedAt }
      : { touched_by: reader, touched_at: decided(submissions.length - 1) };
  return {
    report: {
      ...key,
      state,
      content,
      revision: submissions.length,
      version: 2 * submissions.length + 1,
      labour_minutes: minutes,
      edited_by: writer,
      edited_at: submittedAt,
      ...(state === "DRAFT" ? { touched_by: null, touched_at: null } : touched),
      ...buildSearchColumns([...listReportTexts(content), ...comments.map(({ comment }) => comment)]),
    },
    versions: submissions.map((own, nth) => ({
      ...key,
      revision: nth + 1,
      state: own,
      content,
      figures,
      submitted_by: writer,
      submitted_at: nth === 0 ? submittedAt : hoursAfter(date, 33 + 2 * nth - 1),
      decided_by: own === "SUBMITTED" ? null : reader,
      decided_at: own === "SUBMITTED" ? null : decided(nth),
      remark: own === "RETURNED" ? demoReportTexts.returnRemark : null,
    })),
    comments: comments.map((comment) => ({ ...key, ...comment })),
    // Everybody has read what is approved.
    reads:
      state === "APPROVED"
        ? [writer, reader].map((person) => ({ ...key, reader: person, read_at: hoursAfter(date, 40) }))
        : [],
    losses:
      minutes === null
        ? []
        : content.losses.flatMap(({ itemId, quantity, reason }) =>
            itemId === null ? [] : [{ ...key, item_id: itemId, quantity, reason, from_daily_report: true }],
          ),
  };
}

/** Adds the reports of a date that are not there yet, with what belongs to them. */
async function insertReports(db: Kysely<Tables>, rows: readonly ReturnType<typeof buildReportRows>[]): Promise<void> {
  const reports = rows.map(({ report }) => report);
  const added = await insertRows(db, "daily_report", reports, { skip: true });
  const own = rows.filter(({ report }) => added.some(({ shop_id }) => shop_id === report.shop_id));
  const add = (table: "versions" | "comments" | "reads" | "losses") => own.flatMap((one): object[] => one[table]);
  await insertRows(db, "daily_report_version", add("versions"));
  await insertRows(db, "daily_report_comment", add("comments"));
  await insertRows(db, "daily_report_read", add("reads"));
  await insertRows(db, "stock_loss", add("losses"));
}

/** Adds the daily reports of the last dates, with their submissions, comments and losses. What is there already stays. */
export async function addDailyReports(db: Kysely<Tables>, { seed, now }: { seed: string; now: Date }): Promise<void> {
  const shops = await db.selectFrom("shop").select("shop_id").where("tenant_id", "=", tenantId).execute();
  const items = await db
    .selectFrom("purchase_item")
    .select(["item_code", "item_id"])
    .where("tenant_id", "=", tenantId)
    .execute();
  const itemIds = new Map(items.map(({ item_code, item_id }) => [item_code, item_id]));
  const shopIds = shops.map(({ shop_id }) => shop_id);
  for (let daysAgo = dates; daysAgo >= 1; daysAgo -= 1) {
    const date = addDays(businessToday(now), -daysAgo);
    const figures = await readDayFigures(db, { tenantId, shopIds, date, now });
    const rows = shopIds.flatMap((shopId) => {
      const own = figures.get(shopId);
      const random = createRandom(`${seed}:daily-report:${String(shopId)}:${date}`);
      const report = own?.pairs ? drawDailyReport(random, { shopId, daysAgo, sales: own.sales }, itemIds) : null;
      return own && report ? [buildReportRows(report, own, { date, daysAgo, now })] : [];
    });
    await db.transaction().execute((trx) => insertReports(trx, rows));
  }
}
