import { findErrorBody } from "../../../../src/data/errors.ts";
import { normalizeContent } from "../../../../src/domain/dailyReport.ts";
import { mergeContent, type ReportMerge } from "../../../../src/domain/dailyReportMerge.ts";
import type { ReportPlace, DailyReportData } from "../../useReport.ts";
import { findDraft } from "./browserDraft.ts";
import { toReportContent, toReportForm } from "./form.ts";
import { mergeUnsavedForm } from "./unsavedReason.ts";

/** Fields that two people have written, with what the other one has saved. */
export type ReportConflict = { merge: ReportMerge; theirs: DailyReportData };

/** The code of a refusal; undefined where nothing answered. */
export const findRefusalCode = (error: unknown) => findErrorBody(error)?.code;

/** Nothing answered, or the server is busy: it can be tried again. */
export const isRetryableError = (error: unknown): boolean => {
  const code = findRefusalCode(error);
  return code === undefined || ["UNAVAILABLE", "TIMEOUT", "RATE_LIMITED", "INTERNAL", "DISK_FULL"].includes(code);
};

/** What the draft begins with: what this browser has kept, joined with what the server has by now. */
export function buildInitialDraft(report: DailyReportData, person: string, place: ReportPlace) {
  const server = normalizeContent(report.content);
  const draft = findDraft(person, place);
  const base = { version: report.version, content: server };
  if (!draft) return { base, form: toReportForm(server, report.staffGroups), conflict: null, restored: false };
  if (draft.version === report.version) return { base, form: draft.form, conflict: null, restored: true };
  const merge = mergeContent(draft.base, toReportContent(draft.form, draft.base), server);
  if (merge.conflicts.length === 0)
    return {
      base,
      form: mergeUnsavedForm(merge.content, draft.form, report.staffGroups),
      conflict: null,
      restored: true,
    };
  // Until a person has chosen, the browser keeps what the draft was written on.
  const own = { version: draft.version, content: draft.base };
  return { base: own, form: draft.form, conflict: { merge, theirs: report }, restored: true };
}
