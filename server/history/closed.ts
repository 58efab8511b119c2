import { decide } from "../../src/core/decide.ts";
import type { ReportMeta, ResourceMeta, Rule } from "../../src/core/metadata.ts";
import type { Viewer } from "../../src/core/viewer.ts";
import { reports, resources } from "../../src/generated/metadata.ts";
import { policy } from "../../src/generated/policy.ts";

const allResources: readonly ResourceMeta[] = Object.values(resources);
const allReports: readonly ReportMeta[] = Object.values(reports);

const irRule = policy["getIr"]?.rule;
const menuRule = policy["getMenuPlanList"]?.rule;

/** The rule by which the records of each resource are read, and that of each report. */
const readBy = new Map<string, Rule>([
  ...allReports.map(({ name, operation }): [string, Rule] => [name, operation.rule]),
  ...allResources.flatMap(({ name, operations: { list, one, create } }): [string, Rule][] => {
    const rule = (list ?? one ?? create)?.rule;
    return rule ? [[name, rule]] : [];
  }),
  // These have no form of their own.
  ["closing", reports["daily-closing"].operation.rule],
  ["daily-report", reports["daily-report-days"].operation.rule],
  ["month-lock", reports["monthly-closing"].operation.rule],
  ...(irRule ? [["ir", irRule] as const] : []),
  ...(menuRule ? [["menu-plan", menuRule] as const] : []),
]);

/** What the history calls the records whose content the viewer does not have: it shows no change of them. */
export const closedTo = (viewer: Viewer): string[] =>
  [...readBy].flatMap(([name, rule]) => {
    const decision = decide(rule, viewer);
    return !decision.allow && decision.because === "CONTENT" ? [name] : [];
  });
