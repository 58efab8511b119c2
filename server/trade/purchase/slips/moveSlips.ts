import { orderTexts } from "../../../../i18n/ja/purchase/purchase-order.ts";
import { slipTexts } from "../../../../i18n/ja/purchase/purchase-slip.ts";
import type { CancelPurchaseSlipsInput, OrderPurchaseSlipsInput } from "../../../../src/generated/server.ts";
import { purchaseSlipWorkflow } from "../../../../src/generated/workflows.ts";
import type { Call } from "../../../engine/crud/call.ts";
import { defineStepForEach } from "../../../engine/workflow/takeStepForEach.ts";
import { purchaseSlipRecords } from "./slips.ts";
import type { StoredSlip } from "./storedSlip.ts";

const { orderPurchaseSlips, cancelPurchaseSlips } = purchaseSlipWorkflow.steps;
const toKey = (slipId: number) => ({ slipId });

/** Where the supplier of a slip takes mail; null where it takes none. */
async function readMailAddress({ db }: Call, { tenant_id, supplier_id }: StoredSlip): Promise<string | null> {
  const supplier = await db
    .selectFrom("supplier")
    .select("mail_address")
    .where("tenant_id", "=", tenant_id)
    .where("supplier_id", "=", supplier_id)
    .executeTakeFirst();
  return supplier?.mail_address ?? null;
}

/** Orders drafts, and requests a mail to each supplier that has an address. */
export const orderSlips = defineStepForEach<"purchase_slip", { slipId: number }, OrderPurchaseSlipsInput>(
  purchaseSlipRecords,
  orderPurchaseSlips,
  {
    toKey,
    async write(slip, { send }, call) {
      if (!send) return {};
      if (!(await readMailAddress(call, slip))) return { details: [slipTexts.noAddress] };
      // The slip waits for a mail server, and says so.
      const failure = call.context.config.smtpUrl ? null : orderTexts.reasons.noServer;
      return {
        columns: { mail_requested_at: call.now, mail_failure: failure },
        details: failure ? [failure] : [],
      };
    },
  },
);

/** Cancels slips whose inspection has not begun. */
export const cancelSlips = defineStepForEach<"purchase_slip", { slipId: number }, CancelPurchaseSlipsInput>(
  purchaseSlipRecords,
  cancelPurchaseSlips,
  { toKey, write: () => ({}) },
);
