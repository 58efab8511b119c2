import { Rejected, type FieldError } from "../../src/core/rejected.ts";
import { businessToday } from "../../src/domain/businessDay.ts";
import type { TaxRounding } from "../../src/domain/tax.ts";
import type { CompletePurchaseSlipInput } from "../../src/generated/server.ts";
import { holdShops, refuseLocked } from "../closing/changeDates.ts";
import { viewerOf, type Context } from "../context.ts";
import { callOf, inOne, type Call } from "../crud/call.ts";
import { ownRows } from "../crud/ownRows.ts";
import { shopRules } from "../ingest/shopRules.ts";
import { endMail } from "./endMail.ts";
import { holdSlip, refuseSettled, type StoredSlip } from "./holdSlip.ts";
import { inspected, linesOfSlip, photoOf, sameInspection, storeInspection, type StoredLine } from "./inspectSlip.ts";
import { totalColumns } from "./items.ts";
import { asOrdered, asReceived, pricedLines } from "./pricedLines.ts";
import { addEvent, newSlip, noteSlip, unchecked } from "./newSlip.ts";
import { rollUp } from "./rollUp.ts";

/** The quantity that did not come, in order units. */
const shortOf = ({ quantity, received }: StoredLine): number =>
  Math.max(0, Math.round((quantity - (received ?? 0)) * 1000) / 1000);

/** Lines that were not inspected, more than was ordered without a reason, and less without one where nothing is kept open for them. */
const faultsOf = (lines: readonly StoredLine[], keepRest: boolean): FieldError[] =>
  lines.flatMap((line, index): FieldError[] => {
    if (line.received === null) return [{ field: `lines.${index}.received`, code: "W001" }];
    const differs = shortOf(line) > 0 ? !keepRest : line.received > line.quantity;
    return differs && !line.missing_reason ? [{ field: `lines.${index}.missingReason`, code: "W001" }] : [];
  });

/** Orders what did not come on a slip of its own. */
async function keepOpen(call: Call, slip: StoredSlip, lines: readonly StoredLine[], taxRounding: TaxRounding) {
  const rest = lines
    .filter((line) => shortOf(line) > 0)
    .map(({ tenant_id: _, shop_id: __, slip_id: ___, ...line }, index) => ({
      ...line,
      ...unchecked,
      line_no: index + 1,
      quantity: Math.max(0, Math.round((line.quantity - (line.received ?? 0)) * 1000) / 1000),
    }));
  if (rest.length === 0) return;
  await newSlip(
    call,
    {
      shop_id: slip.shop_id,
      supplier_id: slip.supplier_id,
      order_date: slip.order_date,
      delivery_date: slip.delivery_date,
      status: "ORDERED",
      source: "REST",
      rest_of: slip.slip_id,
    },
    pricedLines(rest, taxRounding, asOrdered),
  );
}

/** The shop and the rules of a slip, before it is locked: the shop is locked first, so that two calls cannot wait for each other. */
export async function holdDay(call: Call, slipId: number, date: string) {
  const known = await call.db
    .selectFrom("purchase_slip")
    .select("shop_id")
    .where(ownRows(call.viewer))
    .where("slip_id", "=", slipId)
    .executeTakeFirst();
  if (!known) throw new Rejected("NOT_FOUND");
  const { developerId: tenantId } = call.viewer;
  await holdShops(call.db, { tenantId, shopIds: [known.shop_id] });
  const rules = await shopRules(call.db, tenantId, known.shop_id);
  if (date > businessToday(call.now, rules.cutoffs)) throw new Rejected("FUTURE", { field: "receivedDate" });
  await refuseLocked(call.db, { tenantId, shopId: known.shop_id, dates: [date] });
  return rules;
}

/**
 * Ends an inspection: the slip is locked, and its day and month count what was received. A repeated call changes nothing.
 * @throws Rejected NOT_FOUND, SETTLED, W014, FUTURE, MONTH_LOCKED where the month of the received date is locked, W001 at a line that is
 * not inspected, or has another quantity without a reason, W008 for a date before the order
 */
export const completeSlip = (context: Context, input: CompletePurchaseSlipInput): Promise<void> =>
  inOne(callOf(context), async (call) => {
    const before = await readForRepeat(call, input);
    if (before === "DONE") return;
    const { taxRounding } = await holdDay(call, input.slipId, input.receivedDate);
    const slip = await holdSlip(call, input.slipId);
    refuseSettled(slip, ["ORDERED", "INSPECTING"]);
    if (slip.version !== input.version) throw new Rejected("W014");
    if (input.receivedDate < slip.order_date) throw new Rejected("W008", { field: "receivedDate" });
    const lines = inspected(await linesOfSlip(call, slip), input.lines);
    const faults = faultsOf(lines, input.keepRest);
    if (faults.length > 0) throw Rejected.fields(faults);
    const complete = lines.map((line) => ({
      ...line,
      received: line.received ?? 0,
      received_price: line.received_price ?? line.price,
    }));
    const { lines: received, totals } = pricedLines(complete, taxRounding, asReceived);
    await storeInspection(call, slip, received);
    await call.db
      .updateTable("purchase_slip")
      .set({ status: "COMPLETED", received_date: input.receivedDate, photo_url: photoOf(slip, input) })
      .set({ ...totalColumns(totals), version: slip.version + 1, updated_at: call.now })
      .where("tenant_id", "=", slip.tenant_id)
      .where("slip_id", "=", slip.slip_id)
      .execute();
    await endMail(call, slip, "COMPLETED");
    await addEvent(call, slip.slip_id, "COMPLETED");
    await rollUp(call, { ...slip, date: input.receivedDate }, received);
    if (input.keepRest) await keepOpen(call, slip, lines, taxRounding);
    noteSlip(call, slip, "UPDATE", {
      before: { status: slip.status, receivedDate: null },
      after: { status: "COMPLETED", receivedDate: input.receivedDate, total: totals.total },
    });
  });

/** Whether this very call has completed the slip already: somebody whose first answer was lost has pressed again. */
async function readForRepeat(call: Call, input: CompletePurchaseSlipInput): Promise<"DONE" | "OPEN"> {
  const slip = await call.db
    .selectFrom("purchase_slip")
    .selectAll()
    .where("tenant_id", "=", viewerOf(call.context).developerId)
    .where(ownRows(call.viewer))
    .where("slip_id", "=", input.slipId)
    .executeTakeFirst();
  if (!slip || slip.status !== "COMPLETED" || slip.version !== input.version + 1) return "OPEN";
  if (slip.received_date !== input.receivedDate) return "OPEN";
  const stored = await linesOfSlip(call, slip);
  const sent = inspected(stored, input.lines).map((line) => ({
    ...line,
    received_price: line.received_price ?? line.price,
  }));
  return sameInspection(stored, sent) ? "DONE" : "OPEN";
}
