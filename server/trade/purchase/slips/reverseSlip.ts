import { Rejected, type FieldError } from "../../../../src/core/rejected.ts";
import type { ReversePurchaseSlipInput } from "../../../../src/generated/server.ts";
import { purchaseSlipWorkflow } from "../../../../src/generated/workflows.ts";
import type { Context } from "../../../engine/context.ts";
import { toCall, runInTransaction, type Call } from "../../../engine/crud/call.ts";
import { runCreationOnce } from "../../../engine/crud/write/once.ts";
import type { RequestColumns } from "../../../platform/db/columnTypes.ts";
import { readShopRules } from "../../ingest/shopRules.ts";
import { toStateRefusal } from "../../../engine/workflow/requirements.ts";
import { addWorkflowEvent, insertRecord } from "../../../engine/workflow/saveRecord.ts";
import { openForStep } from "../../../engine/workflow/takeStep.ts";
import { buildNewSlip } from "./newSlip.ts";
import { pickReceivedCount, priceSlipLines } from "../pricedLines.ts";
import { addPurchaseSums } from "../rollUp.ts";
import { purchaseSlipLines, purchaseSlipRecords } from "./slips.ts";
import type { StoredPurchaseLine, StoredSlip } from "./storedSlip.ts";

const roundQuantity = (quantity: number): number => Math.round(quantity * 1000) / 1000;

/** What reversals have taken back of each line, positive, by its number. */
async function takenBack({ db }: Call, slip: StoredSlip): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("purchase_slip as r")
    .innerJoin("purchase_line as l", (join) =>
      join.onRef("l.tenant_id", "=", "r.tenant_id").onRef("l.slip_id", "=", "r.slip_id"),
    )
    .select(["l.line_no", (eb) => eb.fn.sum<number>("l.received").as("received")])
    .where("r.tenant_id", "=", slip.tenant_id)
    .where("r.reversal_of", "=", slip.slip_id)
    .groupBy("l.line_no")
    .execute();
  return new Map(rows.map(({ line_no, received }) => [line_no, -received]));
}

/** The lines to take back, with their quantities. @throws Rejected W022 where a line has less left, NOT_FOUND for a line that is none */
function pickReturnedLines(
  left: readonly { line: StoredPurchaseLine; left: number }[],
  sent: ReversePurchaseSlipInput["lines"],
): { line: StoredPurchaseLine; quantity: number }[] {
  if (!sent) return left.map(({ line, left: quantity }) => ({ line, quantity })).filter(({ quantity }) => quantity > 0);
  const faults: FieldError[] = [];
  const seen = new Set<number>();
  const lines = sent.flatMap(({ lineNo, quantity }, index) => {
    const found = left.find(({ line }) => line.line_no === lineNo);
    if (!found || seen.has(lineNo)) faults.push({ field: `lines.${index}.lineNo`, code: "NOT_FOUND" });
    else if (quantity > found.left) faults.push({ field: `lines.${index}.quantity`, code: "W022", args: [found.left] });
    seen.add(lineNo);
    return found ? [{ line: found.line, quantity }] : [];
  });
  if (faults.length > 0) throw Rejected.fields(faults);
  return lines;
}

/** What is left of each line to take back. */
async function readLeft(call: Call, slip: StoredSlip): Promise<{ line: StoredPurchaseLine; left: number }[]> {
  const back = await takenBack(call, slip);
  return (await purchaseSlipLines.read(call, slip)).map((line) => ({
    line,
    left: roundQuantity((line.received ?? 0) - (back.get(line.line_no) ?? 0)),
  }));
}

/** A line of the reversal: the same goods with a negative quantity, at the price that was paid. */
function toReversedLine({ tenant_id: _, shop_id: __, slip_id: ___, ...line }: StoredPurchaseLine, quantity: number) {
  const price = line.received_price ?? line.price;
  return {
    ...line,
    quantity: -quantity,
    received: -quantity,
    price,
    received_price: price,
    missing_reason: null,
    inspected_version: 0,
  };
}

/** Writes the reversal of a slip. */
async function reverse(call: Call, input: ReversePurchaseSlipInput, request: RequestColumns) {
  const { receivedDate } = input;
  const { row: slip } = await openForStep(
    call,
    purchaseSlipRecords,
    purchaseSlipWorkflow.steps.reversePurchaseSlip,
    input,
  );
  const shopId = slip.shop_id;
  if (slip.source === "REVERSAL") throw toStateRefusal(purchaseSlipRecords, slip);
  if (receivedDate < (slip.received_date ?? "")) throw new Rejected("W008", { field: "receivedDate" });
  const taken = pickReturnedLines(await readLeft(call, slip), input.lines);
  if (taken.length === 0) throw new Rejected("W001", { field: "lines" });
  const { taxRounding } = await readShopRules(call.db, slip.tenant_id, shopId);
  const goods = taken.map(({ line, quantity }) => toReversedLine(line, quantity));
  const priced = priceSlipLines(goods, taxRounding, pickReceivedCount);
  const reason = input.reason.trim();
  const head = {
    shop_id: shopId,
    supplier_id: slip.supplier_id,
    order_date: receivedDate,
    delivery_date: receivedDate,
    received_date: receivedDate,
    source: "REVERSAL" as const,
    reversal_of: slip.slip_id,
    remarks: reason,
  };
  const made = await buildNewSlip(call, head, priced);
  const reversal = await insertRecord(call, purchaseSlipRecords, "COMPLETED", { ...made, shopId, request });
  const { events } = purchaseSlipRecords;
  if (events)
    await addWorkflowEvent(call, events, slip.slip_id, {
      status: "REVERSED",
      shopId,
      reason: { field: "reason", text: reason },
    });
  await addPurchaseSums(call, { ...slip, date: receivedDate }, priced.lines);
  return reversal;
}

/**
 * Takes a completed slip back, in full or in part, by a slip with negative quantities that is complete at once. A repeated call makes
 * nothing.
 * @returns the id of the reversal
 * @throws Rejected NOT_FOUND, SETTLED for a slip that is not complete or is a reversal itself, W001 without a reason or where nothing is
 * left, W022, W008 for a date before the receipt, FUTURE, MONTH_LOCKED, CREATED
 */
export async function reverseSlip(context: Context, input: ReversePurchaseSlipInput): Promise<number> {
  const { slip_id } = await runCreationOnce(context, "purchase_slip", input, (request) =>
    runInTransaction(toCall(context), (call) => reverse(call, input, request)),
  );
  return slip_id;
}
