import type { Call } from "../../../engine/crud/call.ts";
import { findUnsentReason, endMailRequest, toMailWork } from "./mailRequests.ts";
import type { StoredSlip } from "../slips/storedSlip.ts";

/** Ends the request of a slip that is locked. @returns false where none waits: a mail that leaves right now is the job's (mailJob.ts) */
export async function endWaitingMail({ db }: Call, slip: StoredSlip, failure: string | null): Promise<boolean> {
  const { tenant_id: tenantId, shop_id: shopId, slip_id: slipId, mail_requested_at: at, mail_sending_at } = slip;
  if (!at || mail_sending_at) return false;
  await endMailRequest(db, toMailWork({ tenantId, shopId, slipId, at }), { mail_failure: failure });
  return true;
}

/** The order of a slip that goes into this state is no longer sent: a supplier who got it now would deliver twice. */
export async function endOrderMail(call: Call, slip: StoredSlip, to: string): Promise<void> {
  const reason = findUnsentReason(to);
  if (reason !== null) await endWaitingMail(call, slip, reason);
}
