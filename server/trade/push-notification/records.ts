import { sql } from "kysely";
import { pushNotification as words } from "../../../i18n/ja/push-notification/push-notification.ts";
import type { PushNotification } from "../../../src/generated/server.ts";
import { pushNotificationWorkflow } from "../../../src/generated/workflows.ts";
import { requireRecord } from "../../engine/crud/find/read.ts";
import { buildResourceWithHooks } from "../../engine/crud/resource.ts";
import { toCall } from "../../engine/crud/call.ts";
import type { Context } from "../../engine/context.ts";
import type { WorkflowRecords } from "../../engine/workflow/workflow.ts";
import { pushNotificationHooks, refuseMissingPush, selectPushStatus } from "./notification.ts";
import { isOwnPush } from "./site.ts";

/** A notification as the caller saw it. */
export type SeenPush = { id: number; version: number };

/** Notifications as records of their workflow. The forms save them as a resource; steps cancel and decide. */
export const pushNotificationRecords: WorkflowRecords<"push_notification", SeenPush> = {
  workflow: pushNotificationWorkflow,
  table: "push_notification",
  key: ["push_id"],
  where: ({ id }, { viewer }) => sql<boolean>`push_id = ${id} and ${isOwnPush(viewer, "push_notification")}`,
  stateNames: words.options.status,
  stateSql: selectPushStatus(),
  missing: ({ id }, call) => refuseMissingPush(id, call),
  readName: ({ title }) => title,
  versionFirst: true,
};

const resource = buildResourceWithHooks("push-notification", pushNotificationHooks);

/** The notification as the API answers it. @throws Rejected NOT_FOUND, FORBIDDEN */
export const readPush = async (context: Context, { id }: Pick<SeenPush, "id">): Promise<PushNotification> =>
  // Table and type are generated from the same SDL.
  (await requireRecord(resource, { id }, toCall(context))) as PushNotification;
