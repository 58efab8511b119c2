import { Rejected } from "../../../src/core/rejected.ts";
import type { CreateDailyReportCommentInput } from "../../../src/generated/server.ts";
import type { Context } from "../../engine/context.ts";
import { toCall, runInTransaction, type Call } from "../../engine/crud/call.ts";
import { runCreationOnce } from "../../engine/crud/write/once.ts";
import { lockRecord } from "../../engine/workflow/lockRecord.ts";
import { readReportPeople } from "./figures/people.ts";
import { dailyReportRecords, isOfReport, readSearchColumns, type ReportKey } from "./records.ts";

/** Comments of one report. */
const mostComments = 200;

/** @throws Rejected NOT_FOUND at a mention of somebody who may not see the report */
async function refuseStrangers(
  call: Call,
  { shop_id: shopId, mentions }: CreateDailyReportCommentInput,
): Promise<void> {
  if (mentions.length === 0) return;
  const people = await readReportPeople(call.db, { tenantId: call.viewer.developerId, shopId, today: call.today });
  const known = new Set(people.map(({ id }) => id));
  const stranger = mentions.findIndex((id) => !known.has(id));
  if (stranger >= 0) throw new Rejected("NOT_FOUND", { field: `mentions.${String(stranger)}` });
}

/**
 * Adds a comment to a report that somebody has begun. The same call again adds none.
 * @throws Rejected NOT_FOUND, W001 without words, TOO_LARGE where there are too many
 */
export const addComment = async (context: Context, input: CreateDailyReportCommentInput): Promise<void> => {
  const words = input.comment.trim();
  if (words === "") throw new Rejected("W001", { field: "comment" });
  await runCreationOnce(context, "daily_report_comment", input, (request) =>
    runInTransaction(toCall(context), async (call) => {
      const report = await lockRecord(call, dailyReportRecords, input);
      await refuseStrangers(call, input);
      const key = { tenant_id: call.viewer.developerId, shop_id: input.shop_id, business_date: input.date };
      const { count } = await call.db
        .selectFrom("daily_report_comment")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where(isOfReport(call, input))
        .executeTakeFirstOrThrow();
      if (count >= mostComments) throw new Rejected("TOO_LARGE", { field: "comment", args: [mostComments] });
      const author = call.viewer.developerUuid;
      const written = await call.db
        .insertInto("daily_report_comment")
        .values({
          ...key,
          ...request,
          author,
          comment: words,
          created_at: call.now,
          mentions: [...new Set(input.mentions)],
        })
        .returning(["request_id", "request_digest"])
        .executeTakeFirstOrThrow();
      // The version stays: a comment is no reason to refuse what the shop writes meanwhile.
      const found = await readSearchColumns(call, input, report.content);
      await call.db
        .updateTable("daily_report")
        .set({ touched_by: author, touched_at: call.now, ...found })
        .where(isOfReport(call, input))
        .execute();
      return written;
    }),
  );
};

/** Notes that the viewer has read the report by now. */
export async function markRead(context: Context, { shop_id, date }: ReportKey): Promise<void> {
  const call = toCall(context);
  await call.db
    .insertInto("daily_report_read")
    .values({
      tenant_id: call.viewer.developerId,
      shop_id,
      business_date: date,
      reader: call.viewer.developerUuid,
      read_at: call.now,
    })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "shop_id", "business_date", "reader"]).doUpdateSet({ read_at: call.now }),
    )
    .execute();
}
