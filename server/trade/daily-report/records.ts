import { sql } from "kysely";
import { dailyReportStates } from "../../../i18n/ja/daily-report/daily-report-names.ts";
import { formatDate } from "../../../src/core/money.ts";
import type { ReportContent } from "../../../src/domain/dailyReport.ts";
import { dailyReportWorkflow } from "../../../src/generated/workflows.ts";
import { closingBooks } from "../closing/books.ts";
import type { Call } from "../../engine/crud/call.ts";
import type { StoredRow, WorkflowRecords } from "../../engine/workflow/workflow.ts";
import { buildSearchColumns } from "./figures/searchPairs.ts";

/** A business date of a shop of the viewer's company. */
export type ReportKey = { shop_id: number; date: string };
export type StoredReport = StoredRow<"daily_report">;

/** SQL: rows of any table of reports with this key. */
export const isOfReport = ({ viewer }: Pick<Call, "viewer">, { shop_id, date }: ReportKey) =>
  sql<boolean>`tenant_id = ${viewer.developerId} and shop_id = ${shop_id} and business_date = ${date}::date`;

/** Daily reports as records of their workflow. */
export const dailyReportRecords: WorkflowRecords<"daily_report", ReportKey> = {
  workflow: dailyReportWorkflow,
  table: "daily_report",
  key: ["business_date", "shop_id"],
  where: (key, { viewer }) => isOfReport({ viewer }, key),
  stateNames: dailyReportStates,
  historyState: (state) => ({ status: dailyReportStates[state as StoredReport["state"]] }),
  readName: ({ business_date }) => formatDate(business_date),
  books: closingBooks,
  hasTimes: false,
  versionFirst: true,
};

/** What the history shows of a step beside the state. */
export const toStepHistory = ({ revision }: Pick<StoredReport, "revision">, remark: string | null = null) => ({
  revision,
  remark,
});

/** The content as the column stores it, which would be written as an array or record of PostgreSQL otherwise. */
export const stringifyReportContent = (content: ReportContent) => JSON.stringify(content);

/** The columns by which a report is found: its texts and its comments. */
export async function readSearchColumns(call: Call, key: ReportKey, content: ReportContent) {
  const { rows } = await sql<{ comment: string }>`
    select comment from daily_report_comment where ${isOfReport(call, key)} order by comment_id`.execute(call.db);
  return buildSearchColumns([...listReportTexts(content), ...rows.map(({ comment }) => comment)]);
}

/** The texts of a report that a search finds. */
export const listReportTexts = ({ events, notes, plan, complaints, losses }: ReportContent): (string | null)[] => [
  events,
  notes,
  plan,
  ...complaints.flatMap(({ complaint, response }) => [complaint, response]),
  ...losses.flatMap(({ itemName, reason }) => [itemName, reason]),
];
