import { sql } from "kysely";
import { Rejected, type FieldError } from "../../../src/core/rejected.ts";
import type { ReceiveTransferInput } from "../../../src/generated/server.ts";
import { transferWorkflow } from "../../../src/generated/workflows.ts";
import type { Call } from "../../engine/crud/call.ts";
import { defineStep } from "../../engine/workflow/takeStep.ts";
import { pairLines, trimText, type SentLine } from "./lines.ts";
import { addTransferSums } from "./rollUp.ts";
import { transferRecords, type StoredTransfer } from "./transfers.ts";

type ReceivedLine = SentLine<ReceiveTransferInput["lines"][number]>;

/** @throws Rejected W022 at a line with more than was shipped, W001 at one that is short without a reason */
function requireQuantities(lines: readonly ReceivedLine[]): void {
  const faults = lines.flatMap(({ line, sent, index }): FieldError[] => {
    const shipped = line.shipped ?? 0;
    if (sent.received > shipped) return [{ field: `lines.${index}.received`, code: "W022", args: [shipped] }];
    return sent.received < shipped && !trimText(sent.shortReason)
      ? [{ field: `lines.${index}.shortReason`, code: "W001" }]
      : [];
  });
  if (faults.length > 0) throw Rejected.fields(faults);
}

async function saveLines(call: Call, { tenant_id, transfer_id }: StoredTransfer, lines: readonly ReceivedLine[]) {
  const rows = lines.map(({ line, sent }) => ({
    line_no: line.line_no,
    received: sent.received,
    short_reason: sent.received < (line.shipped ?? 0) ? trimText(sent.shortReason) : null,
  }));
  await sql`
    update transfer_line l set received = s.received, short_reason = s.short_reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(line_no int, received numeric, short_reason text)
    where l.tenant_id = ${tenant_id} and l.transfer_id = ${transfer_id} and l.line_no = s.line_no`.execute(call.db);
}

/**
 * The receiver takes the goods in: its stock rises on the receive date. What is missing stays a loss of the sender. Goods may be taken in
 * on the date on which they were shipped, though the receiver's day changes later.
 * @throws Rejected W008 for a date before the shipping, W022 at a line with more than was shipped, W001 at one that is short without a
 * reason, and what every step refuses (takeStep)
 */
export const receiveTransfer = defineStep<"transfer", ReceiveTransferInput>(
  transferRecords,
  transferWorkflow.steps.receiveTransfer,
  {
    async isRepeated(transfer, input, call) {
      if (transfer.receive_date !== input.receiveDate) return false;
      const lines = await pairLines(call, transfer, input.lines);
      return lines.every(
        ({ line, sent }) => line.received === sent.received && line.short_reason === trimText(sent.shortReason),
      );
    },
    latestDay: ({ ship_date }) => ship_date ?? "",
    async write(transfer, { receiveDate, lines: sent }, call) {
      if (receiveDate < (transfer.ship_date ?? "")) throw new Rejected("W008", { field: "receiveDate" });
      const lines = await pairLines(call, transfer, sent);
      requireQuantities(lines);
      await saveLines(call, transfer, lines);
      const { tenant_id: tenantId, transfer_id } = transfer;
      return {
        columns: { receive_date: receiveDate },
        after: { receiveDate },
        afterSave: () => addTransferSums(call.db, { tenantId, transferIds: [transfer_id] }, "RECEIVED"),
      };
    },
  },
);
