import type { Selectable } from "kysely";
import { Rejected } from "../../../src/core/rejected.ts";
import { inQuietHours, quietHours } from "../../../src/domain/quietHours.ts";
import { pushNotificationWorkflow } from "../../../src/generated/workflows.ts";
import type { Call } from "../../engine/crud/call.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { defineStep } from "../../engine/workflow/takeStep.ts";
import { requirePushCoupon } from "./coupon.ts";
import { computeSendTime, requirePushLimit } from "./limit.ts";
import { pushNotificationRecords, type SeenPush } from "./records.ts";

type RefusedPush = SeenPush & { reason: string };
type PushRow = Selectable<Tables["push_notification"]>;

const { steps } = pushNotificationWorkflow;

/** What a decision writes. @throws Rejected OWN_PUSH if the viewer saved the notification last */
function buildDecision(
  row: PushRow,
  { approval, refusal_reason }: { approval: "APPROVED" | "REFUSED"; refusal_reason: string | null },
  { viewer, now }: Call,
) {
  if (row.saved_by_uuid === viewer.developerUuid) throw new Rejected("OWN_PUSH");
  return {
    columns: { approval, decided_by: viewer.accountName, decided_at: now, refusal_reason },
    before: { refusal_reason: row.refusal_reason },
    after: { refusal_reason },
  };
}

/** Whether the row has this decision of this very person. */
const isDecidedSo = ({ decided_by, refusal_reason }: PushRow, reason: string | null, { viewer }: Call): boolean =>
  decided_by === viewer.accountName && refusal_reason === reason;

/** Cancels a notification that waits. */
export const cancelPush = defineStep(pushNotificationRecords, steps.cancelPushNotification, {
  write: (_, _input: SeenPush, { now }) => ({ columns: { cancelled_at: now } }),
});

/**
 * Approves what another person saved: it is sent at its time, or now if that is over.
 * @throws Rejected OWN_PUSH, PUSH_COUPON, PUSH_LIMIT, QUIET_HOURS if it would now arrive at night and nobody has consented to that
 */
export const approvePush = defineStep(pushNotificationRecords, steps.approvePushNotification, {
  isRepeated: (row, _input: SeenPush, call) => isDecidedSo(row, null, call),
  async write(row, { id }, call) {
    const change = buildDecision(row, { approval: "APPROVED", refusal_reason: null }, call);
    const { brand_id, shop_id, coupon_id, release_timer, quiet_hours_consent } = row;
    if (!quiet_hours_consent && inQuietHours(computeSendTime(release_timer, call.now)))
      throw new Rejected("QUIET_HOURS", { args: [quietHours.from, quietHours.until] });
    await requirePushCoupon({ shop_id, brand_id, coupon_id, release_timer }, call);
    await requirePushLimit({ id, brand_id, release_timer }, call);
    return change;
  },
});

/** Gives it back to the person who saved it, with the reason. @throws Rejected OWN_PUSH */
export const refusePush = defineStep<"push_notification", RefusedPush>(
  pushNotificationRecords,
  steps.refusePushNotification,
  {
    isRepeated: (row, { reason }, call) => isDecidedSo(row, reason, call),
    write: (row, { reason }, call) => buildDecision(row, { approval: "REFUSED", refusal_reason: reason }, call),
  },
);
