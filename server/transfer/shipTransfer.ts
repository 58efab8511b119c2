import { sql } from "kysely";
import { addDays } from "../../src/core/calendar/date.ts";
import { Rejected, type FieldError } from "../../src/core/rejected.ts";
import type { ShipTransferInput } from "../../src/generated/server.ts";
import type { Context } from "../context.ts";
import { callOf, inOne, type Call } from "../crud/call.ts";
import { refuseArrival } from "../purchase/refuseArrival.ts";
import { lastPrices } from "../query/unitPrices.ts";
import { holdTransfer, linesOfTransfer, refuseOther, type StoredTransfer } from "./holdTransfer.ts";
import { addEvent, holdDay, noteTransfer, paired, saveTransfer, trimmed } from "./moveTransfer.ts";
import { rollUp } from "./rollUp.ts";

/** Days before the request on which the goods may have left: a transfer may be written down after it was made. */
const reach = 31;

/** Whether this very call has shipped it already: somebody whose first answer was lost has pressed again. */
async function isDone(call: Call, transfer: StoredTransfer, input: ShipTransferInput): Promise<boolean> {
  if (transfer.status !== "SHIPPED" || transfer.version !== input.version + 1) return false;
  if (transfer.ship_date !== input.shipDate || transfer.expected_date !== input.expectedDate) return false;
  const lines = paired(await linesOfTransfer(call, transfer), input.lines);
  return lines.every(
    ({ line, sent }) => line.shipped === sent.shipped && line.ship_reason === trimmed(sent.shipReason),
  );
}

/**
 * The sender ships: its stock falls on the ship date, and the goods are in transit. A repeated call changes nothing.
 * @throws Rejected NOT_FOUND, SETTLED, W014, FUTURE, W008 for a date long before the request, PAST_DATE or LAST_DATE for the arrival, MONTH_LOCKED where the sender's month is
 * locked, W001 at a line that is short without a reason, W023 where nothing is shipped
 */
export const shipTransfer = (context: Context, input: ShipTransferInput): Promise<void> =>
  inOne(callOf(context), async (call) => {
    const { fromShopId, shipDate, expectedDate } = input;
    const known = await holdTransfer(call, input.transferId, { fromShopId });
    if (await isDone(call, known, input)) return;
    refuseOther(known, "REQUESTED");
    if (known.version !== input.version) throw new Rejected("W014");
    await holdDay(call, { shopId: fromShopId, date: shipDate, field: "shipDate" });
    if (shipDate < addDays(known.request_date, -reach)) throw new Rejected("W008", { field: "shipDate" });
    refuseArrival("expectedDate", expectedDate, known.request_date);
    const lines = paired(await linesOfTransfer(call, known), input.lines);
    const faults = lines.flatMap(({ line, sent, index }): FieldError[] =>
      sent.shipped < line.requested && !trimmed(sent.shipReason)
        ? [{ field: `lines.${index}.shipReason`, code: "W001" }]
        : [],
    );
    if (faults.length > 0) throw Rejected.fields(faults);
    if (lines.every(({ sent }) => sent.shipped === 0))
      throw new Rejected("W023", { field: "lines.0.shipped", args: [0] });
    const rows = lines.map(({ line, sent }) => ({
      line_no: line.line_no,
      item_id: line.item_id,
      shipped: sent.shipped,
      ship_reason: sent.shipped < line.requested ? trimmed(sent.shipReason) : null,
    }));
    await sql`
      update transfer_line l set shipped = s.shipped, unit_price = p.unit_price, ship_reason = s.ship_reason
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(line_no int, item_id int, shipped numeric, ship_reason text)
      left join (${lastPrices({ tenantId: known.tenant_id, shopId: fromShopId }, shipDate)}) p on p.item_id = s.item_id
      where l.tenant_id = ${known.tenant_id} and l.transfer_id = ${known.transfer_id} and l.line_no = s.line_no`.execute(
      call.db,
    );
    await saveTransfer(call, known, { status: "SHIPPED", ship_date: shipDate, expected_date: expectedDate });
    await rollUp(call.db, { tenantId: known.tenant_id, transferIds: [known.transfer_id] }, "SHIPPED");
    await addEvent(call, { ...known, status: "SHIPPED" }, fromShopId);
    noteTransfer(call, known, fromShopId, {
      action: "UPDATE",
      before: { status: known.status, expectedDate: known.expected_date },
      after: { status: "SHIPPED", expectedDate, shipDate },
    });
  });
