import { dailyReportStates } from "../../i18n/ja/daily-report-names.ts";
import { Rejected } from "../../src/core/rejected.ts";
import { sameContent, tidied } from "../../src/domain/dailyReport.ts";
import type { SaveDailyReportInput, SavedDailyReport } from "../../src/generated/server.ts";
import { refuseFuture } from "../closing/place.ts";
import { refuseLocked } from "../closing/changeDates.ts";
import type { Context } from "../context.ts";
import { callOf, inOne, type Call } from "../crud/call.ts";
import { refuseItems } from "./losses.ts";
import { lockedReport, writeReport, type At } from "./rows.ts";

/** @throws Rejected FUTURE for a date that has not begun, MONTH_LOCKED for one of a locked month */
export async function refuseDate(call: Call, { shop_id: shopId, date }: At): Promise<void> {
  const tenantId = call.viewer.developerId;
  await refuseFuture(call.context, { tenantId, shopId, date });
  await refuseLocked(call.db, { tenantId, shopId, dates: [date] });
}

/**
 * Saves a draft. A repeated call changes nothing. Drafts save themselves, so that they are not in the history; submissions are.
 * @throws Rejected W014 where another person has saved first, SETTLED once it is submitted, FUTURE, MONTH_LOCKED
 */
export const saveReport = (context: Context, input: SaveDailyReportInput): Promise<SavedDailyReport> =>
  inOne(callOf(context), async (call) => {
    const { shop_id, date, version, ...values } = input;
    const at = { shop_id, date };
    await refuseDate(call, at);
    const content = tidied(values);
    const row = await lockedReport(call, at);
    if (row && sameContent(row.content, content) && (row.state === "DRAFT" || row.state === "RETURNED"))
      return { state: row.state, version: row.version, savedAt: row.edited_at.toISOString() };
    if ((row?.version ?? 0) !== version) throw new Rejected("W014");
    if (row?.state === "SUBMITTED" || row?.state === "APPROVED")
      throw new Rejected("SETTLED", { args: [dailyReportStates[row.state]] });
    await refuseItems(call, content.losses);
    await writeReport(call, at, row, {
      content,
      edited_by: call.viewer.developerUuid || null,
      edited_at: call.now,
    });
    return { state: row?.state ?? "DRAFT", version: version + 1, savedAt: call.now.toISOString() };
  });
