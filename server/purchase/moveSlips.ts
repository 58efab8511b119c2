import { sql } from "kysely";
import type { CancelPurchaseSlipsInput, OrderPurchaseSlipsInput, ActionOutcome } from "../../src/generated/server.ts";
import { orderTexts } from "../../i18n/ja/purchase-order.ts";
import { slipTexts } from "../../i18n/ja/purchase-slip.ts";
import { Rejected } from "../../src/core/rejected.ts";
import { statesBefore, type SlipStatus } from "../../src/domain/purchase/slipStatus.ts";
import type { Context } from "../context.ts";
import { callOf, withHistory, type Call } from "../crud/call.ts";
import { allOrNothing, missing } from "../crud/dryRun.ts";
import { ownRows } from "../crud/ownRows.ts";
import { endMail } from "./endMail.ts";
import { holdSlip, refuseSettled, type StoredSlip } from "./holdSlip.ts";
import { addEvent, noteSlip } from "./newSlip.ts";
import { slipNumber } from "./slipNumber.ts";

/** Columns that a slip gets beside its state, and what the person reads. */
type Move = { columns?: { mail_requested_at: Date; mail_failure: string | null }; details?: string[] };

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
  await endMail(call, slip, to);
  await addEvent(call, slip.slip_id, to, reason);
  noteSlip(call, slip, "UPDATE", {
    before: { status: slip.status },
    after: { status: to, ...(reason ? { reason } : {}) },
  });
}

/** What is said of a slip before it is locked, and where its supplier takes mail. */
type Target = { slip_id: number; order_date: string; slip_no: number; mail_address: string | null };

/** The viewer's slips of these ids, by id. */
async function targetsOf({ db, viewer }: Call, ids: readonly number[]): Promise<ReadonlyMap<number, Target>> {
  const { rows } = await sql<Target>`
    select p.slip_id, p.order_date, p.slip_no, v.mail_address
    from (select * from purchase_slip where ${ownRows(viewer)} and slip_id = any(${[...ids]}::int[])) p
    left join supplier v on v.tenant_id = p.tenant_id and v.supplier_id = p.supplier_id`.execute(db);
  return new Map(rows.map((row) => [row.slip_id, row]));
}

/** Moves each of the slips in a transaction of its own, and says what became of it: W014 for one that has not the version that was read. */
async function moveAll(
  context: Context,
  {
    ids,
    versions,
    to,
    reason,
  }: Pick<OrderPurchaseSlipsInput, "ids" | "versions"> & { to: SlipStatus; reason: string | null },
  moveOf: (call: Call, slip: Target) => Move = () => ({}),
): Promise<ActionOutcome[]> {
  const call = callOf(context);
  const targets = await targetsOf(call, ids);
  const outcomes: ActionOutcome[] = [];
  for (const id of new Set(ids)) {
    const found = targets.get(id);
    if (!found) {
      outcomes.push(missing(id));
      continue;
    }
    const said = (outcome: ActionOutcome["outcome"], details: string[]): ActionOutcome => ({
      id,
      name: slipNumber(found.order_date, found.slip_no),
      place: null,
      outcome,
      details,
      warnings: [],
    });
    const work = async (within: Call) => {
      const slip = await holdSlip(within, id);
      if (slip.status === to) return said("SKIPPED", []);
      if (slip.version !== (versions?.[ids.indexOf(id)] ?? slip.version)) throw new Rejected("W014");
      const planned = moveOf(within, found);
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

/** Orders drafts, and requests a mail to each supplier that has an address. */
export const orderSlips = (
  context: Context,
  { ids, versions, send }: OrderPurchaseSlipsInput,
): Promise<ActionOutcome[]> =>
  moveAll(context, { ids, versions, to: "ORDERED", reason: null }, ({ now }, { mail_address }) => {
    if (!send) return {};
    if (!mail_address) return { details: [slipTexts.noAddress] };
    // The slip waits for a mail server, and says so.
    const failure = context.config.smtpUrl ? null : orderTexts.reasons.noServer;
    return { columns: { mail_requested_at: now, mail_failure: failure }, details: failure ? [failure] : [] };
  });

/** Cancels slips whose inspection has not begun. @throws Rejected W001 without a reason */
export async function cancelSlips(context: Context, input: CancelPurchaseSlipsInput): Promise<ActionOutcome[]> {
  const reason = input.reason.trim();
  if (!reason) throw new Rejected("W001", { field: "reason" });
  return moveAll(context, { ...input, to: "CANCELED", reason });
}
