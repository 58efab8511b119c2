import { Rejected } from "../../../src/core/rejected.ts";
import { inQuietHours, quietHours } from "../../../src/domain/quietHours.ts";
import type { PushNotification } from "../../../src/generated/server.ts";
import { runInTransaction, type Call } from "../../engine/crud/call.ts";
import { requirePushLimit, computeSendTime } from "./limit.ts";
import { movePush, type PushMove, type SeenPush } from "./move.ts";

/** What a decision must know of a notification that the viewer owns. @throws Rejected OWN_PUSH if the viewer saved it last */
async function ofAnother({ id }: SeenPush, { db, viewer }: Call) {
  const push = await db
    .selectFrom("push_notification")
    .select(["brand_id", "release_timer", "quiet_hours_consent", "saved_by_uuid"])
    .where("tenant_id", "=", viewer.developerId)
    .where("push_id", "=", id)
    .executeTakeFirstOrThrow();
  if (push.saved_by_uuid === viewer.developerUuid) throw new Rejected("OWN_PUSH");
  return push;
}

const decision = (approval: "APPROVED" | "REFUSED", reason: string | null, { viewer, now }: Call) =>
  ({
    columns: { approval, decided_by: viewer.accountName, decided_at: now, refusal_reason: reason },
    from: ["WAITING"],
    fields: ["status", "refusal_reason"],
  }) satisfies Partial<PushMove>;

/**
 * Approves what another person saved: it is sent at its time, or now if that is over.
 * @throws Rejected OWN_PUSH, PUSH_LIMIT, QUIET_HOURS if it would now arrive at night and nobody has consented to that
 */
export const approvePush = (input: SeenPush, call: Call): Promise<PushNotification> =>
  runInTransaction(call, async (within) => {
    const to = ["SCHEDULED", "SENDING", "SENT"] as const;
    const answer = await movePush(input, { ...decision("APPROVED", null, within), to }, within);
    const { brand_id, release_timer, quiet_hours_consent } = await ofAnother(input, within);
    if (!quiet_hours_consent && inQuietHours(computeSendTime(release_timer, within.now)))
      throw new Rejected("QUIET_HOURS", { args: [quietHours.from, quietHours.until] });
    await requirePushLimit({ id: input.id, brand_id, release_timer }, within);
    return answer;
  });

/** Gives it back to the person who saved it, with the reason. @throws Rejected OWN_PUSH */
export const refusePush = (
  { reason, ...input }: SeenPush & { reason: string },
  call: Call,
): Promise<PushNotification> =>
  runInTransaction(call, async (within) => {
    const answer = await movePush(input, { ...decision("REFUSED", reason, within), to: ["REFUSED"] }, within);
    await ofAnother(input, within);
    return answer;
  });
