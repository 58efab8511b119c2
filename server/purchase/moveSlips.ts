import { sql } from "kysely";
import type { CancelPurchaseSlipsInput, OrderPurchaseSlipsInput, ActionOutcome } from "../../src/generated/server.ts";
import { slipTexts } from "../../i18n/ja/purchase-slip.ts";
import { Rejected } from "../../src/core/rejected.ts";
import { statesBefore, type SlipStatus } from "../../src/domain/purchase/slipStatus.ts";
import type { Context } from "../context.ts";
import { callOf, withHistory, type Call } from "../crud/call.ts";
import { allOrNothing, missing } from "../crud/dryRun.ts";
import { ownRows } from "../crud/ownRows.ts";
import { holdSlip, refuseSettled, type StoredSlip } from "./holdSlip.ts";
import { addEvent, noteSlip } from "./newSlip.ts";
import { slipNumber } from "./slipNumber.ts";

/** Columns that a slip gets beside its state, and what the person is told. */
type Move = { columns?: { mail_asked_at: Date; mail_failure: null }; details?: string[] };

/** Moves one slip that is locked. A slip that is in the state already stays as it is: the button was pressed twice. */
async function move(
  call: Call,
  slip: StoredSlip,
  to: SlipStatus,
  reason: string | null,
  { columns }: Move,
): Promise<void> {
  refuseSettled(slip, statesBefore(to));
  await call.db
    .updateTable("purchase_slip")
    .set({ status: to, version: slip.version + 1, updated_at: call.now, ...columns })
    .where("tenant_id", "=", slip.tenant_id)
    .where("slip_id", "=", slip.slip_id)
    .execute();
  await addEvent(call, slip.slip_id, to, reason);
  noteSlip(call, slip, "UPDATE", {
    before: { status: slip.status },
    after: { status: to, ...(reason ? { reason } : {}) },
  });
}

/** Moves each of the slips in a transaction of its own, and says what became of it. */
async function moveAll(
  context: Context,
  { ids, to, reason }: { ids: readonly number[]; to: SlipStatus; reason: string | null },
  moveOf: (call: Call, slip: StoredSlip) => Promise<Move> = async () => ({}),
): Promise<ActionOutcome[]> {
  const call = callOf(context);
  const outcomes: ActionOutcome[] = [];
  for (const id of new Set(ids)) {
    const known = await call.db
      .selectFrom("purchase_slip")
      .select(["order_date", "slip_no"])
      .where(ownRows(call.viewer))
      .where("slip_id", "=", id)
      .executeTakeFirst();
    if (!known) {
      outcomes.push(missing(id));
      continue;
    }
    const said = (outcome: ActionOutcome["outcome"], details: string[]): ActionOutcome => ({
      ...{ id, name: slipNumber(known.order_date, known.slip_no), place: null, outcome, details },
    });
    const work = async (within: Call) => {
      const slip = await holdSlip(within, id);
      if (slip.status === to) return said("SKIPPED", []);
      const planned = await moveOf(within, slip);
      await move(within, slip, to, reason, planned);
      return said("CHANGED", planned.details ?? []);
    };
    outcomes.push(
      await allOrNothing(call.db, (db) => withHistory({ ...call, db }, work), {
        refused: (details) => said("REFUSED", details),
      }),
    );
  }
  return outcomes;
}

/** Orders drafts, and asks for a mail to each supplier that has an address. */
export const orderSlips = (context: Context, { ids, send }: OrderPurchaseSlipsInput): Promise<ActionOutcome[]> =>
  moveAll(context, { ids, to: "ORDERED", reason: null }, async (call, slip) => {
    if (!send) return {};
    const { rows } = await sql<{ mail_address: string | null }>`
      select mail_address from supplier
      where tenant_id = ${slip.tenant_id} and supplier_id = ${slip.supplier_id}`.execute(call.db);
    if (!rows[0]?.mail_address) return { details: [slipTexts.noAddress] };
    return { columns: { mail_asked_at: call.now, mail_failure: null } };
  });

/** Cancels slips whose inspection has not begun. @throws Rejected W001 without a reason */
export async function cancelSlips(context: Context, input: CancelPurchaseSlipsInput): Promise<ActionOutcome[]> {
  const reason = input.reason.trim();
  if (!reason) throw new Rejected("W001", { field: "reason" });
  return moveAll(context, { ids: input.ids, to: "CANCELED", reason });
}
