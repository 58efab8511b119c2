import type { AppPlatform, PushProviderName } from "../../../src/generated/types.ts";
import type { Moment } from "./reference.ts";

export interface PushDeliveryTable {
  tenant_id: number;
  shop_id: number;
  /** As in the notification. */
  brand_id: number | null;
  idempotency_key: string;
  push_id: number;
  title: string;
  description: string;
  provider: PushProviderName;
  /** What the provider calls it. */
  reference: string | null;
  devices: number;
  sent_at: Moment;
}

export interface AppDeviceTable {
  tenant_id: number;
  shop_id: number;
  /** SHA-256 of the registration token, hexadecimal. */
  token_hash: string;
  platform: AppPlatform;
  registered_at: Moment;
  seen_at: Moment;
}

/** What was sent of push notifications, and whom they reach. */
export interface PushTables {
  push_delivery: PushDeliveryTable;
  app_device: AppDeviceTable;
}
