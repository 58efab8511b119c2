import type { Selectable } from "kysely";
import type { PushNotificationTable } from "../../../src/generated/tables.ts";

/** The `shop_id` of a notification to a whole brand (`brand_id`). */
export const wholeBrand = 0;

export type PushRow = Selectable<PushNotificationTable>;
