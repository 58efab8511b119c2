import { Rejected } from "../../src/core/rejected.ts";
import type { CancelTransferInput } from "../../src/generated/server.ts";
import type { Context } from "../context.ts";
import { callOf, inOne } from "../crud/call.ts";
import { holdTransfer, refuseOther } from "./holdTransfer.ts";
import { addEvent, noteTransfer, saveTransfer } from "./moveTransfer.ts";

/**
 * Either side cancels a transfer that is not shipped. A repeated call changes nothing.
 * @throws Rejected W001 without a reason, NOT_FOUND, SETTLED, W014
 */
export const cancelTransfer = (context: Context, input: CancelTransferInput): Promise<void> =>
  inOne(callOf(context), async (call) => {
    const reason = input.reason.trim();
    if (!reason) throw new Rejected("W001", { field: "reason" });
    const transfer = await holdTransfer(call, input.transferId, { shop_id: input.shop_id });
    if (transfer.status === "CANCELED" && transfer.version === input.version + 1) return;
    refuseOther(transfer, "REQUESTED");
    if (transfer.version !== input.version) throw new Rejected("W014");
    await saveTransfer(call, transfer, { status: "CANCELED" });
    await addEvent(call, { ...transfer, status: "CANCELED" }, input.shop_id, reason);
    noteTransfer(call, transfer, input.shop_id, {
      action: "UPDATE",
      before: { status: transfer.status },
      after: { status: "CANCELED", reason },
    });
  });
