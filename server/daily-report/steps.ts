import { dailyReportStates } from "../../i18n/ja/daily-report-names.ts";
import { Rejected } from "../../src/core/rejected.ts";
import { labourMinutes } from "../../src/domain/dailyReport.ts";
import type { DecideDailyReportInput, ReviseDailyReportInput } from "../../src/generated/server.ts";
import type { Context } from "../context.ts";
import { callOf, inOne, type Call } from "../crud/call.ts";
import type { DailyReportVersionTable } from "../db/tables/daily-report.ts";
import { existingReport, noteStep, writeReport, type At, type Row } from "./rows.ts";
import { refuseDate } from "./save.ts";

/** The account that takes the step. */
export const me = ({ viewer }: Call): string | null => viewer.developerUuid || null;

/** The state as SETTLED names it. */
export const settled = ({ state }: Row) => new Rejected("SETTLED", { args: [dailyReportStates[state]] });

/** The submission with that number. */
const versionIn = ({ db, viewer }: Call, { shop_id, date }: At, revision: number) =>
  db
    .selectFrom("daily_report_version")
    .select(["revision", "state", "submitted_by", "decided_by", "remark", "content"])
    .where("tenant_id", "=", viewer.developerId)
    .where("shop_id", "=", shop_id)
    .where("business_date", "=", date)
    .where("revision", "=", revision)
    .executeTakeFirst();

const decide = (
  { db, viewer }: Call,
  { shop_id, date }: At,
  revision: number,
  values: Partial<Pick<DailyReportVersionTable, "state" | "decided_by" | "remark">> & { decided_at: Date },
) =>
  db
    .updateTable("daily_report_version")
    .set(values)
    .where("tenant_id", "=", viewer.developerId)
    .where("shop_id", "=", shop_id)
    .where("business_date", "=", date)
    .where("revision", "=", revision)
    .execute();

/** Minutes of the newest submission before `revision` that counts: after a return the one before may stand. */
async function standingMinutes({ db, viewer }: Call, { shop_id, date }: At): Promise<number | null> {
  const standing = await db
    .selectFrom("daily_report_version")
    .select("content")
    .where("tenant_id", "=", viewer.developerId)
    .where("shop_id", "=", shop_id)
    .where("business_date", "=", date)
    .where("state", "in", ["SUBMITTED", "APPROVED"])
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
  return standing ? labourMinutes(standing.content) : null;
}

/**
 * Returns a submission to the shop, or approves it. A repeated call changes nothing.
 * @throws Rejected W014, SETTLED where nothing waits for a decision, W001 for a return without a reason, MONTH_LOCKED for a return
 */
export const decideReport = (
  context: Context,
  input: DecideDailyReportInput,
  state: "RETURNED" | "APPROVED",
): Promise<void> =>
  inOne(callOf(context), async (call) => {
    const remark = input.remark?.trim() || null;
    if (state === "RETURNED" && remark === null) throw new Rejected("W001", { field: "remark" });
    // A report that comes back could not be written again.
    if (state === "RETURNED") await refuseDate(call, input);
    const row = await existingReport(call, input);
    const version = await versionIn(call, input, row.revision);
    const isDone = version?.state === state && version.decided_by === me(call) && version.remark === remark;
    if (row.state === state && row.version === input.version + 1 && isDone) return;
    if (row.version !== input.version) throw new Rejected("W014");
    if (row.state !== "SUBMITTED") throw settled(row);
    await decide(call, input, row.revision, { state, decided_by: me(call), decided_at: call.now, remark });
    const touched = { touched_by: me(call), touched_at: call.now };
    const labour = state === "RETURNED" ? { labour_minutes: await standingMinutes(call, input) } : {};
    await writeReport(call, input, row, { state, ...touched, ...labour });
    noteStep(call, input, row, { state, revision: row.revision }, remark);
  });

/**
 * Takes a submission back, or begins a new version of an approved report. The content stays. A repeated call changes nothing.
 * @throws Rejected W014, SETTLED for a report that is not submitted, FUTURE, MONTH_LOCKED
 */
export const reviseReport = (context: Context, input: ReviseDailyReportInput): Promise<void> =>
  inOne(callOf(context), async (call) => {
    await refuseDate(call, input);
    const row = await existingReport(call, input);
    if (row.state === "DRAFT" && row.version === input.version + 1 && row.edited_by === me(call)) return;
    if (row.version !== input.version) throw new Rejected("W014");
    if (row.state !== "SUBMITTED" && row.state !== "APPROVED") throw settled(row);
    if (row.state === "SUBMITTED")
      await decide(call, input, row.revision, {
        state: "WITHDRAWN",
        decided_by: me(call),
        decided_at: call.now,
      });
    await writeReport(call, input, row, {
      state: "DRAFT",
      edited_by: me(call),
      edited_at: call.now,
      labour_minutes: await standingMinutes(call, input),
    });
    noteStep(call, input, row, { state: "DRAFT", revision: row.revision });
  });
