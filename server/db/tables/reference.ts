import type { ColumnType, Generated } from "kysely";
import type { Authority, Role } from "../../../src/core/viewer.ts";

/** timestamptz: read as Date, written as Date or ISO text. */
export type Moment = ColumnType<Date, Date | string, Date | string>;

export interface DeveloperTable {
  tenant_id: number;
  name: string;
  invoice: string | null;
  api_type: Generated<number>;
  sale_mode: Generated<"INCLUDED" | "EXCLUDED">;
  export_encoding: Generated<"UTF8" | "CP932">;
  /** Percent of the cumulative share up to which a row is ranked A, or B. */
  abc_rank_a: Generated<number>;
  abc_rank_b: Generated<number>;
  /** Yen by which counted and calculated cash may differ before somebody is to look at it. */
  cash_difference: Generated<number>;
  /** Voids of a day are a spike from this many on, at this multiple of the usual. */
  void_spike_count: Generated<number>;
  void_spike_factor: Generated<number>;
  /** Shops that have menu types; null until somebody has chosen them. */
  menu_type_shop_ids: Generated<number[] | null>;
  setting_version: Generated<number>;
}

export interface ShopTable {
  tenant_id: number;
  shop_id: Generated<number>;
  brand_id: number;
  code: string | null;
  name: string;
  site_type: Generated<number>;
  tax_rounding: Generated<"DOWN" | "HALF_UP" | "UP">;
  points_as: Generated<"DISCOUNT" | "TENDER">;
  /** YYYY-MM-DD */
  opened_on: string | null;
  display_sequence: Generated<number>;
  setting_version: Generated<number>;
}

/** Registration numbers of a shop as they were entered; the one with the highest version is what its form shows. */
export interface RegistrationNumberTable {
  tenant_id: number;
  shop_id: number;
  version: number;
  invoice: string;
  /** YYYY-MM-DD; null is from the beginning. */
  effective_date: string | null;
  created_at: Moment;
}

export interface AccountTable {
  tenant_id: number;
  /** The identity service's sub, the API's developerUuid. */
  account_uuid: string;
  login: string;
  name: string;
  authority: Authority;
  role: Role;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface AccountShopTable {
  tenant_id: number;
  shop_id: number;
  account_uuid: string;
}

/** Developers, shops, accounts. */
export interface ReferenceTables {
  developer: DeveloperTable;
  shop: ShopTable;
  account: AccountTable;
  account_shop: AccountShopTable;
  registration_number: RegistrationNumberTable;
}
