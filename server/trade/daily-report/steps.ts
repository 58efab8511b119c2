import { labourMinutes } from "../../../src/domain/dailyReport.ts";
import type { DecideDailyReportInput, ReviseDailyReportInput } from "../../../src/generated/server.ts";
import { dailyReportWorkflow } from "../../../src/generated/workflows.ts";
import type { Call } from "../../engine/crud/call.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { defineStep } from "../../engine/workflow/takeStep.ts";
import { dailyReportRecords, isOfReport, toStepHistory, type ReportKey } from "./records.ts";

const { returnDailyReport, approveDailyReport, reviseDailyReport } = dailyReportWorkflow.steps;

/** The account that takes the step. */
export const findStepAccount = ({ viewer }: Call): string | null => viewer.developerUuid || null;

/** The submission with that number. */
const versionIn = (call: Call, key: ReportKey, revision: number) =>
  call.db
    .selectFrom("daily_report_version")
    .select(["revision", "state", "submitted_by", "decided_by", "remark", "content"])
    .where(isOfReport(call, key))
    .where("revision", "=", revision)
    .executeTakeFirst();

const decide = (
  call: Call,
  key: ReportKey,
  revision: number,
  values: Partial<Pick<Tables["daily_report_version"], "state" | "decided_by" | "remark">> & { decided_at: Date },
) =>
  call.db
    .updateTable("daily_report_version")
    .set(values)
    .where(isOfReport(call, key))
    .where("revision", "=", revision)
    .execute();

/** Minutes of the newest submission before `revision` that counts: after a return the one before may stand. */
async function standingMinutes(call: Call, key: ReportKey): Promise<number | null> {
  const standing = await call.db
    .selectFrom("daily_report_version")
    .select("content")
    .where(isOfReport(call, key))
    .where("state", "in", ["SUBMITTED", "APPROVED"])
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
  return standing ? labourMinutes(standing.content) : null;
}

/** A decision about a submission. @param labour what the report counts as work afterwards */
const defineDecision = (
  step: typeof returnDailyReport | typeof approveDailyReport,
  labour: (call: Call, key: ReportKey) => Promise<{ labour_minutes?: number | null }>,
) =>
  defineStep<"daily_report", DecideDailyReportInput>(dailyReportRecords, step, {
    async isRepeated(report, input, call) {
      const version = await versionIn(call, input, report.revision);
      const remark = input.remark?.trim() || null;
      return version?.state === step.to && version.decided_by === findStepAccount(call) && version.remark === remark;
    },
    async write(report, input, call) {
      const remark = input.remark?.trim() || null;
      await decide(call, input, report.revision, {
        state: step.to,
        decided_by: findStepAccount(call),
        decided_at: call.now,
        remark,
      });
      return {
        columns: { touched_by: findStepAccount(call), touched_at: call.now, ...(await labour(call, input)) },
        before: toStepHistory(report),
        after: toStepHistory(report, remark),
      };
    },
  });

/** Returns a submission to the shop. */
export const returnReport = defineDecision(returnDailyReport, async (call, key) => ({
  labour_minutes: await standingMinutes(call, key),
}));

/** Approves a submission. */
export const approveReport = defineDecision(approveDailyReport, () => Promise.resolve({}));

/** Takes a submission back, or begins a new version of an approved report. The content stays. */
export const reviseReport = defineStep<"daily_report", ReviseDailyReportInput>(dailyReportRecords, reviseDailyReport, {
  isRepeated: (report, _, call) => report.edited_by === findStepAccount(call),
  async write(report, input, call) {
    if (report.state === "SUBMITTED")
      await decide(call, input, report.revision, {
        state: "WITHDRAWN",
        decided_by: findStepAccount(call),
        decided_at: call.now,
      });
    return {
      columns: {
        edited_by: findStepAccount(call),
        edited_at: call.now,
        labour_minutes: await standingMinutes(call, input),
      },
      before: toStepHistory(report),
      after: toStepHistory(report),
    };
  },
});
