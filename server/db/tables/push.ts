import type { Generated } from "kysely";
import type { AppPlatform, PushProviderName } from "../../../src/generated/server.ts";
import type { Moment } from "./reference.ts";
import type { Requested } from "./requested.ts";

export interface PushNotificationTable extends Requested {
  tenant_id: number;
  /** 0: of a whole brand. */
  shop_id: number;
  /** With shop_id 0: which brand; null there: all shops of the company, as before there was a choice. */
  brand_id: number | null;
  push_id: Generated<number>;
  title: string;
  description: string;
  /** Null: as soon as it is registered. */
  release_timer: Moment | null;
  quiet_hours_consent: boolean | null;
  send_flg: Generated<boolean>;
  /** When a job first took it up: from then on nobody changes it. */
  sending_at: Moment | null;
  sent_at: Moment | null;
  cancelled_at: Moment | null;
  failed_at: Moment | null;
  failure: string | null;
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
}

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

/** Push notifications (migrations 0481, 0820). */
export interface PushTables {
  push_notification: PushNotificationTable;
  push_delivery: PushDeliveryTable;
  app_device: AppDeviceTable;
}
