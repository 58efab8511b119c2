import type { Selectable } from "kysely";
import type { PushNotification, PushStatus } from "../../../src/generated/server.ts";
import type { PushNotificationTable } from "../../../src/generated/tables.ts";

/** `shop_id` of what goes to the members of all shops of a brand (`brand_id`). */
export const wholeBrand = 0;

export type PushRow = Selectable<PushNotificationTable>;

/** Where a notification stands. */
export function statusOf(row: Pick<PushRow, "cancelled_at" | "send_flg" | "failed_at" | "sending_at">): PushStatus {
  if (row.cancelled_at) return "CANCELLED";
  if (row.send_flg) return "SENT";
  if (row.failed_at) return "FAILED";
  return row.sending_at ? "SENDING" : "SCHEDULED";
}

/** @param audience devices that it goes to, or went to */
export const toPush = (row: PushRow, audience: number): PushNotification => ({
  id: row.push_id,
  site_type: row.shop_id === wholeBrand ? "BRAND" : "SHOP",
  shop_id: row.shop_id === wholeBrand ? null : row.shop_id,
  brand_id: row.brand_id,
  title: row.title,
  description: row.description,
  release_timer: row.release_timer?.toISOString() ?? null,
  quiet_hours_consent: row.quiet_hours_consent ?? false,
  status: statusOf(row),
  audience,
  send_flg: row.send_flg,
  failure: row.failure,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  version: row.version,
});
