import { sql } from "kysely";
import { sameContent, normalizeContent } from "../../../src/domain/dailyReport.ts";
import type { SaveDailyReportInput, SavedDailyReport } from "../../../src/generated/server.ts";
import { dailyReportWorkflow } from "../../../src/generated/workflows.ts";
import type { Context } from "../../engine/context.ts";
import { toCall, runInTransaction } from "../../engine/crud/call.ts";
import { lockIfAny } from "../../engine/workflow/lockRecord.ts";
import { requireOpenDay, requireState } from "../../engine/workflow/requirements.ts";
import { insertRecord, saveWorkflowStep } from "../../engine/workflow/saveRecord.ts";
import { refuseItems } from "./figures/losses.ts";
import { stringifyReportContent, dailyReportRecords, readSearchColumns } from "./records.ts";
import { requireSeen } from "../../engine/crud/stale.ts";

const saveReportStep = dailyReportWorkflow.steps.saveDailyReport;

/** The columns of a report that nobody has submitted. */
const unsubmittedColumns = { revision: 0, labour_minutes: null, touched_by: null, touched_at: null };

/**
 * Saves a draft; the first saving makes the report. A repeated call changes nothing. Drafts save themselves, so that they are not in the
 * history; submissions are.
 * @throws Rejected W014 where another person has saved first, SETTLED once it is submitted, FUTURE, MONTH_LOCKED
 */
export const saveReport = (context: Context, input: SaveDailyReportInput): Promise<SavedDailyReport> =>
  runInTransaction(toCall(context), async (call) => {
    const { shop_id: shopId, date, version, ...values } = input;
    await requireOpenDay(call, dailyReportRecords, { step: saveReportStep, shopId, input, row: {} });
    const content = normalizeContent(values);
    const row = await lockIfAny(call, dailyReportRecords, input);
    if (row && sameContent(row.content, content) && (row.state === "DRAFT" || row.state === "RETURNED"))
      return { state: row.state, version: row.version, savedAt: row.edited_at.toISOString() };
    requireSeen(version, row?.version ?? 0);
    if (row) requireState(dailyReportRecords, saveReportStep, row);
    await refuseItems(call, content.losses);
    const columns = {
      content: stringifyReportContent(content),
      edited_by: call.viewer.developerUuid || null,
      edited_at: call.now,
      ...(await readSearchColumns(call, input, content)),
    };
    if (row) await saveWorkflowStep(call, dailyReportRecords, row, { change: { columns }, shopId });
    else
      await insertRecord<"daily_report", never, "state">(call, dailyReportRecords, "DRAFT", {
        columns: { ...unsubmittedColumns, shop_id: shopId, business_date: date, ...columns },
        shopId,
        conflict: sql`(tenant_id, shop_id, business_date)`,
      });
    return { state: row?.state ?? "DRAFT", version: version + 1, savedAt: call.now.toISOString() };
  });
