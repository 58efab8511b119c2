import type { Generated } from "kysely";
import type { TtoMediaCategory } from "../../../src/generated/server.ts";
import type { Moment } from "./reference.ts";
import type { Requested } from "./requested.ts";

export interface TtoMediaTable extends Requested {
  tenant_id: number;
  shop_id: number;
  media_id: Generated<number>;
  title: string;
  category: TtoMediaCategory;
  source: string;
  target_product_code: string | null;
  /** Seconds. */
  display_time: number;
  display_sequence: Generated<number>;
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
}

/** Media of the table order (migrations 0482 and 0580). */
export interface MediaTables {
  tto_media: TtoMediaTable;
}
