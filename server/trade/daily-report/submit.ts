import { Rejected } from "../../../src/core/rejected.ts";
import { labourMinutes, missingFields, type ReportField } from "../../../src/domain/dailyReport.ts";
import type { DailyReportFigures, SubmitDailyReportInput } from "../../../src/generated/server.ts";
import { dailyReportWorkflow } from "../../../src/generated/workflows.ts";
import type { Call } from "../../engine/crud/call.ts";
import { defineStep } from "../../engine/workflow/takeStep.ts";
import { hashReportFigures, readDayFigures } from "./figures/figures.ts";
import { writeLosses } from "./figures/losses.ts";
import { readReportSettings } from "./read.ts";
import { stringifyReportContent, dailyReportRecords, toStepHistory, type StoredReport } from "./records.ts";
import { findStepAccount } from "./steps.ts";
import { pickEventSales, raiseEvents } from "../webhook/raiseEvents.ts";
import { requireSeen } from "../../engine/crud/stale.ts";

/** The field of the content that a missing field is shown at. */
const contentFieldNames: Readonly<Record<ReportField, string>> = {
  WEATHER: "weather",
  EVENTS: "events",
  GUESTS: "lunchGuests",
  LABOUR: "labour",
  COMPLAINTS: "complaints",
  LOSSES: "losses",
  NOTES: "notes",
  PLAN: "plan",
  PHOTOS: "photos",
};

/** @throws Rejected W001 for each required field that is empty */
async function requireFields(call: Call, { tenant_id, content }: StoredReport): Promise<void> {
  const { required } = await readReportSettings(call.db, tenant_id);
  const missing = missingFields(content, required);
  if (missing.length > 0)
    throw Rejected.fields(missing.map((field) => ({ field: contentFieldNames[field], code: "W001" })));
}

/** The figures of the date now. @throws Rejected W014 where they are others than those that the person has seen */
async function readSeenFigures(call: Call, { shop_id, date, asOf: seen }: SubmitDailyReportInput) {
  const day = { tenantId: call.viewer.developerId, shopIds: [shop_id], date, now: call.now };
  const figures = (await readDayFigures(call.db, day)).get(shop_id);
  if (!figures) throw new Rejected("NOT_FOUND");
  if (seen) requireSeen(seen, hashReportFigures(figures));
  return figures;
}

/** Keeps the content and the figures as a submission. */
const addVersion = (
  { db, viewer, now }: Call,
  { shop_id, business_date, content }: StoredReport,
  { revision, figures, by }: { revision: number; figures: DailyReportFigures; by: string | null },
) =>
  db
    .insertInto("daily_report_version")
    .values({
      tenant_id: viewer.developerId,
      shop_id,
      business_date,
      state: "SUBMITTED",
      revision,
      content: stringifyReportContent(content),
      figures: JSON.stringify(figures),
      submitted_by: by,
      submitted_at: now,
      decided_by: null,
      decided_at: null,
      remark: null,
    })
    .execute();

/**
 * Submits a draft: its content and the figures of now become a version. A month is not locked, and no receipt recorded, between the
 * figures and the version.
 * @throws Rejected W014 where the figures are others than `asOf`, W001 for each required field that is empty, and what every step refuses
 * (takeStep)
 */
export const submitReport = defineStep<"daily_report", SubmitDailyReportInput>(
  dailyReportRecords,
  dailyReportWorkflow.steps.submitDailyReport,
  {
    isRepeated: (report, _, call) => report.touched_by === findStepAccount(call),
    async write(report, input, call) {
      await requireFields(call, report);
      const figures = await readSeenFigures(call, input);
      const revision = report.revision + 1;
      await addVersion(call, report, { revision, figures, by: findStepAccount(call) });
      await writeLosses(call, input, report.content.losses);
      const { shop_id: shopId, date } = input;
      const data = { revision, ...pickEventSales(figures), labourMinutes: labourMinutes(report.content) };
      await raiseEvents(call, [{ event: "REPORT_SUBMITTED", shopId, businessDate: date, data }]);
      return {
        columns: {
          revision,
          labour_minutes: labourMinutes(report.content),
          touched_by: findStepAccount(call),
          touched_at: call.now,
        },
        before: toStepHistory(report),
        after: toStepHistory({ revision }),
      };
    },
  },
);
