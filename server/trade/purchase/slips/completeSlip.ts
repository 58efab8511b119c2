import { Rejected, type FieldError } from "../../../../src/core/rejected.ts";
import type { TaxRounding } from "../../../../src/domain/tax.ts";
import type { CompletePurchaseSlipInput } from "../../../../src/generated/server.ts";
import { purchaseSlipWorkflow } from "../../../../src/generated/workflows.ts";
import type { Call } from "../../../engine/crud/call.ts";
import { readShopRules } from "../../ingest/shopRules.ts";
import { defineStep } from "../../../engine/workflow/takeStep.ts";
import { applyInspection, pickSlipPhoto, isSameInspection, storeInspection } from "./inspectSlip.ts";
import { toSlipTotalColumns } from "../proposal/items.ts";
import { addPurchaseSlip, buildNewSlip, uninspectedLine } from "./newSlip.ts";
import { pickOrderedCount, pickReceivedCount, priceSlipLines } from "../pricedLines.ts";
import { addPurchaseSums } from "../rollUp.ts";
import { purchaseSlipLines, purchaseSlipRecords } from "./slips.ts";
import type { StoredPurchaseLine, StoredSlip } from "./storedSlip.ts";

/** The quantity that did not come, in order units. */
const countMissingQuantity = ({ quantity, received }: StoredPurchaseLine): number =>
  Math.max(0, Math.round((quantity - (received ?? 0)) * 1000) / 1000);

/** Lines that were not inspected, more than was ordered without a reason, and less without one where nothing is kept open for them. */
const listInspectionFaults = (lines: readonly StoredPurchaseLine[], keepRest: boolean): FieldError[] =>
  lines.flatMap((line, index): FieldError[] => {
    if (line.received === null) return [{ field: `lines.${index}.received`, code: "W001" }];
    const differs = countMissingQuantity(line) > 0 ? !keepRest : line.received > line.quantity;
    return differs && !line.missing_reason ? [{ field: `lines.${index}.missingReason`, code: "W001" }] : [];
  });

/** Orders what did not come on a slip of its own. */
async function keepOpen(call: Call, slip: StoredSlip, lines: readonly StoredPurchaseLine[], taxRounding: TaxRounding) {
  const rest = lines
    .filter((line) => countMissingQuantity(line) > 0)
    .map(({ tenant_id: _, shop_id: __, slip_id: ___, ...line }, index) => ({
      ...line,
      ...uninspectedLine,
      line_no: index + 1,
      quantity: Math.max(0, Math.round((line.quantity - (line.received ?? 0)) * 1000) / 1000),
    }));
  if (rest.length === 0) return;
  const { shop_id, supplier_id, order_date, delivery_date, slip_id: rest_of } = slip;
  const head = { shop_id, supplier_id, order_date, delivery_date, source: "REST" as const, rest_of };
  await addPurchaseSlip(
    call,
    "ORDERED",
    await buildNewSlip(call, head, priceSlipLines(rest, taxRounding, pickOrderedCount)),
  );
}

/** The lines of a slip with what is sent of them. A line without a price has that of its order. */
async function readReceived(call: Call, slip: StoredSlip, { lines }: CompletePurchaseSlipInput) {
  const stored = await purchaseSlipLines.read(call, slip);
  const sent = applyInspection(stored, lines);
  return { stored, sent, priced: sent.map((line) => ({ ...line, received_price: line.received_price ?? line.price })) };
}

/**
 * Ends an inspection: the slip is locked, and its day and month count what was received.
 * @throws Rejected W001 at a line that is not inspected, or has another quantity without a reason, W008 for a date before the order, and
 * what every step refuses (takeStep)
 */
export const completeSlip = defineStep<"purchase_slip", CompletePurchaseSlipInput>(
  purchaseSlipRecords,
  purchaseSlipWorkflow.steps.completePurchaseSlip,
  {
    async isRepeated(slip, input, call) {
      if (slip.received_date !== input.receivedDate) return false;
      const { stored, priced } = await readReceived(call, slip, input);
      return isSameInspection(stored, priced);
    },
    async write(slip, input, call) {
      const { receivedDate } = input;
      if (receivedDate < slip.order_date) throw new Rejected("W008", { field: "receivedDate" });
      const { sent, priced } = await readReceived(call, slip, input);
      const faults = listInspectionFaults(sent, input.keepRest);
      if (faults.length > 0) throw Rejected.fields(faults);
      const { taxRounding } = await readShopRules(call.db, slip.tenant_id, slip.shop_id);
      const complete = priced.map((line) => ({ ...line, received: line.received ?? 0 }));
      const { lines: received, totals } = priceSlipLines(complete, taxRounding, pickReceivedCount);
      await storeInspection(call, slip, received);
      return {
        columns: { received_date: receivedDate, photo_url: pickSlipPhoto(slip, input), ...toSlipTotalColumns(totals) },
        before: { receivedDate: null },
        after: { receivedDate, total: totals.total },
        async afterSave() {
          await addPurchaseSums(call, { ...slip, date: receivedDate }, received);
          if (input.keepRest) await keepOpen(call, slip, sent, taxRounding);
        },
      };
    },
  },
);
