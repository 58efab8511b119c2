import { sql } from "kysely";
import { addDays } from "../../../src/core/calendar/date.ts";
import { Rejected, type FieldError } from "../../../src/core/rejected.ts";
import type { ShipTransferInput } from "../../../src/generated/server.ts";
import { transferWorkflow } from "../../../src/generated/workflows.ts";
import type { Call } from "../../engine/crud/call.ts";
import { refuseArrival } from "../purchase/slips/refuseArrival.ts";
import { lastPrices } from "../figures/goods/unitPrices.ts";
import { defineStep } from "../../engine/workflow/takeStep.ts";
import { pairLines, trimText, type SentLine } from "./lines.ts";
import { addTransferSums } from "./rollUp.ts";
import { transferRecords, type StoredTransfer } from "./transfers.ts";

/** Days before the request on which the goods may have left: a transfer may be written down after it was made. */
const daysBeforeRequest = 31;

type ShippedLine = SentLine<ShipTransferInput["lines"][number]>;

/** @throws Rejected W001 at a line that is short without a reason, W023 where nothing is shipped */
function requireQuantities(lines: readonly ShippedLine[]): void {
  const faults = lines.flatMap(({ line, sent, index }): FieldError[] =>
    sent.shipped < line.requested && !trimText(sent.shipReason)
      ? [{ field: `lines.${index}.shipReason`, code: "W001" }]
      : [],
  );
  if (faults.length > 0) throw Rejected.fields(faults);
  if (lines.every(({ sent }) => sent.shipped === 0))
    throw new Rejected("W023", { field: "lines.0.shipped", args: [0] });
}

/** Writes what is shipped of each line, with the sender's last prices of the date. */
async function saveLines(call: Call, transfer: StoredTransfer, lines: readonly ShippedLine[], shipDate: string) {
  const { tenant_id: tenantId, shop_id: shopId, transfer_id } = transfer;
  const rows = lines.map(({ line, sent }) => ({
    line_no: line.line_no,
    item_id: line.item_id,
    shipped: sent.shipped,
    ship_reason: sent.shipped < line.requested ? trimText(sent.shipReason) : null,
  }));
  await sql`
    update transfer_line l set shipped = s.shipped, unit_price = p.unit_price, ship_reason = s.ship_reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(line_no int, item_id int, shipped numeric, ship_reason text)
    left join (${lastPrices({ tenantId, shopId }, shipDate)}) p on p.item_id = s.item_id
    where l.tenant_id = ${tenantId} and l.transfer_id = ${transfer_id} and l.line_no = s.line_no`.execute(call.db);
}

/**
 * The sender ships: its stock falls on the ship date, and the goods are in transit.
 * @throws Rejected W008 for a date long before the request, PAST_DATE or LAST_DATE for the arrival, W001 at a line that is short without
 * a reason, W023 where nothing is shipped, and what every step refuses (takeStep)
 */
export const shipTransfer = defineStep<"transfer", ShipTransferInput>(
  transferRecords,
  transferWorkflow.steps.shipTransfer,
  {
    async isRepeated(transfer, input, call) {
      if (transfer.ship_date !== input.shipDate || transfer.expected_date !== input.expectedDate) return false;
      const lines = await pairLines(call, transfer, input.lines);
      return lines.every(
        ({ line, sent }) => line.shipped === sent.shipped && line.ship_reason === trimText(sent.shipReason),
      );
    },
    async write(transfer, { shipDate, expectedDate, lines: sent }, call) {
      if (shipDate < addDays(transfer.request_date, -daysBeforeRequest))
        throw new Rejected("W008", { field: "shipDate" });
      refuseArrival("expectedDate", expectedDate, transfer.request_date);
      const lines = await pairLines(call, transfer, sent);
      requireQuantities(lines);
      await saveLines(call, transfer, lines, shipDate);
      const { tenant_id: tenantId, transfer_id } = transfer;
      return {
        columns: { ship_date: shipDate, expected_date: expectedDate },
        before: { expectedDate: transfer.expected_date },
        after: { expectedDate, shipDate },
        afterSave: () => addTransferSums(call.db, { tenantId, transferIds: [transfer_id] }, "SHIPPED"),
      };
    },
  },
);
