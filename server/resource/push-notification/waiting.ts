import { decide } from "../../../src/core/decide.ts";
import * as rules from "../../../src/generated/rules.ts";
import type { Attention } from "../../../src/generated/server.ts";
import type { Call } from "../../crud/call.ts";
import { ofCompany } from "../../query/attention.ts";
import { mayDecide } from "./notification.ts";
import { ownPushes } from "./site.ts";

/** What the home page says of notifications that wait for the viewer's own decision; nothing for those who may not decide. */
export async function waitingPushes({ db, viewer }: Pick<Call, "db" | "viewer">): Promise<Attention[]> {
  if (!decide(rules.approvePushNotification, viewer).allow) return [];
  const pushes = await db
    .selectFrom("push_notification")
    .select("push_id")
    .where(ownPushes(viewer, "push_notification"))
    .where(mayDecide(viewer))
    .execute();
  return ofCompany("PUSH_WAITING", pushes.length);
}
