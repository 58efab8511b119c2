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
import * as rules from "../../../src/generated/rules.ts";
import type { PlanSource } from "../../engine/plan/planSource.ts";

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

/** Notifications that wait for their time or for a decision; to whole brands, those of the chosen shops. */
export const pushNotificationPlans: PlanSource = {
  kind: "PUSH",
  rule: rules.getPushNotifications,
  list: ({ viewer }, shopIds) => [
    {
      event: "SENT",
      resource: "PUSH_NOTIFICATION",
      table: "push_notification",
      id: "push_id",
      title: "title",
      on: { moment: "release_timer" },
      createdBy: "saved_by",
      where: sql<boolean>`${selectPushStatus()} in ('WAITING', 'SCHEDULED')`,
      own: sql<boolean>`${isOwnPush(viewer, "push_notification")} and (shop_id = any(${[...shopIds]}::int[]) or shop_id = 0 and (
        brand_id is null or brand_id in (
          select brand_id from shop where tenant_id = ${viewer.developerId} and shop_id = any(${[...shopIds]}::int[]))))`,
    },
  ],
};
