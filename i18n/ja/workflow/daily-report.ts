import type { dailyReportWorkflow } from "../../../src/generated/workflows.ts";
import type { StepTexts } from "./words.ts";

/** The steps of a report. */
export const dailyReportSteps: StepTexts<typeof dailyReportWorkflow> = {
  saveDailyReport: { label: "下書きを保存" },
  submitDailyReport: { label: "提出する" },
  reviseDailyReport: { label: "直し始める" },
  returnDailyReport: { label: "差し戻す" },
  approveDailyReport: { label: "承認する" },
};
