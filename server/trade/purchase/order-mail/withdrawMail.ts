import { slipTexts } from "../../../../i18n/ja/purchase/purchase-slip.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { WithdrawPurchaseMailInput } from "../../../../src/generated/server.ts";
import type { Context } from "../../../engine/context.ts";
import { toCall, runInTransaction } from "../../../engine/crud/call.ts";
import { lockRecord } from "../../../engine/workflow/lockRecord.ts";
import { noteRecordChange } from "../../../engine/workflow/saveRecord.ts";
import { endWaitingMail } from "./endMail.ts";
import { purchaseSlipRecords } from "../slips/slips.ts";

/**
 * A person takes the request of an order's mail back. Where none waits, nothing changes.
 * @throws Rejected NOT_FOUND, SETTLED for a mail that was sent or leaves right now
 */
export const withdrawMail = (context: Context, { slipId }: WithdrawPurchaseMailInput): Promise<void> =>
  runInTransaction(toCall(context), async (call) => {
    const { mails, mailLeaves } = slipTexts;
    const slip = await lockRecord(call, purchaseSlipRecords, { slipId });
    if (slip.mailed_at) throw new Rejected("SETTLED", { args: [mails.SENT] });
    if (slip.mail_sending_at) throw new Rejected("SETTLED", { args: [mailLeaves] });
    if (!(await endWaitingMail(call, slip, null))) return;
    await noteRecordChange(call, purchaseSlipRecords, slip, {
      shopId: slip.shop_id,
      before: { mail: mails.WAITING },
      after: { mail: mails.NONE },
    });
  });
