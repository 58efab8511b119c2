import { decideAccess } from "../../../src/core/decide.ts";
import * as rules from "../../../src/generated/rules.ts";
import type { Attention } from "../../../src/generated/server.ts";
import type { Call } from "../../engine/crud/call.ts";
import { toCompanyAttention } from "../figures/attention.ts";
import { mayDecidePush } from "./notification.ts";
import { isOwnPush } from "./site.ts";

/** What the home page says of notifications that wait for the viewer's own decision; nothing for those who may not decide. */
export async function listWaitingPushes({ db, viewer }: Pick<Call, "db" | "viewer">): Promise<Attention[]> {
  if (!decideAccess(rules.approvePushNotification, viewer).allow) return [];
  const pushes = await db
    .selectFrom("push_notification")
    .select("push_id")
    .where(isOwnPush(viewer, "push_notification"))
    .where(mayDecidePush(viewer))
    .execute();
  return toCompanyAttention("PUSH_WAITING", pushes.length);
}
