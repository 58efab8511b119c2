import { sql } from "kysely";
import { badInput } from "../../i18n/ja/messages.ts";
import { Rejected, type FieldError } from "../../src/core/rejected.ts";
import { businessToday } from "../../src/domain/businessDay.ts";
import type { CreateTransferInput, TransferLineInput, UpdateTransferInput } from "../../src/generated/server.ts";
import type { Context } from "../context.ts";
import { callOf, inOne, type Call } from "../crud/call.ts";
import { once } from "../crud/once.ts";
import type { StoredLine, StoredTransfer } from "./holdTransfer.ts";
import { holdTransfer, linesOfTransfer, refuseOther } from "./holdTransfer.ts";
import { shopRules } from "../ingest/shopRules.ts";
import { addEvent, noteTransfer, saveTransfer, trimmed } from "./moveTransfer.ts";

type Item = Pick<StoredLine, "item_id" | "item_code" | "item_name" | "order_unit" | "unit" | "units_per_case">;
type NewLine = Item & Pick<StoredLine, "line_no" | "requested">;

/**
 * The lines of a request with the items as they are now.
 * @throws Rejected W001 without lines, NOT_FOUND for an item that the company does not have or no longer uses, SAME_ITEM
 */
async function linesOf(call: Call, inputs: readonly TransferLineInput[]): Promise<NewLine[]> {
  if (inputs.length === 0) throw new Rejected("W001", { field: "lines" });
  const ids = inputs.map(({ itemId }) => itemId);
  const rows = await call.db
    .selectFrom("purchase_item")
    .select(["item_id", "item_code", "item_name", "order_unit", "unit", "units_per_case"])
    .where("tenant_id", "=", call.viewer.developerId)
    .where("active", "=", true)
    .where("item_id", "in", ids)
    .execute();
  const items = new Map<number, Item>(rows.map((item) => [item.item_id, item]));
  const faults: FieldError[] = [];
  const lines = inputs.flatMap(({ itemId, quantity }, index): NewLine[] => {
    const item = items.get(itemId);
    if (!item) faults.push({ field: `lines.${index}.itemId`, code: "NOT_FOUND" });
    else if (ids.indexOf(itemId) < index) faults.push({ field: `lines.${index}.itemId`, code: "SAME_ITEM" });
    return item ? [{ ...item, line_no: index + 1, requested: quantity }] : [];
  });
  if (faults.length > 0) throw Rejected.fields(faults);
  return lines;
}

const addLines = (call: Call, { tenant_id, shop_id, transfer_id }: StoredTransfer, lines: readonly NewLine[]) =>
  call.db
    .insertInto("transfer_line")
    .values(
      lines.map((line) => ({
        tenant_id,
        shop_id,
        transfer_id,
        ...line,
        shipped: null,
        received: null,
        unit_price: null,
        ship_reason: null,
        short_reason: null,
      })),
    )
    .execute();

function refusePast(expectedDate: string, requestDate: string): void {
  if (expectedDate < requestDate) throw new Rejected("PAST_DATE", { field: "expectedDate" });
}

/** Locks the sender, by which requests are numbered. @throws Rejected NOT_FOUND where the company has no such shop */
async function holdSender(call: Call, { fromShopId, toShopId }: CreateTransferInput): Promise<void> {
  if (fromShopId === toShopId) throw new Rejected("BAD_INPUT", { field: "fromShopId", args: [badInput.value] });
  const { rows } = await sql`
    select from shop where tenant_id = ${call.viewer.developerId} and shop_id = ${fromShopId} for no key update`.execute(
    call.db,
  );
  if (rows.length === 0) throw new Rejected("NOT_FOUND", { field: "fromShopId" });
}

/**
 * Requests goods of another shop. A repeated call requests nothing (crud/once.ts).
 * @returns the id of the transfer
 * @throws Rejected NOT_FOUND for a sender or item that the company does not have, SAME_ITEM, PAST_DATE, CREATED
 */
export async function createTransfer(context: Context, input: CreateTransferInput): Promise<number> {
  const { transfer_id } = await once(context, "transfer", input, (request) =>
    inOne(callOf(context), async (call): Promise<StoredTransfer> => {
      const tenantId = call.viewer.developerId;
      const { cutoffs } = await shopRules(call.db, tenantId, input.toShopId);
      const requestDate = businessToday(call.now, cutoffs);
      refusePast(input.expectedDate, requestDate);
      const lines = await linesOf(call, input.lines);
      await holdSender(call, input);
      const { last } = await call.db
        .selectFrom("transfer")
        .select((eb) => eb.fn.max("transfer_no").as("last"))
        .where("tenant_id", "=", tenantId)
        .where("shop_id", "=", input.fromShopId)
        .where("request_date", "=", requestDate)
        .executeTakeFirstOrThrow();
      const transfer = await call.db
        .insertInto("transfer")
        .values({
          tenant_id: tenantId,
          shop_id: input.fromShopId,
          to_shop_id: input.toShopId,
          status: "REQUESTED",
          request_date: requestDate,
          expected_date: input.expectedDate,
          ship_date: null,
          receive_date: null,
          transfer_no: (last ?? 0) + 1,
          remarks: trimmed(input.remarks),
          lines: lines.length,
          created_at: call.now,
          updated_at: call.now,
          ...request,
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
    }),
  );
  return transfer_id;
}

/** Whether the request already says what is sent: somebody whose first answer was lost has pressed again. */
async function isStored(call: Call, transfer: StoredTransfer, input: UpdateTransferInput): Promise<boolean> {
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

/**
 * Changes a request that is not shipped.
 * @throws Rejected NOT_FOUND, SETTLED, W014 where somebody else saved it meanwhile, SAME_ITEM, PAST_DATE
 */
export const updateTransfer = (context: Context, input: UpdateTransferInput): Promise<void> =>
  inOne(callOf(context), async (call) => {
    const transfer = await holdTransfer(call, input.transferId, { toShopId: input.toShopId });
    refuseOther(transfer, "REQUESTED");
    if (transfer.version !== input.version) {
      if (await isStored(call, transfer, input)) return;
      throw new Rejected("W014");
    }
    refusePast(input.expectedDate, transfer.request_date);
    const lines = await linesOf(call, input.lines);
    await call.db
      .deleteFrom("transfer_line")
      .where("tenant_id", "=", transfer.tenant_id)
      .where("transfer_id", "=", transfer.transfer_id)
      .execute();
    await addLines(call, transfer, lines);
    const remarks = trimmed(input.remarks);
    await saveTransfer(call, transfer, { expected_date: input.expectedDate, remarks, lines: lines.length });
    noteTransfer(call, transfer, input.toShopId, {
      action: "UPDATE",
      before: { expectedDate: transfer.expected_date, remarks: transfer.remarks },
      after: { expectedDate: input.expectedDate, remarks },
    });
  });
