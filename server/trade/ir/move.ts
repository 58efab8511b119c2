import { firstOfMonth } from "../../../src/core/calendar/date.ts";
import { allowsStep } from "../../../src/core/workflow.ts";
import { irWorkflow } from "../../../src/generated/workflows.ts";
import type { MoveIrMonthInput } from "../../../src/generated/server.ts";
import type { Context } from "../../engine/context.ts";
import { toCall, runInTransaction, recordChange, type Call } from "../../engine/crud/call.ts";
import { readIrMonthNow } from "./months.ts";
import { firstIrDraft, computeNextRevision, irSteps, type IrMonthRow } from "./steps.ts";
import { toStaleRefusal } from "../../engine/crud/stale.ts";

/** The newest version of the month. The company's row is locked, so that nobody else moves a month meanwhile. */
async function newest({ db, viewer }: Call, month: string): Promise<IrMonthRow> {
  const tenantId = viewer.developerId;
  await db.selectFrom("developer").select("tenant_id").where("tenant_id", "=", tenantId).forUpdate().execute();
  const found = await db
    .selectFrom("ir_month")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("month", "=", firstOfMonth(month))
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!found) return firstIrDraft;
  const { tenant_id: _, month: __, ...row } = found;
  return row;
}

/** Writes the version, or deletes the one of `revision`. */
async function writeMonthVersion(
  { db, viewer }: Call,
  month: string,
  revision: number,
  row: IrMonthRow | null,
): Promise<void> {
  const key = { tenant_id: viewer.developerId, month: firstOfMonth(month) };
  if (!row) {
    await db
      .deleteFrom("ir_month")
      .where("tenant_id", "=", key.tenant_id)
      .where("month", "=", key.month)
      .where("revision", "=", revision)
      .execute();
    return;
  }
  const values = { ...row, figures: row.figures && JSON.stringify(row.figures) };
  await db
    .insertInto("ir_month")
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(["tenant_id", "month", "revision"]).doUpdateSet(values))
    .execute();
}

const pickRecordedFields = ({ state, revision, reason }: IrMonthRow) => ({ state, revision, reason });

/**
 * Takes a step of a month of IR開示, and writes it to the history. A repeated call changes nothing.
 * @throws Rejected W014 where somebody else has moved the month or its figures have changed, W001 without a reason for a correction,
 * FUTURE for a month that is not over
 */
export const moveMonth = (context: Context, input: MoveIrMonthInput): Promise<void> =>
  runInTransaction(toCall(context), async (call) => {
    const { month, step, revision } = input;
    const { shops: _, ...figures } = await readIrMonthNow(call, month);
    const row = await newest(call, month);
    const by = { input, me: call.viewer.developerUuid || null, now: call.now, figures };
    if (row.revision === computeNextRevision(input) && irSteps[step].isTaken(row, by)) return;
    const isOpen = row.revision === revision && allowsStep(irWorkflow.steps[step], row.state);
    const next = isOpen ? irSteps[step].next(row, by) : undefined;
    if (next === undefined) throw toStaleRefusal();
    await writeMonthVersion(call, month, revision, next);
    recordChange(call, {
      resource: "ir",
      shopId: null,
      recordId: month,
      recordName: month,
      action: step === "CORRECT" ? "CREATE" : next ? "UPDATE" : "DELETE",
      before: step === "CORRECT" ? null : pickRecordedFields(row),
      after: next && pickRecordedFields(next),
    });
  });
