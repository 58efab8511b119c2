import { slipTexts } from "../../i18n/ja/purchase-slip.ts";
import { Rejected } from "../../src/core/rejected.ts";
import type { SlipStatus } from "../../src/domain/purchase/slipStatus.ts";
import type { WithdrawPurchaseMailInput } from "../../src/generated/server.ts";
import type { Context } from "../context.ts";
import { callOf, inOne, recordChange, type Call } from "../crud/call.ts";
import { holdSlip, type StoredSlip } from "./holdSlip.ts";
import { endReason, endRequest, workOf } from "./mailRequests.ts";
import { slipNumber } from "./slipNumber.ts";

/** Ends the request of a slip that is locked. @returns false where none waits: a mail that leaves right now is the job's (mailJob.ts) */
async function endWaiting({ db }: Call, slip: StoredSlip, failure: string | null): Promise<boolean> {
  const { tenant_id: tenantId, shop_id: shopId, slip_id: slipId, mail_requested_at: at, mail_sending_at } = slip;
  if (!at || mail_sending_at) return false;
  await endRequest(db, workOf({ tenantId, shopId, slipId, at }), { mail_failure: failure });
  return true;
}

/** The order of a slip that goes into this state is no longer sent: a supplier who got it now would deliver twice. */
export async function endMail(call: Call, slip: StoredSlip, to: SlipStatus): Promise<void> {
  const reason = endReason(to);
  if (reason !== null) await endWaiting(call, slip, reason);
}

/**
 * A person takes the request of an order's mail back. Where none waits, nothing changes.
 * @throws Rejected NOT_FOUND, SETTLED for a mail that was sent or leaves right now
 */
export const withdrawMail = (context: Context, { slipId }: WithdrawPurchaseMailInput): Promise<void> =>
  inOne(callOf(context), async (call) => {
    const { mails, mailLeaves } = slipTexts;
    const slip = await holdSlip(call, slipId);
    if (slip.mailed_at) throw new Rejected("SETTLED", { args: [mails.SENT] });
    if (slip.mail_sending_at) throw new Rejected("SETTLED", { args: [mailLeaves] });
    if (!(await endWaiting(call, slip, null))) return;
    recordChange(call, {
      resource: "purchase-slip",
      shopId: slip.shop_id,
      recordId: slip.slip_id,
      action: "UPDATE",
      recordName: slipNumber(slip.order_date, slip.slip_no),
      before: { mail: mails.WAITING },
      after: { mail: mails.NONE },
    });
  });
