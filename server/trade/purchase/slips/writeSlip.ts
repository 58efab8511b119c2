import { badInput } from "../../../../i18n/ja/words/messages.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import { businessToday } from "../../../../src/domain/businessDay.ts";
import type {
  CreatePurchaseSlipInput,
  PurchaseLineInput,
  UpdatePurchaseSlipInput,
} from "../../../../src/generated/server.ts";
import { purchaseSlipWorkflow } from "../../../../src/generated/workflows.ts";
import type { Context } from "../../../engine/context.ts";
import type { Call } from "../../../engine/crud/call.ts";
import { readShopRules } from "../../ingest/shopRules.ts";
import { createRecord } from "../../../engine/workflow/createRecord.ts";
import { defineStep } from "../../../engine/workflow/takeStep.ts";
import type { WorkflowStepChange } from "../../../engine/workflow/workflow.ts";
import { buildOrderLines, refuseInactiveSupplier, toSlipTotalColumns } from "../proposal/items.ts";
import { pickOrderedCount, priceSlipLines } from "../pricedLines.ts";
import { addPurchaseSlip, buildNewSlip, uninspectedLine } from "./newSlip.ts";
import { refuseArrival } from "./refuseArrival.ts";
import { purchaseSlipLines, purchaseSlipRecords } from "./slips.ts";
import type { StoredPurchaseLine, StoredSlip } from "./storedSlip.ts";

const { createPurchaseSlip, updatePurchaseSlip } = purchaseSlipWorkflow.steps;

/** Sources that a person chooses; the others follow from what happens to a slip. */
const chosenSources: readonly string[] = ["FORM", "CSV", "TEMPLATE", "LAST_ORDER", "PROPOSAL"];

type NewDraft = Omit<CreatePurchaseSlipInput, "requestId"> & { slipCode: string | null };

/** A new draft with the prices of today. @throws Rejected NOT_FOUND for a supplier or item that the company no longer has, PAST_DATE */
async function newDraft(call: Call, draft: NewDraft) {
  const { shop_id, supplierId, deliveryDate } = draft;
  const tenantId = call.viewer.developerId;
  const { cutoffs, taxRounding } = await readShopRules(call.db, tenantId, shop_id);
  const orderDate = businessToday(call.now, cutoffs);
  refuseArrival("deliveryDate", deliveryDate, orderDate);
  await refuseInactiveSupplier(call.db, tenantId, supplierId);
  const lines = await buildOrderLines(call.db, { tenantId, supplierId, date: orderDate }, draft.lines);
  const head = {
    shop_id,
    supplier_id: supplierId,
    order_date: orderDate,
    delivery_date: deliveryDate,
    source: draft.source,
    slip_code: draft.slipCode,
    remarks: draft.remarks?.trim() || null,
  };
  const uninspected = lines.map((line) => ({ ...line, ...uninspectedLine }));
  return buildNewSlip(call, head, priceSlipLines(uninspected, taxRounding, pickOrderedCount));
}

/** Writes a new draft. @throws Rejected as `newDraft` */
export const addDraft = async (call: Call, draft: NewDraft): Promise<StoredSlip> =>
  addPurchaseSlip(call, createPurchaseSlip.to, await newDraft(call, draft));

/**
 * Makes a draft. A repeated call makes nothing.
 * @returns its id
 * @throws Rejected BAD_INPUT for a source that no person chooses, CREATED, and as `newDraft`
 */
export async function createSlip(context: Context, input: CreatePurchaseSlipInput): Promise<number> {
  if (!chosenSources.includes(input.source))
    throw new Rejected("BAD_INPUT", { field: "source", args: [badInput.value] });
  const { slip_id } = await createRecord(context, purchaseSlipRecords, createPurchaseSlip, input, (call) =>
    newDraft(call, { ...input, slipCode: null }),
  );
  return slip_id;
}

const sameLines = (stored: readonly StoredPurchaseLine[], sent: readonly PurchaseLineInput[]): boolean =>
  stored.length === sent.length &&
  stored.every(
    ({ item_id, quantity, price }, index) =>
      sent[index]?.itemId === item_id && sent[index].quantity === quantity && (sent[index].price ?? price) === price,
  );

/** Whether the slip already says what is sent: somebody whose first answer was lost has pressed again. */
async function isSlipStored(slip: StoredSlip, input: UpdatePurchaseSlipInput, call: Call): Promise<boolean> {
  if (slip.version === input.version) return false;
  if (slip.delivery_date !== input.deliveryDate || slip.remarks !== (input.remarks?.trim() || null)) return false;
  return sameLines(await purchaseSlipLines.read(call, slip), input.lines);
}

/** Writes the lines of a draft that is locked anew, with the prices of its order date. @throws Rejected NOT_FOUND, PAST_DATE */
export async function rewriteDraft(
  call: Call,
  slip: StoredSlip,
  input: Pick<UpdatePurchaseSlipInput, "deliveryDate" | "remarks" | "lines">,
): Promise<WorkflowStepChange<"purchase_slip">> {
  const { deliveryDate } = input;
  refuseArrival("deliveryDate", deliveryDate, slip.order_date);
  const { tenant_id: tenantId, supplier_id: supplierId, order_date: date } = slip;
  const { taxRounding } = await readShopRules(call.db, tenantId, slip.shop_id);
  const ordered = await buildOrderLines(call.db, { tenantId, supplierId, date }, input.lines);
  const { lines, totals } = priceSlipLines(ordered, taxRounding, pickOrderedCount);
  await purchaseSlipLines.replace(
    call,
    slip,
    lines.map((line) => ({ ...line, ...uninspectedLine })),
  );
  const remarks = input.remarks?.trim() || null;
  const total = slip.amount8 + slip.amount10 + slip.tax8 + slip.tax10;
  return {
    columns: { delivery_date: deliveryDate, remarks, lines: lines.length, ...toSlipTotalColumns(totals) },
    before: { deliveryDate: slip.delivery_date, remarks: slip.remarks, total },
    after: { deliveryDate, remarks, total: totals.total },
  };
}

/** Saves a draft with the prices of its order date. @throws Rejected PAST_DATE, and what every step refuses (takeStep) */
export const updateSlip = defineStep<"purchase_slip", UpdatePurchaseSlipInput>(
  purchaseSlipRecords,
  updatePurchaseSlip,
  {
    isRepeated: isSlipStored,
    write: (slip, input, call) => rewriteDraft(call, slip, input),
  },
);
