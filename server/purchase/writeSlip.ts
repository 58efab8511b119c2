import { badInput } from "../../i18n/ja/messages.ts";
import { Rejected } from "../../src/core/rejected.ts";
import { businessToday } from "../../src/domain/businessDay.ts";
import type {
  CreatePurchaseSlipInput,
  PurchaseLineInput,
  UpdatePurchaseSlipInput,
} from "../../src/generated/server.ts";
import type { Context } from "../context.ts";
import { callOf, inOne, type Call } from "../crud/call.ts";
import { once } from "../crud/once.ts";
import type { Requested } from "../db/tables/requested.ts";
import { shopRules } from "../ingest/shopRules.ts";
import { holdSlip, refuseSettled, type StoredSlip } from "./holdSlip.ts";
import { linesOf, refuseSupplier, totalColumns, type NewLine } from "./items.ts";
import { asOrdered, pricedLines } from "./pricedLines.ts";
import { addLines, newSlip, noteSlip, unchecked } from "./newSlip.ts";
import { refuseArrival } from "./refuseArrival.ts";

/** Sources that a person chooses; the others follow from what happens to a slip. */
const chosen: readonly string[] = ["FORM", "CSV", "TEMPLATE", "LAST_ORDER", "PROPOSAL"];

/**
 * Makes a draft. A repeated call makes nothing (crud/once.ts).
 * @returns its id
 * @throws Rejected NOT_FOUND for a supplier or item that the company no longer has, PAST_DATE, CREATED
 */
export async function createSlip(context: Context, input: CreatePurchaseSlipInput): Promise<number> {
  if (!chosen.includes(input.source)) throw new Rejected("BAD_INPUT", { field: "source", args: [badInput.value] });
  const { slip_id } = await once(context, "purchase_slip", input, (request) =>
    inOne(callOf(context), (call) => addDraft(call, { ...input, slipCode: null }, request)),
  );
  return slip_id;
}

type Draft = Omit<CreatePurchaseSlipInput, "requestId"> & { slipCode: string | null };

/** Writes a new draft with the prices of today. @throws Rejected as createSlip */
export async function addDraft(call: Call, draft: Draft, request?: Requested): Promise<StoredSlip> {
  const { shop_id, supplierId, deliveryDate } = draft;
  const tenantId = call.viewer.developerId;
  const { cutoffs, taxRounding } = await shopRules(call.db, tenantId, shop_id);
  const orderDate = businessToday(call.now, cutoffs);
  refuseArrival("deliveryDate", deliveryDate, orderDate);
  await refuseSupplier(call.db, tenantId, supplierId);
  const lines = await linesOf(call.db, { tenantId, supplierId, date: orderDate }, draft.lines);
  const priced = pricedLines(
    lines.map((line) => ({ ...line, ...unchecked })),
    taxRounding,
    asOrdered,
  );
  return newSlip(
    call,
    {
      shop_id,
      supplier_id: supplierId,
      order_date: orderDate,
      delivery_date: deliveryDate,
      status: "DRAFT",
      source: draft.source,
      slip_code: draft.slipCode,
      remarks: draft.remarks?.trim() || null,
    },
    { ...priced, request },
  );
}

const sameLines = (stored: readonly NewLine[], sent: readonly PurchaseLineInput[]): boolean =>
  stored.length === sent.length &&
  stored.every(
    ({ item_id, quantity, price }, index) =>
      sent[index]?.itemId === item_id && sent[index].quantity === quantity && (sent[index].price ?? price) === price,
  );

/** Whether the slip already says what is sent: somebody whose first answer was lost has pressed again. */
async function isStored(call: Call, slip: StoredSlip, input: UpdatePurchaseSlipInput): Promise<boolean> {
  if (slip.delivery_date !== input.deliveryDate || slip.remarks !== (input.remarks?.trim() || null)) return false;
  const lines = await call.db
    .selectFrom("purchase_line")
    .selectAll()
    .where("tenant_id", "=", slip.tenant_id)
    .where("slip_id", "=", slip.slip_id)
    .orderBy("line_no")
    .execute();
  return sameLines(
    lines.map((line) => ({ ...line, tax_rate: line.tax_rate === 8 ? 8 : 10 })),
    input.lines,
  );
}

/**
 * Saves a draft with the prices of its order date.
 * @throws Rejected NOT_FOUND, SETTLED for a slip that is ordered, W014 where somebody else saved it meanwhile, PAST_DATE
 */
export const updateSlip = (context: Context, input: UpdatePurchaseSlipInput): Promise<void> =>
  inOne(callOf(context), async (call) => {
    const slip = await holdSlip(call, input.slipId);
    refuseSettled(slip, ["DRAFT"]);
    if (slip.version !== input.version) {
      if (await isStored(call, slip, input)) return;
      throw new Rejected("W014");
    }
    await rewriteDraft(call, slip, input);
  });

/** Writes a draft that is locked anew, with the prices of its order date. @throws Rejected NOT_FOUND, PAST_DATE */
export async function rewriteDraft(
  call: Call,
  slip: StoredSlip,
  input: Pick<UpdatePurchaseSlipInput, "deliveryDate" | "remarks" | "lines">,
): Promise<void> {
  refuseArrival("deliveryDate", input.deliveryDate, slip.order_date);
  const { tenant_id: tenantId, supplier_id: supplierId, order_date: date } = slip;
  const { taxRounding } = await shopRules(call.db, tenantId, slip.shop_id);
  const { lines, totals } = pricedLines(
    await linesOf(call.db, { tenantId, supplierId, date }, input.lines),
    taxRounding,
    asOrdered,
  );
  await call.db
    .deleteFrom("purchase_line")
    .where("tenant_id", "=", tenantId)
    .where("slip_id", "=", slip.slip_id)
    .execute();
  await addLines(
    call,
    slip,
    lines.map((line) => ({ ...line, ...unchecked })),
  );
  const remarks = input.remarks?.trim() || null;
  await call.db
    .updateTable("purchase_slip")
    .set({ delivery_date: input.deliveryDate, remarks, lines: lines.length, ...totalColumns(totals) })
    .set({ version: slip.version + 1, updated_at: call.now })
    .where("tenant_id", "=", tenantId)
    .where("slip_id", "=", slip.slip_id)
    .execute();
  noteSlip(call, slip, "UPDATE", {
    before: {
      deliveryDate: slip.delivery_date,
      remarks: slip.remarks,
      total: slip.amount8 + slip.amount10 + slip.tax8 + slip.tax10,
    },
    after: { deliveryDate: input.deliveryDate, remarks, total: totals.total },
  });
}
