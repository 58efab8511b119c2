import { sql } from "kysely";
import { badInput } from "../../i18n/ja/messages.ts";
import { Rejected } from "../../src/core/rejected.ts";
import { businessToday } from "../../src/domain/businessDay.ts";
import type { CreateTransferInput, UpdateTransferInput } from "../../src/generated/server.ts";
import type { Context } from "../context.ts";
import { callOf, inOne, type Call } from "../crud/call.ts";
import { once } from "../crud/once.ts";
import type { Requested } from "../db/tables/requested.ts";
import { shopRules } from "../ingest/shopRules.ts";
import { refuseArrival } from "../purchase/refuseArrival.ts";
import { holdTransfer, linesOfTransfer, refuseOther, type StoredTransfer } from "./holdTransfer.ts";
import { addEvent, noteTransfer, saveTransfer, trimmed } from "./moveTransfer.ts";
import { addLines, linesOf } from "./requestLines.ts";

type Way = Pick<CreateTransferInput, "fromShopId" | "toShopId">;

/** Locks the sender, by which requests are numbered. @throws Rejected NOT_FOUND where the company has no such shop */
async function holdSender(call: Call, { fromShopId, toShopId }: Way): Promise<void> {
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

type Request = Omit<CreateTransferInput, "requestId"> & { requestCode: string | null };

/** Writes a new request. @throws Rejected as createTransfer */
export async function addRequest(call: Call, input: Request, request?: Requested): Promise<StoredTransfer> {
  const tenantId = call.viewer.developerId;
  const { cutoffs } = await shopRules(call.db, tenantId, input.toShopId);
  const requestDate = businessToday(call.now, cutoffs);
  refuseArrival("expectedDate", input.expectedDate, requestDate);
  const lines = await linesOf(call, input.lines);
  await holdSender(call, input);
  const transfer = await call.db
    .insertInto("transfer")
    .values({
      tenant_id: tenantId,
      shop_id: input.fromShopId,
      to_shop_id: input.toShopId,
      status: "REQUESTED",
      request_date: requestDate,
      request_code: input.requestCode,
      expected_date: input.expectedDate,
      ship_date: null,
      receive_date: null,
      transfer_no: await nextNumber(call, input.fromShopId, requestDate),
      remarks: trimmed(input.remarks),
      lines: lines.length,
      created_at: call.now,
      updated_at: call.now,
      ...(request ?? { request_id: null, request_digest: null }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addLines(call, transfer, lines);
  await addEvent(call, transfer, input.toShopId);
  const { status, expected_date: expectedDate, remarks } = transfer;
  noteTransfer(call, transfer, input.toShopId, {
    action: "CREATE",
    before: null,
    after: { status, expectedDate, remarks },
  });
  return transfer;
}

/**
 * Requests goods of another shop. A repeated call requests nothing (crud/once.ts).
 * @returns the id of the transfer
 * @throws Rejected NOT_FOUND for a sender or item that the company does not have, SAME_ITEM, PAST_DATE, LAST_DATE, CREATED
 */
export async function createTransfer(context: Context, input: CreateTransferInput): Promise<number> {
  const { transfer_id } = await once(context, "transfer", input, (request) =>
    inOne(callOf(context), (call) => addRequest(call, { ...input, requestCode: null }, request)),
  );
  return transfer_id;
}

type Change = Pick<UpdateTransferInput, "expectedDate" | "remarks" | "lines">;

/** Whether the request already says what is sent: somebody whose first answer was lost has pressed again. */
async function isStored(call: Call, transfer: StoredTransfer, input: Change): Promise<boolean> {
  if (transfer.expected_date !== input.expectedDate || transfer.remarks !== trimmed(input.remarks)) return false;
  const lines = await linesOfTransfer(call, transfer);
  return (
    lines.length === input.lines.length &&
    lines.every(
      ({ item_id, requested }, index) =>
        input.lines[index]?.itemId === item_id && input.lines[index].quantity === requested,
    )
  );
}

/** Writes a request that is locked anew. @throws Rejected NOT_FOUND, SAME_ITEM, PAST_DATE, LAST_DATE */
export async function rewriteRequest(call: Call, transfer: StoredTransfer, input: Change): Promise<void> {
  refuseArrival("expectedDate", input.expectedDate, transfer.request_date);
  const lines = await linesOf(call, input.lines);
  await call.db
    .deleteFrom("transfer_line")
    .where("tenant_id", "=", transfer.tenant_id)
    .where("transfer_id", "=", transfer.transfer_id)
    .execute();
  await addLines(call, transfer, lines);
  const remarks = trimmed(input.remarks);
  await saveTransfer(call, transfer, { expected_date: input.expectedDate, remarks, lines: lines.length });
  noteTransfer(call, transfer, transfer.to_shop_id, {
    action: "UPDATE",
    before: { expectedDate: transfer.expected_date, remarks: transfer.remarks },
    after: { expectedDate: input.expectedDate, remarks },
  });
}

/**
 * Changes a request that is not shipped.
 * @throws Rejected NOT_FOUND, SETTLED, W014 where somebody else saved it meanwhile, SAME_ITEM, PAST_DATE, LAST_DATE
 */
export const updateTransfer = (context: Context, input: UpdateTransferInput): Promise<void> =>
  inOne(callOf(context), async (call) => {
    const transfer = await holdTransfer(call, input.transferId, { toShopId: input.toShopId });
    refuseOther(transfer, "REQUESTED");
    if (transfer.version === input.version) await rewriteRequest(call, transfer, input);
    else if (!(await isStored(call, transfer, input))) throw new Rejected("W014");
  });
