import type { AppPlatform, PushProviderName } from "../../../../src/generated/types.ts";
import type { MomentColumn } from "./reference.ts";

interface PushDeliveryTable {
  tenant_id: number;
  shop_id: number;
  brand_id: number | null;
  idempotency_key: string;
  push_id: number;
  title: string;
  description: string;
  provider: PushProviderName;
  /** The provider's id of the message. */
  reference: string | null;
  devices: number;
  sent_at: MomentColumn;
}

export interface AppDeviceTable {
  tenant_id: number;
  shop_id: number;
  /** SHA-256 of the registration token, hexadecimal. */
  token_hash: string;
  platform: AppPlatform;
  registered_at: MomentColumn;
  seen_at: MomentColumn;
}

/** Tables of push notifications that the SDL does not describe. */
export interface PushTables {
  push_delivery: PushDeliveryTable;
  app_device: AppDeviceTable;
}
