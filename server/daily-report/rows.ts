import { sql, type Selectable } from "kysely";
import { dailyReportStates } from "../../i18n/ja/daily-report-names.ts";
import { formatDate } from "../../src/core/money.ts";
import { Rejected } from "../../src/core/rejected.ts";
import { recordChange, type Call } from "../crud/call.ts";
import type { ReportContent } from "../../src/domain/dailyReport.ts";
import type { DailyReportTable } from "../db/tables/daily-report.ts";
import { searchColumns } from "./searchPairs.ts";

/** A business date of a shop of the viewer's company. */
export type At = { shop_id: number; date: string };
export type Row = Selectable<DailyReportTable>;

const keyOf = ({ viewer }: Call, { shop_id, date }: At) => ({
  tenant_id: viewer.developerId,
  shop_id,
  business_date: date,
});

/** The report, locked until the transaction ends; undefined where nobody has begun it. */
export const lockedReport = ({ db, viewer }: Call, { shop_id, date }: At): Promise<Row | undefined> =>
  db
    .selectFrom("daily_report")
    .selectAll()
    .where("tenant_id", "=", viewer.developerId)
    .where("shop_id", "=", shop_id)
    .where("business_date", "=", date)
    .forUpdate()
    .executeTakeFirst();

/** The same of a report that exists. @throws Rejected NOT_FOUND */
export async function existingReport(call: Call, at: At): Promise<Row> {
  const row = await lockedReport(call, at);
  if (!row) throw new Rejected("NOT_FOUND");
  return row;
}

type Change = Partial<Omit<Row, "tenant_id" | "shop_id" | "business_date" | "search_text" | "search_pairs">>;

/** Writes the report, which becomes the next version, and the texts by which it is found. */
export async function writeReport(call: Call, at: At, row: Row | undefined, change: Change): Promise<void> {
  const { db } = call;
  const content = change.content ?? row?.content;
  if (!content) throw new Error("A report needs its content");
  const key = keyOf(call, at);
  const { rows } = await sql<{ comment: string }>`
    select comment from daily_report_comment
    where tenant_id = ${key.tenant_id} and shop_id = ${at.shop_id} and business_date = ${at.date}::date
    order by comment_id`.execute(db);
  const columns = {
    ...change,
    ...searchColumns([...textsOf(content), ...rows.map(({ comment }) => comment)]),
    version: (row?.version ?? 0) + 1,
  };
  const stored = { ...columns, ...(change.content && { content: JSON.stringify(change.content) as never }) };
  if (row) {
    await db
      .updateTable("daily_report")
      .set(stored)
      .where("tenant_id", "=", key.tenant_id)
      .where("shop_id", "=", at.shop_id)
      .where("business_date", "=", at.date)
      .execute();
    return;
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("daily_report")
    .values({
      ...key,
      state: "DRAFT",
      revision: 0,
      edited_at: call.now,
      content: JSON.stringify(content) as never,
      ...stored,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  // Another person has begun it since it was looked for.
  if (!numInsertedOrUpdatedRows) throw new Rejected("W014");
}

/** The texts of a report that a search finds. */
export const textsOf = ({ events, notes, plan, complaints, losses }: ReportContent): (string | null)[] => [
  events,
  notes,
  plan,
  ...complaints.flatMap(({ complaint, response }) => [complaint, response]),
  ...losses.flatMap(({ itemName, reason }) => [itemName, reason]),
];

/** What the history shows of a report. */
const shown = ({ state, revision }: Pick<Row, "state" | "revision">, remark: string | null) => ({
  status: dailyReportStates[state],
  revision,
  remark,
});

/** Notes a step of the report in the history of changes. */
export function noteStep(
  call: Call,
  { shop_id, date }: At,
  before: Row,
  after: Pick<Row, "state" | "revision">,
  remark: string | null = null,
): void {
  recordChange(call, {
    resource: "daily-report",
    shopId: shop_id,
    recordId: date,
    recordName: formatDate(date),
    action: "UPDATE",
    before: shown(before, null),
    after: shown(after, remark),
  });
}
