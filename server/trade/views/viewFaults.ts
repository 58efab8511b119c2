import { badInput } from "../../../i18n/ja/words/messages.ts";
import { reportPageAt } from "../../../src/generated/reportPages.ts";
import type { ReportPageEntry } from "../../../src/report-model/pages/unsentPages.ts";
import type { ReportMeta } from "../../../src/core/metadata.ts";
import { findPeriodFault, periodPresets } from "../../../src/core/period.ts";
import type { FieldError } from "../../../src/core/rejected.ts";
import { reports } from "../../../src/generated/metadata.ts";
import { reportParams, type ReportParam } from "../../../src/core/reportParams.ts";

/** The metadata of the report of a page. */
export const toReportMeta = ({ report }: ReportPageEntry): ReportMeta => reports[report];

const fault = (field: "path" | "query"): FieldError => ({ field, code: "BAD_INPUT", args: [badInput.value] });

/** Whether the dates, or the name, of a period can be read. */
function isPeriod(params: URLSearchParams): boolean {
  const get = (one: ReportParam) => params.get(one);
  const name = get("period");
  if (name !== null) return periodPresets.some((preset) => preset === name);
  const [from, to] = [get("from"), get("to")];
  return (from === null && to === null) || findPeriodFault({ from: from ?? to ?? "", to: to ?? from ?? "" }) === null;
}

/** What is wrong with a view: a path of no report, or a query with something that its report does not know. */
export function findViewFaults(path: string, query: string): FieldError[] {
  const page = reportPageAt(path);
  if (!page) return [fault("path")];
  const params = new URLSearchParams(query);
  const narrows = "shape" in page ? Object.keys(page.shape.narrows ?? {}) : [];
  const allowed = new Set([...reportParams, ...toReportMeta(page).filters.map(({ name }) => name), ...narrows]);
  const names = [...params.keys()];
  const right = names.every((name) => allowed.has(name)) && new Set(names).size === names.length && isPeriod(params);
  return right ? [] : [fault("query")];
}
