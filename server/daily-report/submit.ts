import { Rejected } from "../../src/core/rejected.ts";
import { labourMinutes, missingFields, type ReportField } from "../../src/domain/dailyReport.ts";
import type { SubmitDailyReportInput } from "../../src/generated/server.ts";
import { holdShops } from "../closing/changeDates.ts";
import type { Context } from "../context.ts";
import { callOf, inOne } from "../crud/call.ts";
import { asOf, dayFigures } from "./figures.ts";
import { writeLosses } from "./losses.ts";
import { reportSettings } from "./read.ts";
import { existingReport, noteStep, writeReport } from "./rows.ts";
import { refuseDate } from "./save.ts";
import { me, settled } from "./steps.ts";

/** The field of the content that a missing field is shown at. */
const placeOf: Readonly<Record<ReportField, string>> = {
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

/**
 * Submits a draft: its content and the figures of now become a version. A repeated call changes nothing.
 * @throws Rejected W014 where another person has saved first or the figures are others than `asOf`, W001 for each required field that is
 * empty, SETTLED, FUTURE, MONTH_LOCKED, NOT_FOUND where nothing was saved
 */
export const submitReport = (context: Context, input: SubmitDailyReportInput): Promise<void> =>
  inOne(callOf(context), async (call) => {
    const tenantId = call.viewer.developerId;
    // A month is not locked, and no receipt recorded, between the figures and the version.
    await holdShops(call.db, { tenantId, shopIds: [input.shop_id] });
    await refuseDate(call, input);
    const row = await existingReport(call, input);
    if (row.state === "SUBMITTED" && row.version === input.version + 1 && row.touched_by === me(call)) return;
    if (row.version !== input.version) throw new Rejected("W014");
    if (row.state === "SUBMITTED" || row.state === "APPROVED") throw settled(row);
    const { required } = await reportSettings(call.db, tenantId);
    const missing = missingFields(row.content, required);
    if (missing.length > 0) throw Rejected.fields(missing.map((field) => ({ field: placeOf[field], code: "W001" })));
    const day = { tenantId, shopIds: [input.shop_id], date: input.date, now: call.now };
    const figures = (await dayFigures(call.db, day)).get(input.shop_id);
    if (!figures) throw new Rejected("NOT_FOUND");
    if (input.asOf && input.asOf !== asOf(figures)) throw new Rejected("W014");
    const next = { state: "SUBMITTED" as const, revision: row.revision + 1 };
    await call.db
      .insertInto("daily_report_version")
      .values({
        tenant_id: tenantId,
        shop_id: input.shop_id,
        business_date: input.date,
        ...next,
        content: JSON.stringify(row.content) as never,
        figures: JSON.stringify(figures) as never,
        submitted_by: me(call),
        submitted_at: call.now,
        decided_by: null,
        decided_at: null,
        remark: null,
      })
      .execute();
    await writeLosses(call, input, row.content.losses);
    await writeReport(call, input, row, {
      ...next,
      labour_minutes: labourMinutes(row.content),
      touched_by: me(call),
      touched_at: call.now,
    });
    noteStep(call, input, row, next);
  });
