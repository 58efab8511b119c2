import type { Selectable } from "kysely";
import type { PushNotificationTable } from "../../../src/generated/tables.ts";

/** `shop_id` of what goes to the members of all shops of a brand (`brand_id`). */
export const wholeBrand = 0;

export type PushRow = Selectable<PushNotificationTable>;
