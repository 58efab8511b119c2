import { bodyOf } from "../../../src/data/errors.ts";
import { tidied } from "../../../src/domain/dailyReport.ts";
import { mergeContent, type Merge } from "../../../src/domain/dailyReportMerge.ts";
import type { Place, Report } from "../useReport.ts";
import { findDraft } from "./browserDraft.ts";
import { contentOf, formOf } from "./form.ts";
import { formWith } from "./unsaved.ts";

/** Fields that two people have written, with what the other one has saved. */
export type Conflict = { merge: Merge; theirs: Report };

/** The code of a refusal; undefined where nothing answered. */
export const codeOf = (error: unknown) => bodyOf(error)?.code;

/** Nothing answered, or the server is busy: it can be tried again. */
export const isAway = (error: unknown): boolean => {
  const code = codeOf(error);
  return code === undefined || ["UNAVAILABLE", "TIMEOUT", "RATE_LIMITED", "INTERNAL", "DISK_FULL"].includes(code);
};

/** What the draft begins with: what this browser has kept, joined with what the server has by now. */
export function beginning(report: Report, person: string, place: Place) {
  const server = tidied(report.content);
  const draft = findDraft(person, place);
  const base = { version: report.version, content: server };
  if (!draft) return { base, form: formOf(server, report.staffGroups), conflict: null, restored: false };
  if (draft.version === report.version) return { base, form: draft.form, conflict: null, restored: true };
  const merge = mergeContent(draft.base, contentOf(draft.form, draft.base), server);
  if (merge.conflicts.length === 0)
    return { base, form: formWith(merge.content, draft.form, report.staffGroups), conflict: null, restored: true };
  // Until a person has chosen, the browser keeps what the draft was written on.
  const own = { version: draft.version, content: draft.base };
  return { base: own, form: draft.form, conflict: { merge, theirs: report }, restored: true };
}
