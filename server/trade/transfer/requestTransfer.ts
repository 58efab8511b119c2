import { sql } from "kysely";
import { badInput } from "../../../i18n/ja/words/messages.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import { businessToday } from "../../../src/domain/businessDay.ts";
import type { CreateTransferInput, UpdateTransferInput } from "../../../src/generated/server.ts";
import { transferWorkflow } from "../../../src/generated/workflows.ts";
import type { Context } from "../../engine/context.ts";
import type { Call } from "../../engine/crud/call.ts";
import { readShopRules } from "../ingest/shopRules.ts";
import { refuseArrival } from "../purchase/slips/refuseArrival.ts";
import { createRecord } from "../../engine/workflow/createRecord.ts";
import { insertRecord } from "../../engine/workflow/saveRecord.ts";
import { defineStep } from "../../engine/workflow/takeStep.ts";
import type { WorkflowStepChange } from "../../engine/workflow/workflow.ts";
import { trimText } from "./lines.ts";
import { buildRequestLines } from "./requestLines.ts";
import { transferLines, transferRecords, type StoredTransfer } from "./transfers.ts";

const { createTransfer: createStep, updateTransfer: updateStep } = transferWorkflow.steps;

type Way = Pick<CreateTransferInput, "fromShopId" | "toShopId">;

/** Locks the sender, by which requests are numbered. @throws Rejected NOT_FOUND where the company has no such shop */
async function lockSender(call: Call, { fromShopId, toShopId }: Way): Promise<void> {
  if (fromShopId === toShopId) throw new Rejected("BAD_INPUT", { field: "fromShopId", args: [badInput.value] });
  const { rows } = await sql`
    select from shop where tenant_id = ${call.viewer.developerId} and shop_id = ${fromShopId} for no key update`.execute(
    call.db,
  );
  if (rows.length === 0) throw new Rejected("NOT_FOUND", { field: "fromShopId" });
}

/** The next number of the sender's requests of a day. The sender is locked. */
async function nextNumber(call: Call, fromShopId: number, requestDate: string): Promise<number> {
  const { last } = await call.db
    .selectFrom("transfer")
    .select((eb) => eb.fn.max("transfer_no").as("last"))
    .where("tenant_id", "=", call.viewer.developerId)
    .where("shop_id", "=", fromShopId)
    .where("request_date", "=", requestDate)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

type NewRequest = Omit<CreateTransferInput, "requestId"> & { requestCode: string | null };

/** Writes a new request. @throws Rejected as createTransfer */
export const addTransferRequest = async (call: Call, request: NewRequest): Promise<StoredTransfer> =>
  insertRecord(call, transferRecords, createStep.to, {
    ...(await newRequest(call, request)),
    shopId: request.toShopId,
  });

async function newRequest(call: Call, input: NewRequest) {
  const { fromShopId, toShopId, expectedDate } = input;
  const { cutoffs } = await readShopRules(call.db, call.viewer.developerId, toShopId);
  const requestDate = businessToday(call.now, cutoffs);
  refuseArrival("expectedDate", expectedDate, requestDate);
  const lines = await buildRequestLines(call, input.lines);
  await lockSender(call, input);
  const remarks = trimText(input.remarks);
  return {
    columns: {
      shop_id: fromShopId,
      to_shop_id: toShopId,
      request_date: requestDate,
      request_code: input.requestCode,
      expected_date: expectedDate,
      ship_date: null,
      receive_date: null,
      transfer_no: await nextNumber(call, fromShopId, requestDate),
      remarks,
      lines: lines.length,
    },
    after: () => ({ expectedDate, remarks }),
    afterSave: (transfer: StoredTransfer) => transferLines.replace(call, transfer, lines),
  };
}

/**
 * Requests goods of another shop. A repeated call requests nothing.
 * @returns the id of the transfer
 * @throws Rejected NOT_FOUND for a sender or item that the company does not have, SAME_ITEM, PAST_DATE, LAST_DATE, CREATED
 */
export async function createTransfer(context: Context, input: CreateTransferInput): Promise<number> {
  const { transfer_id } = await createRecord(context, transferRecords, createStep, input, (call) =>
    newRequest(call, { ...input, requestCode: null }),
  );
  return transfer_id;
}

type RequestChange = Pick<UpdateTransferInput, "expectedDate" | "remarks" | "lines">;

/** Whether the request already says what is sent: somebody whose first answer was lost has pressed again. */
async function isRequestStored(call: Call, transfer: StoredTransfer, input: RequestChange): Promise<boolean> {
  if (transfer.expected_date !== input.expectedDate || transfer.remarks !== trimText(input.remarks)) return false;
  const lines = await transferLines.read(call, transfer);
  return (
    lines.length === input.lines.length &&
    lines.every(
      ({ item_id, requested }, index) =>
        input.lines[index]?.itemId === item_id && input.lines[index].quantity === requested,
    )
  );
}

/** Writes the lines of a request that is locked anew. @throws Rejected NOT_FOUND, SAME_ITEM, PAST_DATE, LAST_DATE */
export async function rewriteRequestLines(
  call: Call,
  transfer: StoredTransfer,
  input: RequestChange,
): Promise<WorkflowStepChange<"transfer">> {
  const { expectedDate } = input;
  refuseArrival("expectedDate", expectedDate, transfer.request_date);
  const lines = await buildRequestLines(call, input.lines);
  await transferLines.replace(call, transfer, lines);
  const remarks = trimText(input.remarks);
  return {
    columns: { expected_date: expectedDate, remarks, lines: lines.length },
    before: { expectedDate: transfer.expected_date, remarks: transfer.remarks },
    after: { expectedDate, remarks },
  };
}

/**
 * Changes a request that is not shipped.
 * @throws Rejected SAME_ITEM, PAST_DATE, LAST_DATE, and what every step refuses (takeStep)
 */
export const updateTransfer = defineStep<"transfer", UpdateTransferInput>(transferRecords, updateStep, {
  isRepeated: (transfer, input, call) => transfer.version !== input.version && isRequestStored(call, transfer, input),
  write: (transfer, input, call) => rewriteRequestLines(call, transfer, input),
});
