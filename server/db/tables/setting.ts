import type { Generated } from "kysely";
import type { DayOfWeek, DiscountType, OrderType } from "../../../src/generated/server.ts";
import type { Moment } from "./reference.ts";
import type { Requested } from "./requested.ts";

export interface ShopCutoffTable {
  tenant_id: number;
  shop_id: number;
  /** The first business date that begins so, YYYY-MM-DD. */
  valid_from: string;
  /** After midnight. */
  cutoff_minutes: number;
}

export interface BudgetTable extends Requested {
  tenant_id: number;
  shop_id: number;
  budget_id: Generated<number>;
  /** First day of the month, YYYY-MM-DD. */
  month: string;
  /** Yen, tax included. */
  sales: number;
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
}

export interface DiscountSettingTable extends Requested {
  tenant_id: number;
  shop_id: number;
  discount_setting_id: Generated<number>;
  discount_name: string;
  discount_type: DiscountType;
  /** Percent. */
  discount_rate: number | null;
  /** Yen. */
  discount_price: number | null;
  minimum_price: number | null;
  order_types: OrderType[];
  /** null: every day. */
  days_of_week: DayOfWeek[] | null;
  start_date: string | null;
  end_date: string | null;
  display_sequence: Generated<number>;
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
}

/** Day cut-offs (migration 0660), budgets and discount presets (0540). */
export interface SettingTables {
  shop_cutoff: ShopCutoffTable;
  budget: BudgetTable;
  discount_setting: DiscountSettingTable;
}
