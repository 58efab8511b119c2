import { sql } from "kysely";
import { Rejected, type FieldError } from "../../src/core/rejected.ts";
import type { ReceiveTransferInput } from "../../src/generated/server.ts";
import type { Context } from "../context.ts";
import { callOf, inOne, type Call } from "../crud/call.ts";
import { holdTransfer, linesOfTransfer, refuseOther, type StoredLine, type StoredTransfer } from "./holdTransfer.ts";
import { addEvent, holdDay, noteTransfer, paired, saveTransfer, trimmed } from "./moveTransfer.ts";
import { rollUp } from "./rollUp.ts";

type Pair = { line: StoredLine; sent: ReceiveTransferInput["lines"][number]; index: number };

/** Whether this very call has taken it in already: somebody whose first answer was lost has pressed again. */
async function isDone(call: Call, transfer: StoredTransfer, input: ReceiveTransferInput): Promise<boolean> {
  if (transfer.status !== "RECEIVED" || transfer.version !== input.version + 1) return false;
  if (transfer.receive_date !== input.receiveDate) return false;
  const lines = paired(await linesOfTransfer(call, transfer), input.lines);
  return lines.every(
    ({ line, sent }) => line.received === sent.received && line.short_reason === trimmed(sent.shortReason),
  );
}

/** Lines with more than was shipped, and short ones without a reason. */
const faultsOf = (lines: readonly Pair[]): FieldError[] =>
  lines.flatMap(({ line, sent, index }): FieldError[] => {
    const shipped = line.shipped ?? 0;
    if (sent.received > shipped) return [{ field: `lines.${index}.received`, code: "W022", args: [shipped] }];
    return sent.received < shipped && !trimmed(sent.shortReason)
      ? [{ field: `lines.${index}.shortReason`, code: "W001" }]
      : [];
  });

/**
 * The receiver takes the goods in: its stock rises on the receive date. What is missing stays a loss of the sender. A repeated call
 * changes nothing.
 * @throws Rejected NOT_FOUND, SETTLED, W014, FUTURE, W008 for a date before the shipping, MONTH_LOCKED where the receiver's month is
 * locked, W022 at a line with more than was shipped, W001 at one that is short without a reason
 */
export const receiveTransfer = (context: Context, input: ReceiveTransferInput): Promise<void> =>
  inOne(callOf(context), async (call) => {
    const { toShopId, receiveDate } = input;
    const known = await holdTransfer(call, input.transferId, { toShopId });
    if (await isDone(call, known, input)) return;
    refuseOther(known, "SHIPPED");
    if (known.version !== input.version) throw new Rejected("W014");
    const shipDate = known.ship_date ?? "";
    await holdDay(call, { shopId: toShopId, date: receiveDate, field: "receiveDate", least: shipDate });
    if (receiveDate < shipDate) throw new Rejected("W008", { field: "receiveDate" });
    const lines = paired(await linesOfTransfer(call, known), input.lines);
    const faults = faultsOf(lines);
    if (faults.length > 0) throw Rejected.fields(faults);
    const rows = lines.map(({ line, sent }) => ({
      line_no: line.line_no,
      received: sent.received,
      short_reason: sent.received < (line.shipped ?? 0) ? trimmed(sent.shortReason) : null,
    }));
    await sql`
      update transfer_line l set received = s.received, short_reason = s.short_reason
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(line_no int, received numeric, short_reason text)
      where l.tenant_id = ${known.tenant_id} and l.transfer_id = ${known.transfer_id} and l.line_no = s.line_no`.execute(
      call.db,
    );
    await saveTransfer(call, known, { status: "RECEIVED", receive_date: receiveDate });
    await rollUp(call.db, { tenantId: known.tenant_id, transferIds: [known.transfer_id] }, "RECEIVED");
    await addEvent(call, { ...known, status: "RECEIVED" }, toShopId);
    noteTransfer(call, known, toShopId, {
      action: "UPDATE",
      before: { status: known.status },
      after: { status: "RECEIVED", receiveDate },
    });
  });
