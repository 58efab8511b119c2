import { sql, type Selectable } from "kysely";
import { Rejected, type FieldError } from "../../src/core/rejected.ts";
import type { InspectPurchaseLineInput, InspectPurchaseSlipInput } from "../../src/generated/server.ts";
import type { Context } from "../context.ts";
import { callOf, inOne, type Call } from "../crud/call.ts";
import type { PurchaseLineTable } from "../db/tables/purchase.ts";
import { holdSlip, refuseSettled, type StoredSlip } from "./holdSlip.ts";
import { addEvent, noteSlip } from "./newSlip.ts";

export type StoredLine = Selectable<PurchaseLineTable>;

/** The lines of a slip in their order. */
export const linesOfSlip = ({ db }: Pick<Call, "db">, { tenant_id, slip_id }: StoredSlip): Promise<StoredLine[]> =>
  db
    .selectFrom("purchase_line")
    .selectAll()
    .where("tenant_id", "=", tenant_id)
    .where("slip_id", "=", slip_id)
    .orderBy("line_no")
    .execute();

/** The lines with what is sent of them. @throws Rejected NOT_FOUND for a line that the slip does not have */
export function inspected(lines: readonly StoredLine[], sent: readonly InspectPurchaseLineInput[]): StoredLine[] {
  const byNumber = new Map(sent.map((line) => [line.lineNo, line]));
  const faults = sent.flatMap(({ lineNo }, index): FieldError[] =>
    lines.some(({ line_no }) => line_no === lineNo) ? [] : [{ field: `lines.${index}.lineNo`, code: "NOT_FOUND" }],
  );
  if (faults.length > 0) throw Rejected.fields(faults);
  return lines.map((line) => {
    const found = byNumber.get(line.line_no);
    if (!found) return line;
    return {
      ...line,
      received: found.received ?? null,
      received_price: found.receivedPrice ?? null,
      missing_reason: found.missingReason?.trim() || null,
    };
  });
}

/** Whether two readings of the lines say the same. */
export const sameInspection = (stored: readonly StoredLine[], sent: readonly StoredLine[]): boolean =>
  stored.every((line, index) => {
    const other = sent[index];
    return (
      line.received === other?.received &&
      line.received_price === other.received_price &&
      line.missing_reason === other.missing_reason
    );
  });

/** Stores what was found, in one statement. */
export async function storeInspection(call: Call, slip: StoredSlip, lines: readonly StoredLine[]): Promise<void> {
  const found = lines.map(({ line_no, received, received_price, missing_reason }) => ({
    line_no,
    received,
    received_price,
    missing_reason,
  }));
  await sql`
    update purchase_line l
    set received = f.received, received_price = f.received_price, missing_reason = f.missing_reason
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as f(line_no int, received numeric, received_price int, missing_reason text)
    where l.tenant_id = ${slip.tenant_id} and l.slip_id = ${slip.slip_id} and l.line_no = f.line_no`.execute(call.db);
}

/**
 * Saves an inspection that goes on.
 * @throws Rejected NOT_FOUND, SETTLED for a slip that is not ordered or that is complete, W014 where somebody else saved it meanwhile
 */
export const inspectSlip = (context: Context, input: InspectPurchaseSlipInput): Promise<void> =>
  inOne(callOf(context), async (call) => {
    const slip = await holdSlip(call, input.slipId);
    refuseSettled(slip, ["ORDERED", "INSPECTING"]);
    const stored = await linesOfSlip(call, slip);
    const lines = inspected(stored, input.lines);
    if (slip.version !== input.version) {
      if (sameInspection(stored, lines) && slip.photo_url === (input.photoUrl ?? null)) return;
      throw new Rejected("W014");
    }
    await storeInspection(call, slip, lines);
    await call.db
      .updateTable("purchase_slip")
      .set({ status: "INSPECTING", photo_url: input.photoUrl ?? null, version: slip.version + 1, updated_at: call.now })
      .where("tenant_id", "=", slip.tenant_id)
      .where("slip_id", "=", slip.slip_id)
      .execute();
    if (slip.status === "ORDERED") {
      await addEvent(call, slip.slip_id, "INSPECTING");
      noteSlip(call, slip, "UPDATE", { before: { status: slip.status }, after: { status: "INSPECTING" } });
    }
  });
